import {
  annulerAnnonce,
  lireAnnonce,
  listerAnnonces,
  listerMesAnnonces,
  modifierAnnonce,
  publierAnnonce,
  type StatutAnnonce,
  type TriAnnonces,
  type TypeAnnonce,
} from '@colivert/domain/annonces';
import type { BodyOf } from '@colivert/domain/lib';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { appeler, appelerListe } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { estSeme } from '../../lib/semis.ts';

const ANNONCES = ['annonces'] as const;

export interface FiltresAnnonces {
  q: string;
  ville: string;
  type: TypeAnnonce | undefined;
  tri: TriAnnonces;
}

/** The public list. The key holds the filters, so an answer to former ones is never shown for the present ones (O-54). */
export const optionsAnnonces = (filtres: FiltresAnnonces) =>
  infiniteQueryOptions({
    queryKey: [...ANNONCES, 'liste', filtres],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerAnnonces, { query: { ...filtres, curseur: pageParam }, signal }),
    getNextPageParam: (page) => page.suivant ?? undefined,
    placeholderData: keepPreviousData,
  });

export const useAnnonces = (filtres: FiltresAnnonces) => useInfiniteQuery(optionsAnnonces(filtres));

export const optionsAnnonce = (id: string) =>
  queryOptions({
    queryKey: [...ANNONCES, 'detail', id],
    queryFn: ({ signal }) => appeler(lireAnnonce, { params: { id }, signal }),
    retryOnMount: (query) => !estSeme(query),
  });

export const useAnnonce = (id: string | undefined) =>
  useQuery({ ...optionsAnnonce(id ?? ''), enabled: id !== undefined });

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
