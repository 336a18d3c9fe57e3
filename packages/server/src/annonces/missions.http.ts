import * as routes from '@colivert/domain/annonces';
import { estAffilie, STATUTS_MISSION } from '@colivert/domain/annonces';
import { refuser } from '../lib/erreurs.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { countAnnonces } from './annonces.sql.ts';
import { annulerAnnonce, trouverSonAnnonce } from './annonces.usecases.ts';
import { listerAnnonces } from './lectures.usecases.ts';
import {
  lireMission,
  modifierMission,
  publierMission,
  supprimerMission,
  trouverPourSupprimer,
} from './missions.usecases.ts';

function brancherListes(brancher: Brancheur): void {
  brancher(routes.listerToutesMissions, {
    faire: ({ deps, appelant, query: { statut, q, ville, type, ...page } }) =>
      listerAnnonces(
        deps,
        appelant,
        { missions: true, statuts: statut, q, ville, type },
        {
          ...page,
          compter: true,
        },
      ),
  });
  brancher(routes.listerMissionsDuCommercant, {
    faire: ({ deps, appelant, params, query: { statut, ...page } }) =>
      listerAnnonces(
        deps,
        appelant,
        { missions: true, auteurId: params.id, statuts: statut },
        { tri: 'recent', ...page, compter: true },
      ),
  });
  brancher(routes.listerMissionsAffilies, {
    trouver: async ({ appelant }) => {
      if (!estAffilie(appelant)) refuser('AFFILIATION_REQUISE');
    },
    faire: ({ deps, appelant, query: { q, ville, ...page } }) =>
      listerAnnonces(deps, appelant, { missions: true, statuts: STATUTS_MISSION, q, ville }, page),
  });
  brancher(routes.compterMissionsDuCommercant, {
    faire: ({ deps, params }) => countAnnonces(deps.db, { missions: true, auteurId: params.id, statuts: undefined }),
  });
}

/** Announcements seen as those of merchants (wire §6). */
export function brancherMissions(brancher: Brancheur): void {
  brancherListes(brancher);
  brancher(routes.publierMission, {
    faire: ({ deps, appelant, body }) => publierMission(deps, appelant, body),
  });
  brancher(routes.lireMission, {
    faire: ({ deps, appelant, params }) => lireMission(deps, appelant, params.id),
  });
  brancher(routes.modifierMission, {
    async trouver({ deps, appelant, params }) {
      await trouverSonAnnonce(deps.db, params.id, appelant, 'COMMERCANT');
    },
    faire: ({ deps, appelant, params, body }) => modifierMission(deps, appelant, params.id, body),
  });
  brancher(routes.annulerMission, {
    async trouver({ deps, appelant, params }) {
      await trouverSonAnnonce(deps.db, params.id, appelant, 'COMMERCANT');
    },
    faire: ({ deps, appelant, params, body }) => annulerAnnonce(deps, appelant, params.id, body.motif),
  });
  brancher(routes.supprimerMission, {
    trouver: ({ deps, appelant, params }) => trouverPourSupprimer(deps, appelant, params.id),
    faire: ({ deps, appelant, params, adresse }) => supprimerMission(deps, appelant, params.id, adresse),
  });
}
