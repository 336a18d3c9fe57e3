import * as routes from '@colivert/domain/livraisons';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { renouvelerCode } from './code.usecases.ts';
import {
  lireLivraison,
  lireSegmentDepot,
  lireSegments,
  listerLivraisons,
  listerLivraisonsDeLAnnonce,
  trouverPourParticipant,
} from './lectures.usecases.ts';
import { annulerLivraison, commencerLivraison, terminerLivraison, trouverPourActe } from './livraisons.usecases.ts';
import { prendreEnCharge } from './priseEnCharge.usecases.ts';

function brancherPrisesEnCharge(brancher: Brancheur, deps: Deps): void {
  brancher(routes.prendreComplete, {
    faire: ({ call, query }) => prendreEnCharge(deps, call, 'COMPLETE', query),
  });
  brancher(routes.prendreDepot, {
    faire: ({ call, query }) => prendreEnCharge(deps, call, 'PARTIELLE_DEPOT', query),
  });
  brancher(routes.prendreRetrait, {
    faire: ({ call, query }) => prendreEnCharge(deps, call, 'PARTIELLE_RETRAIT', query),
  });
  brancher(routes.prendreMission, {
    faire: ({ call, params, query }) =>
      prendreEnCharge(deps, call, 'COMPLETE', { ...query, annonceId: params.id, mission: true }),
  });
}

function brancherListes(brancher: Brancheur, deps: Deps): void {
  brancher(routes.listerLivraisonsDuLivreur, {
    faire: ({ appelant, params, query: { statut, ...page } }) =>
      listerLivraisons(deps, appelant, { de: 'livreur', id: params.id, statuts: statut }, page),
  });
  brancher(routes.listerLivraisonsDuClient, {
    faire: ({ appelant, params, query: { statut, ...page } }) =>
      listerLivraisons(deps, appelant, { de: 'auteur', id: params.id, statuts: statut }, page),
  });
  brancher(routes.listerLivraisonsDuCommercant, {
    faire: ({ appelant, params, query: { statut, ...page } }) =>
      listerLivraisons(deps, appelant, { de: 'auteur', id: params.id, statuts: statut }, page),
  });
  brancher(routes.listerLivraisonsDeLAnnonce, {
    trouver: ({ appelant, params }) => trouverPourParticipant(deps, appelant, params.id),
    faire: ({ appelant, sujet, query }) => listerLivraisonsDeLAnnonce(deps, appelant, sujet, query),
  });
}

export function brancherLivraisons(brancher: Brancheur, deps: Deps): void {
  brancherPrisesEnCharge(brancher, deps);
  brancherListes(brancher, deps);
  brancher(routes.lireSegments, {
    faire: ({ appelant, params }) => lireSegments(deps, appelant, params.id),
  });
  brancher(routes.lireSegmentDepot, {
    faire: ({ appelant, params }) => lireSegmentDepot(deps, appelant, params.id),
  });
  brancher(routes.lireLivraison, {
    faire: ({ appelant, params }) => lireLivraison(deps, appelant, params.id),
  });
  brancher(routes.commencerLivraison, {
    faire: ({ appelant, params }) => commencerLivraison(deps, appelant, params.id),
  });
  brancher(routes.terminerLivraison, {
    trouver: ({ appelant, params }) => trouverPourActe(deps, appelant, params.id, 'terminer'),
    faire: ({ appelant, sujet, query, body }) =>
      terminerLivraison(deps, appelant, sujet, { corps: body.codeValidation, requete: query.codeValidation }),
  });
  brancher(routes.annulerLivraison, {
    trouver: ({ appelant, params }) => trouverPourActe(deps, appelant, params.id, 'annuler'),
    faire: ({ appelant, sujet, body }) => annulerLivraison(deps, appelant, sujet, body.motif),
  });
  brancher(routes.renouvelerCode, {
    faire: ({ appelant, params }) => renouvelerCode(deps, appelant, params.id),
  });
}
