import {
  type Evaluation,
  evaluer,
  MESSAGES_EVALUATION,
  modifierEvaluation,
  supprimerEvaluation,
} from '@colivert/domain/evaluations';
import type { BodyOf } from '@colivert/domain/lib';
import { useQueryClient } from '@tanstack/react-query';
import { appeler } from '../../lib/api.ts';
import { messageErreur } from '../../lib/erreurApi.ts';
import { useMutation } from '../../lib/mutation.ts';
import { notifier } from '../../ui/toasts.ts';

type CorpsEvaluation = BodyOf<typeof evaluer>;

/** Rates a service once. What was rated, its averages and its author's counters are read again, refused or not. */
export function useEvaluer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, cleIdempotence }: { body: CorpsEvaluation; cleIdempotence: string }) =>
      appeler(evaluer, { body, cleIdempotence }),
    onSuccess: () => notifier.succes(MESSAGES_EVALUATION.succes),
    onSettled: () => client.invalidateQueries(),
  });
}

/** Two tabs: whoever changes what the other has changed meanwhile is told (concurrency row 13). */
export function useModifierEvaluation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof modifierEvaluation>) =>
      appeler(modifierEvaluation, { params: { id }, body }),
    onSuccess: () => notifier.succes(MESSAGES_EVALUATION.modifiee),
    onSettled: () => client.invalidateQueries(),
  });
}

export function useRetirerEvaluation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<Evaluation, 'id' | 'version'>) =>
      appeler(supprimerEvaluation, { params: { id }, query: {}, ifMatch: `"${version}"` }),
    onSuccess: () => notifier.succes(MESSAGES_EVALUATION.supprimee),
    onError: (erreur) => notifier.erreur(`${MESSAGES_EVALUATION.echecSuppression} : ${messageErreur(erreur)}`),
    // Not waited for: once the lists are read again, the screen that asked is gone.
    onSettled: () => void client.invalidateQueries(),
  });
}
