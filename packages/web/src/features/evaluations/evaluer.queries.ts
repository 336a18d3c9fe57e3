import { evaluer, MESSAGES_EVALUATION } from '@colivert/domain/evaluations';
import type { BodyOf } from '@colivert/domain/lib';
import { useQueryClient } from '@tanstack/react-query';
import { appeler } from '../../lib/api.ts';
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
