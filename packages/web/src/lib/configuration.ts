import { queryOptions, useQuery } from '@tanstack/react-query';
import { lireConfiguration } from './routesDuCadre.ts';

export const optionsConfiguration = queryOptions({
  queryKey: ['configuration'],
  queryFn: lireConfiguration,
  staleTime: Infinity,
});

/** What the pages need before anyone signs in; it only changes when the server restarts. */
export function useConfiguration() {
  return useQuery(optionsConfiguration).data;
}
