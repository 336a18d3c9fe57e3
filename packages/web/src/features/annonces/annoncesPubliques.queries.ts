import type { lireAnnonce, listerAnnonces, TriAnnonces, TypeAnnonce } from '@colivert/domain/annonces';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { appelerListeParType, appelerParType } from '../../lib/api.ts';
import { estSeme } from '../../lib/semis.ts';

/** What visitors read: their pages carry no schema. */

export const ANNONCES = ['annonces'] as const;

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
      appelerListeParType<typeof listerAnnonces>(
        { method: 'GET', path: '/annonces' },
        { query: { ...filtres, curseur: pageParam }, signal },
      ),
    getNextPageParam: (page) => page.suivant ?? undefined,
    placeholderData: keepPreviousData,
  });

export const useAnnonces = (filtres: FiltresAnnonces) => useInfiniteQuery(optionsAnnonces(filtres));

export const optionsAnnonce = (id: string) =>
  queryOptions({
    queryKey: [...ANNONCES, 'detail', id],
    queryFn: ({ signal }) =>
      appelerParType<typeof lireAnnonce>({ method: 'GET', path: '/annonces/:id' }, { params: { id }, signal }),
    retryOnMount: (query) => !estSeme(query),
  });

export const useAnnonce = (id: string | undefined) =>
  useQuery({ ...optionsAnnonce(id ?? ''), enabled: id !== undefined });
