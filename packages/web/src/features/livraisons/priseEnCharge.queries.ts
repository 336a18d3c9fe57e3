import { listerEntrepots } from '@colivert/domain/entrepots';
import {
  lireSegments,
  prendreComplete,
  prendreDepot,
  prendreRetrait,
  type SortePriseEnCharge,
} from '@colivert/domain/livraisons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { appeler } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';

/** What of the announcement can still be taken, asked anew each time the dialog opens. */
export function useSegments(annonceId: string, ouvert: boolean) {
  return useQuery({
    queryKey: ['livraisons', 'segments', annonceId],
    queryFn: ({ signal }) => appeler(lireSegments, { params: { id: annonceId }, signal }),
    enabled: ouvert,
    refetchOnMount: 'always',
    staleTime: 0,
  });
}

export function useEntrepots(utiles: boolean) {
  return useQuery({
    queryKey: ['entrepots'],
    queryFn: ({ signal }) => appeler(listerEntrepots, { signal }),
    enabled: utiles,
    staleTime: 5 * 60_000,
  });
}

export interface DemandePriseEnCharge {
  sorte: SortePriseEnCharge;
  annonceId: string;
  livreurId: string;
  entrepotId: string | null;
}

const ROUTES = { complete: prendreComplete, partielle: prendreDepot, directe: prendreRetrait } as const;

export function usePrendreEnCharge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      sorte,
      annonceId,
      livreurId,
      entrepotId,
      cleIdempotence,
    }: DemandePriseEnCharge & { cleIdempotence: string }) =>
      appeler(ROUTES[sorte], {
        query: { annonceId, livreurId, entrepotId: entrepotId ?? undefined },
        cleIdempotence,
      }),
    // The announcement, the lists and the counters change; after a lost race too.
    onSettled: () => void client.invalidateQueries(),
  });
}
