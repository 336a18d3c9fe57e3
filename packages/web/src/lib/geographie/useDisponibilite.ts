import { lireDisponibilite } from '@colivert/domain/geographie';
import { useQuery } from '@tanstack/react-query';
import { appeler } from '../api.ts';

/** Who answers for addresses, trips and maps; asked once a page. */
export function useDisponibilite(actif: boolean) {
  return useQuery({
    queryKey: ['geographie', 'disponibilite'],
    queryFn: ({ signal }) => appeler(lireDisponibilite, { signal }),
    enabled: actif,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}
