import {
  creerEntrepot,
  type EntrepotEcrit,
  listerEntrepots,
  modifierEntrepot,
  supprimerEntrepot,
} from '@colivert/domain/entrepots';
import { useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler } from '../../lib/api.ts';

const CLE = ['entrepots'] as const;

export function useTousLesEntrepots() {
  return useQuery({ queryKey: CLE, queryFn: ({ signal }) => appeler(listerEntrepots, { signal }) });
}

interface Ecriture {
  body: EntrepotEcrit;
  cleIdempotence: string;
}

/** Creates, or changes the one named as it was seen. */
export function useEcrireEntrepot(entrepot: { id: string; version: number } | null) {
  return useActe(({ body, cleIdempotence }: Ecriture) =>
    entrepot
      ? appeler(modifierEntrepot, { params: { id: entrepot.id }, body: { ...body, version: entrepot.version } })
      : appeler(creerEntrepot, { body, cleIdempotence }),
  );
}

export const useSupprimerEntrepot = (id: string) => useActe(() => appeler(supprimerEntrepot, { params: { id } }));
