import {
  type Evaluation,
  evaluer,
  MESSAGES_EVALUATION,
  modifierEvaluation,
  supprimerEvaluation,
} from '@colivert/domain/evaluations';
import type { BodyOf } from '@colivert/domain/lib';
import { useActe } from '../../lib/acte.ts';
import { appeler } from '../../lib/api.ts';
import { messageErreur } from '../../lib/erreurApi.ts';

/** Rates a service once. */
export const useEvaluer = () => useActe(evaluer, { succes: MESSAGES_EVALUATION.succes, reading: 'before' });

/** Two tabs: whoever changes what the other has changed meanwhile is told (concurrency row 13). */
export function useModifierEvaluation() {
  return useActe(
    ({ id, ...body }: { id: string } & BodyOf<typeof modifierEvaluation>) =>
      appeler(modifierEvaluation, { params: { id }, body }),
    { succes: MESSAGES_EVALUATION.modifiee, reading: 'before' },
  );
}

export function useRetirerEvaluation() {
  return useActe(
    ({ id, version }: Pick<Evaluation, 'id' | 'version'>) =>
      appeler(supprimerEvaluation, { params: { id }, query: {}, ifMatch: `"${version}"` }),
    {
      succes: MESSAGES_EVALUATION.supprimee,
      echec: (erreur) => `${MESSAGES_EVALUATION.echecSuppression} : ${messageErreur(erreur)}`,
    },
  );
}
