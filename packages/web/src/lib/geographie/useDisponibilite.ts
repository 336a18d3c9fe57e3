import type { lireDisponibilite } from '@colivert/domain/geographie';
import { useQuery } from '@tanstack/react-query';
import { appelerParType } from '../api.ts';

/** Who answers for addresses, trips and maps; asked once a page. */
export function useDisponibilite(actif: boolean) {
  return useQuery({
    queryKey: ['geographie', 'disponibilite'],
    queryFn: ({ signal }) =>
      appelerParType<typeof lireDisponibilite>({ method: 'GET', path: '/geographie/disponibilite' }, { signal }),
    enabled: actif,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}
