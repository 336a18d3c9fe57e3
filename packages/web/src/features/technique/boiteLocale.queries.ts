import { boiteLocale } from '@colivert/domain/technique';
import { useQuery } from '@tanstack/react-query';
import { appeler } from '../../lib/api.ts';

/** Mails newest first, of the addresses that contain `a` (decisions §2). */
export function useBoiteLocale(a: string) {
  return useQuery({
    queryKey: ['technique', 'boite-locale', a],
    queryFn: ({ signal }) => appeler(boiteLocale, { query: { a: a || undefined }, signal }),
    placeholderData: (precedents) => precedents,
    staleTime: 0,
  });
}
