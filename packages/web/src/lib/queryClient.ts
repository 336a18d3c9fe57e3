import { QueryClient } from '@tanstack/react-query';
import { ErreurApi } from './erreurApi.ts';

/** A refusal stays a refusal: only a lost connection, a busy or a failing server is worth asking again. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  return !(error instanceof ErreurApi) || error.statut === 0 || error.statut === 502 || error.statut === 503;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: worthRetrying, staleTime: 15_000, refetchOnWindowFocus: true },
      // A mutation is never sent again by itself: only the person decides to (R, concurrency 26).
      // Without network it fails at once and says so, rather than leave later behind the person's back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export const queryClient = createQueryClient();
