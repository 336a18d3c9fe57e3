import { lireFileMails, listerMailsRefuses, renvoyerMail } from '@colivert/domain/administration';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler, appelerListe } from '../../lib/api.ts';
import { pagination, rassembler } from '../../lib/pagination.ts';

const RACINE = ['administration', 'mails'];

export function useFileMails() {
  return useQuery({ queryKey: [...RACINE, 'file'], queryFn: ({ signal }) => appeler(lireFileMails, { signal }) });
}

export function useMailsRefuses() {
  return useInfiniteQuery({
    ...pagination,
    queryKey: [...RACINE, 'refuses'],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerMailsRefuses, { query: { curseur: pageParam ?? undefined }, signal }),
    select: rassembler,
  });
}

export const useRenvoyerMail = () => useActe((id: string) => appeler(renvoyerMail, { params: { id } }));
