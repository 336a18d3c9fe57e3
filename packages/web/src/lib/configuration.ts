import { useQuery } from '@tanstack/react-query';
import { lireConfiguration } from './routesDuCadre.ts';

/** What the pages need before anyone signs in; it only changes when the server restarts. */
export function useConfiguration() {
  return useQuery({ queryKey: ['configuration'], queryFn: lireConfiguration, staleTime: Infinity }).data;
}
