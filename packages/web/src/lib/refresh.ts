import { queryClient } from './queryClient.ts';

/**
 * The one invalidation: what is on screen is read again, what is kept unseen is read again before it is shown. A query
 * whose `staleTime` is 'static' is left alone. Every act ends with it (lib/acte.ts), refused or not, since a refusal
 * means that what is on screen is stale; whoever learns of a change in another way (an event of the server) calls it too.
 *
 * @param capacities first elements of the query keys concerned, all of them when absent: an act changes lists, details
 *   and counters of several
 * @returns once what is on screen has been read; never rejects
 */
export function refresh(capacities?: readonly string[]): Promise<void> {
  return queryClient.invalidateQueries(
    capacities && { predicate: ({ queryKey }) => capacities.includes(String(queryKey[0])) },
  );
}
