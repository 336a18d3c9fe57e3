import * as routes from '@colivert/domain/annonces';
import type { Brancheur } from '../lib/http/brancher.ts';
import { annulerAnnonce, modifierAnnonce, publierAnnonce, trouverSonAnnonce } from './annonces.usecases.ts';
import { ouvrirAccueil } from './accueil.usecases.ts';
import { lireAnnonce, listerAnnonces } from './lectures.usecases.ts';

export function brancherAnnonces(brancher: Brancheur): void {
  const lireAccueil = ouvrirAccueil();
  brancher(routes.listerAnnonces, {
    faire: ({ deps, appelant, query: { statut, q, ville, type, ...page } }) =>
      listerAnnonces(deps, appelant, { statuts: statut, q, ville, type }, page),
  });
  brancher(routes.lireAccueil, { faire: ({ deps }) => lireAccueil(deps) });
  brancher(routes.publierAnnonce, {
    faire: ({ deps, appelant, body }) => publierAnnonce(deps, appelant, body),
  });
  brancher(routes.listerMesAnnonces, {
    faire: ({ deps, appelant, params, query: { statut, ...page } }) =>
      listerAnnonces(
        deps,
        appelant,
        { auteurId: params.userId, statuts: statut },
        { tri: 'recent', ...page, compter: true },
      ),
  });
  brancher(routes.lireAnnonce, {
    faire: ({ deps, appelant, params }) => lireAnnonce(deps, appelant, params.id),
  });
  brancher(routes.modifierAnnonce, {
    async trouver({ deps, appelant, params }) {
      await trouverSonAnnonce(deps.db, params.id, appelant, 'CLIENT');
    },
    faire: ({ deps, appelant, params, body }) => modifierAnnonce(deps, appelant, params.id, body),
  });
  brancher(routes.annulerAnnonce, {
    async trouver({ deps, appelant, params }) {
      await trouverSonAnnonce(deps.db, params.id, appelant);
    },
    faire: ({ deps, appelant, params, body }) => annulerAnnonce(deps, appelant, params.id, body.motif),
  });
}
