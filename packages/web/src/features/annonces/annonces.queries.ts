import {
  annulerAnnonce,
  listerMesAnnonces,
  modifierAnnonce,
  publierAnnonce,
  type StatutAnnonce,
} from '@colivert/domain/annonces';
import type { BodyOf } from '@colivert/domain/lib';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { appeler, appelerListe } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { ANNONCES } from './annoncesPubliques.queries.ts';

/** One group of « Mes annonces », or all of them; the total comes from the server. */
export function useMesAnnonces(
  userId: string,
  { statut, limite = 20 }: { statut?: StatutAnnonce; limite?: number } = {},
) {
  return useInfiniteQuery({
    queryKey: [...ANNONCES, 'miennes', userId, statut, limite],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerMesAnnonces, {
        params: { userId },
        query: { statut, limite: String(limite), curseur: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.suivant ?? undefined,
  });
}

/** An announcement stands in lists, details and counters of several features: all that is on screen is asked anew. */
function useInvalider() {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}

export type CorpsAnnonce = BodyOf<typeof publierAnnonce>;

export function usePublierAnnonce(auteurId: string) {
  const invalider = useInvalider();
  return useMutation({
    mutationFn: ({ body, cleIdempotence }: { body: CorpsAnnonce; cleIdempotence: string }) =>
      appeler(publierAnnonce, { query: { auteurId }, body, cleIdempotence }),
    onSuccess: invalider,
  });
}

export function useModifierAnnonce(id: string) {
  const invalider = useInvalider();
  return useMutation({
    mutationFn: (body: CorpsAnnonce & { version: number }) => appeler(modifierAnnonce, { params: { id }, body }),
    // After a stale version too: the next try is made on what stands now.
    onSettled: invalider,
  });
}

export function useAnnulerAnnonce(id: string) {
  const invalider = useInvalider();
  return useMutation({
    mutationFn: () => appeler(annulerAnnonce, { params: { id }, body: {} }),
    // Refused or not, what is shown is no longer what is.
    onSettled: invalider,
  });
}
