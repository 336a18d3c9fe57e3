import * as routes from '@colivert/domain/annonces';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { countAnnonces } from './annonces.sql.ts';
import { annulerAnnonce, trouverSonAnnonce } from './annonces.usecases.ts';
import { listerAnnonces } from './lectures.usecases.ts';
import {
  exigerAffilie,
  lireMission,
  listerMissionsAffilies,
  modifierMission,
  publierMission,
  supprimerMission,
} from './missions.usecases.ts';

function brancherListes(brancher: Brancheur, deps: Deps): void {
  brancher(routes.listerToutesMissions, {
    faire: ({ appelant, query: { statut, q, ville, type, ...page } }) =>
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
    faire: ({ appelant, params, query: { statut, ...page } }) =>
      listerAnnonces(
        deps,
        appelant,
        { missions: true, auteurId: params.id, statuts: statut },
        { tri: 'recent', ...page, compter: true },
      ),
  });
  brancher(routes.listerMissionsAffilies, {
    trouver: async ({ appelant }) => exigerAffilie(appelant),
    faire: ({ appelant, query }) => listerMissionsAffilies(deps, appelant, query),
  });
  brancher(routes.compterMissionsDuCommercant, {
    faire: ({ params }) => countAnnonces(deps.db, { missions: true, auteurId: params.id, statuts: undefined }),
  });
}

/** Announcements seen as those of merchants (wire §6). */
export function brancherMissions(brancher: Brancheur, deps: Deps): void {
  brancherListes(brancher, deps);
  brancher(routes.publierMission, {
    faire: ({ call, body }) => publierMission(deps, call, body),
  });
  brancher(routes.lireMission, {
    faire: ({ appelant, params }) => lireMission(deps, appelant, params.id),
  });
  brancher(routes.modifierMission, {
    trouver: ({ appelant, params }) => trouverSonAnnonce(deps.db, params.id, appelant, 'COMMERCANT'),
    faire: ({ call, sujet, body }) => modifierMission(deps, call, sujet, body),
  });
  brancher(routes.annulerMission, {
    trouver: ({ appelant, params }) => trouverSonAnnonce(deps.db, params.id, appelant, 'COMMERCANT'),
    faire: ({ call, sujet, body }) => annulerAnnonce(deps, call, sujet, body.motif),
  });
  brancher(routes.supprimerMission, {
    faire: ({ call, params, adresse }) => supprimerMission(deps, call, params.id, adresse),
  });
}
