import { queryOptions, useQuery } from '@tanstack/react-query';
import { lireAccueil } from './routesDuCadre.ts';

export const optionsAccueil = queryOptions({ queryKey: ['accueil'], queryFn: lireAccueil, staleTime: 60_000 });

/** Without an answer the home page says the same, without figures. */
export const useAccueil = () => useQuery(optionsAccueil).data;
