import {
  creerEntrepot,
  type EntrepotEcrit,
  listerEntrepots,
  modifierEntrepot,
  supprimerEntrepot,
} from '@colivert/domain/entrepots';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { appeler } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';

const CLE = ['entrepots'] as const;

export function useTousLesEntrepots() {
  return useQuery({ queryKey: CLE, queryFn: ({ signal }) => appeler(listerEntrepots, { signal }) });
}

interface Ecriture {
  body: EntrepotEcrit;
  cleIdempotence: string;
}

/** Creates, or changes the one named as it was seen. */
export function useEcrireEntrepot(entrepot: { id: string; version: number } | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ body, cleIdempotence }: Ecriture) =>
      entrepot
        ? appeler(modifierEntrepot, { params: { id: entrepot.id }, body: { ...body, version: entrepot.version } })
        : appeler(creerEntrepot, { body, cleIdempotence }),
    onSettled: () => void cache.invalidateQueries({ queryKey: CLE }),
  });
}

export function useSupprimerEntrepot(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => appeler(supprimerEntrepot, { params: { id } }),
    onSettled: () => void cache.invalidateQueries({ queryKey: CLE }),
  });
}
