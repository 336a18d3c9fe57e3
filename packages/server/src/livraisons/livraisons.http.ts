import * as routes from '@colivert/domain/livraisons';
import type { Brancheur } from '../lib/http/brancher.ts';
import { renouvelerCode, trouverPourNouveauCode } from './code.usecases.ts';
import {
  lireLivraison,
  lireSegmentDepot,
  lireSegments,
  listerLivraisons,
  trouverPart,
  trouverPourParticipant,
  trouverPourSegments,
} from './lectures.usecases.ts';
import { annulerLivraison, commencerLivraison, terminerLivraison, trouverPourActe } from './livraisons.usecases.ts';
import { prendreEnCharge } from './priseEnCharge.usecases.ts';

function brancherPrisesEnCharge(brancher: Brancheur): void {
  brancher(routes.prendreComplete, {
    faire: ({ deps, appelant, query }) => prendreEnCharge(deps, appelant, 'COMPLETE', query),
  });
  brancher(routes.prendreDepot, {
    faire: ({ deps, appelant, query }) => prendreEnCharge(deps, appelant, 'PARTIELLE_DEPOT', query),
  });
  brancher(routes.prendreRetrait, {
    faire: ({ deps, appelant, query }) => prendreEnCharge(deps, appelant, 'PARTIELLE_RETRAIT', query),
  });
  brancher(routes.prendreMission, {
    faire: ({ deps, appelant, params, query }) =>
      prendreEnCharge(deps, appelant, 'COMPLETE', { ...query, annonceId: params.id, mission: true }),
  });
}

function brancherListes(brancher: Brancheur): void {
  brancher(routes.listerLivraisonsDuLivreur, {
    faire: ({ deps, appelant, params, query: { statut, ...page } }) =>
      listerLivraisons(deps, appelant, { de: 'livreur', id: params.id, statuts: statut }, page),
  });
  brancher(routes.listerLivraisonsDuClient, {
    faire: ({ deps, appelant, params, query: { statut, ...page } }) =>
      listerLivraisons(deps, appelant, { de: 'auteur', id: params.id, statuts: statut }, page),
  });
  brancher(routes.listerLivraisonsDuCommercant, {
    faire: ({ deps, appelant, params, query: { statut, ...page } }) =>
      listerLivraisons(deps, appelant, { de: 'auteur', id: params.id, statuts: statut }, page),
  });
  brancher(routes.listerLivraisonsDeLAnnonce, {
    trouver: ({ deps, appelant, params }) => trouverPourParticipant(deps, appelant, params.id),
    faire: ({ deps, appelant, params, query }) =>
      listerLivraisons(deps, appelant, { de: 'annonce', id: params.id }, query),
  });
}

export function brancherLivraisons(brancher: Brancheur): void {
  brancherPrisesEnCharge(brancher);
  brancherListes(brancher);
  brancher(routes.lireSegments, {
    async trouver({ deps, appelant, params }) {
      await trouverPourSegments(deps, appelant, params.id);
    },
    faire: ({ deps, appelant, params }) => lireSegments(deps, appelant, params.id),
  });
  brancher(routes.lireSegmentDepot, {
    async trouver({ deps, appelant, params }) {
      await trouverPourSegments(deps, appelant, params.id);
    },
    faire: ({ deps, appelant, params }) => lireSegmentDepot(deps, appelant, params.id),
  });
  brancher(routes.lireLivraison, {
    async trouver({ deps, appelant, params }) {
      await trouverPart(deps.db, params.id, appelant);
    },
    faire: ({ deps, appelant, params }) => lireLivraison(deps, appelant, params.id),
  });
  brancher(routes.commencerLivraison, {
    trouver: ({ deps, appelant, params }) => trouverPourActe(deps, appelant, params.id, 'commencer'),
    faire: ({ deps, appelant, params }) => commencerLivraison(deps, appelant, params.id),
  });
  brancher(routes.terminerLivraison, {
    trouver: ({ deps, appelant, params }) => trouverPourActe(deps, appelant, params.id, 'terminer'),
    faire: ({ deps, appelant, params, query, body }) =>
      terminerLivraison(deps, appelant, params.id, { corps: body.codeValidation, requete: query.codeValidation }),
  });
  brancher(routes.annulerLivraison, {
    trouver: ({ deps, appelant, params }) => trouverPourActe(deps, appelant, params.id, 'annuler'),
    faire: ({ deps, appelant, params, body }) => annulerLivraison(deps, appelant, params.id, body.motif),
  });
  brancher(routes.renouvelerCode, {
    trouver: ({ deps, appelant, params }) => trouverPourNouveauCode(deps, appelant, params.id),
    faire: ({ deps, appelant, params }) => renouvelerCode(deps, appelant, params.id),
  });
}
