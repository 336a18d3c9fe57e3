import { type InfiniteData, keepPreviousData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Page } from './api.ts';

/** All pages read so far, and what the server counts. */
export interface PagesLues<T> {
  elements: T[];
  total: number | null;
}

export function rassembler<T>({ pages }: Pick<InfiniteData<Page<T>>, 'pages'>): PagesLues<T> {
  return { elements: pages.flatMap(({ elements }) => elements), total: pages.at(-1)?.total ?? null };
}

/** What every query of a paged list has; the former pages stay in sight while other filters are asked for. */
export const pagination = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ suivant }: Page<unknown>) => suivant,
  placeholderData: keepPreviousData,
};

export type ListePaginee<T> = UseInfiniteQueryResult<PagesLues<T>>;
