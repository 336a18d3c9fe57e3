import * as routes from '@colivert/domain/annonces';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { annulerAnnonce, modifierAnnonce, publierAnnonce, trouverSonAnnonce } from './annonces.usecases.ts';
import { ouvrirAccueil } from './accueil.usecases.ts';
import { lireAnnonce, listerAnnonces } from './lectures.usecases.ts';

export function brancherAnnonces(brancher: Brancheur, deps: Deps): void {
  const lireAccueil = ouvrirAccueil();
  brancher(routes.listerAnnonces, {
    faire: ({ appelant, query: { statut, q, ville, type, ...page } }) =>
      listerAnnonces(deps, appelant, { statuts: statut, q, ville, type }, page),
  });
  brancher(routes.lireAccueil, { faire: () => lireAccueil(deps) });
  brancher(routes.publierAnnonce, {
    faire: ({ call, body }) => publierAnnonce(deps, call, body),
  });
  brancher(routes.listerMesAnnonces, {
    faire: ({ appelant, params, query: { statut, ...page } }) =>
      listerAnnonces(
        deps,
        appelant,
        { auteurId: params.userId, statuts: statut },
        { tri: 'recent', ...page, compter: true },
      ),
  });
  brancher(routes.lireAnnonce, {
    faire: ({ appelant, params }) => lireAnnonce(deps, appelant, params.id),
  });
  brancher(routes.modifierAnnonce, {
    trouver: ({ appelant, params }) => trouverSonAnnonce(deps.db, params.id, appelant, 'CLIENT'),
    faire: ({ call, sujet, body }) => modifierAnnonce(deps, call, sujet, body),
  });
  brancher(routes.annulerAnnonce, {
    trouver: ({ appelant, params }) => trouverSonAnnonce(deps.db, params.id, appelant),
    faire: ({ call, sujet, body }) => annulerAnnonce(deps, call, sujet, body.motif),
  });
}
