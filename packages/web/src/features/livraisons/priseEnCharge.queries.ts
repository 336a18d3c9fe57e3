import { listerEntrepots } from '@colivert/domain/entrepots';
import {
  lireSegments,
  prendreComplete,
  prendreDepot,
  prendreRetrait,
  type SortePriseEnCharge,
} from '@colivert/domain/livraisons';
import { useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler } from '../../lib/api.ts';

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
  return useActe(
    ({ sorte, annonceId, livreurId, entrepotId, cleIdempotence }: DemandePriseEnCharge & { cleIdempotence: string }) =>
      appeler(ROUTES[sorte], { query: { annonceId, livreurId, entrepotId: entrepotId ?? undefined }, cleIdempotence }),
  );
}
