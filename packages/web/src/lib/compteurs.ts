import type { Compteurs, lireCompteurs } from '@colivert/domain/notifications';
import { useQuery } from '@tanstack/react-query';
import { appelerParType } from './api.ts';
import { queryClient } from './queryClient.ts';
import { refresh } from './refresh.ts';

/** How much the person signed in has not read: the bars show it on every page, without any schema. */

const COMPTEURS = ['compteurs'] as const;

export const useCompteurs = () =>
  useQuery({
    queryKey: COMPTEURS,
    queryFn: ({ signal }) =>
      appelerParType<typeof lireCompteurs>({ method: 'GET', path: '/notifications/compteurs' }, { signal }),
  });

/** What the server counts now, as an act on what is unread answers it; a reading sent before the act is not believed. */
export async function poserCompteurs(compteurs: Compteurs): Promise<void> {
  await queryClient.cancelQueries({ queryKey: COMPTEURS });
  queryClient.setQueryData(COMPTEURS, compteurs);
}

/** Asked anew as people move about, no more often than what is shown grows stale. */
export function relireCompteurs(): void {
  void queryClient.refetchQueries({ queryKey: COMPTEURS, stale: true }, { cancelRefetch: false });
}

/** Showing an object reads what was told of it (ADR 0035), on the server: the counters follow, if anything was unread. */
export function objetVu(): void {
  const compteurs = queryClient.getQueryData<Compteurs>(COMPTEURS);
  if (compteurs !== undefined && compteurs.notifications > 0) void refresh(['compteurs', 'notifications']);
}
