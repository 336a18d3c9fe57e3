import * as routes from '@colivert/domain/evaluations';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { evaluer, modifierEvaluation, supprimerEvaluation, trouverPourEcriture } from './evaluations.usecases.ts';
import {
  compterRecues,
  evaluationExiste,
  exigerUtilisateur,
  lireEvaluation,
  lireMoyenne,
  lireStatistiques,
  listerDernieres,
  listerDuService,
  listerPage,
} from './lecture.usecases.ts';

export function brancherEvaluations(brancher: Brancheur, deps: Deps): void {
  const existant = { trouver: ({ params }: { params: { userId: string } }) => exigerUtilisateur(deps, params.userId) };

  brancher(routes.evaluer, { faire: ({ call, body }) => evaluer(deps, call, body) });
  brancher(routes.evaluationExiste, { faire: ({ query }) => evaluationExiste(deps, query) });
  brancher(routes.listerEvaluationsDonnees, {
    ...existant,
    faire: ({ params, query }) => listerPage(deps, { evaluateurId: params.userId }, query),
  });
  brancher(routes.listerEvaluationsRecues, {
    ...existant,
    faire: ({ params, query }) => listerPage(deps, { evalueId: params.userId }, query),
  });
  brancher(routes.listerEvaluationsDuService, {
    faire: ({ appelant, query }) => listerDuService(deps, appelant, query),
  });
  brancher(routes.lireMoyenne, { faire: ({ params }) => lireMoyenne(deps, params.userId) });
  brancher(routes.lireMoyenneDuType, { faire: ({ params }) => lireMoyenne(deps, params.userId, params.type) });
  brancher(routes.compterEvaluations, { faire: ({ params }) => compterRecues(deps, params.userId) });
  brancher(routes.lireStatistiques, { faire: ({ params }) => lireStatistiques(deps, params.userId) });
  brancher(routes.listerDernieresEvaluations, {
    ...existant,
    faire: ({ params, query }) => listerDernieres(deps, params.userId, query.limite),
  });
  brancher(routes.lireEvaluation, { faire: ({ params }) => lireEvaluation(deps, params.id) });
  brancher(routes.modifierEvaluation, {
    trouver: ({ appelant, params }) => trouverPourEcriture(deps, appelant, params.id, 'modifier'),
    faire: ({ call, params, body }) => modifierEvaluation(deps, call, params.id, body),
  });
  brancher(routes.supprimerEvaluation, {
    trouver: ({ appelant, params }) => trouverPourEcriture(deps, appelant, params.id, 'supprimer'),
    async faire({ call, sujet, query, adresse }) {
      await supprimerEvaluation(deps, call, sujet, { motif: query.motif, adresse });
      return null;
    },
  });
}
