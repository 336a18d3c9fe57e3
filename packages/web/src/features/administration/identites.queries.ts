import {
  deciderDeLIdentite,
  type DecisionIdentite,
  type IdentiteModifiee,
  listerIdentitesModifiees,
} from '@colivert/domain/administration';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler, appelerListe } from '../../lib/api.ts';
import { pagination, rassembler } from '../../lib/pagination.ts';

const RACINE = 'administration';

export function useIdentitesModifiees() {
  return useInfiniteQuery({
    ...pagination,
    queryKey: [RACINE, 'identites'],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerIdentitesModifiees, { query: { curseur: pageParam ?? undefined }, signal }),
    select: rassembler,
  });
}

/** Of the change that was read. */
export function useDeciderDeLIdentite(decision: DecisionIdentite, { version }: Pick<IdentiteModifiee, 'version'>) {
  return useActe(({ id, motif }: { id: string; motif: string }) =>
    appeler(deciderDeLIdentite, { params: { id }, body: { decision, motif, version } }),
  );
}
