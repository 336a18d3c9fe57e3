import {
  annulerAnnonce,
  listerMesAnnonces,
  modifierAnnonce,
  publierAnnonce,
  type StatutAnnonce,
} from '@colivert/domain/annonces';
import type { BodyOf } from '@colivert/domain/lib';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler, appelerListe } from '../../lib/api.ts';
import { ANNONCES } from './annoncesPubliques.queries.ts';

/** One group of « Mes annonces », or all of them; the total comes from the server. */
export function useMesAnnonces(
  userId: string,
  { statut, limite = 20 }: { statut?: StatutAnnonce; limite?: number } = {},
) {
  return useInfiniteQuery({
    queryKey: [...ANNONCES, 'miennes', userId, statut, limite],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerMesAnnonces, {
        params: { userId },
        query: { statut, limite: String(limite), curseur: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.suivant ?? undefined,
  });
}

export type CorpsAnnonce = BodyOf<typeof publierAnnonce>;

export function usePublierAnnonce(auteurId: string) {
  return useActe((envoi: { body: CorpsAnnonce; cleIdempotence: string }) =>
    appeler(publierAnnonce, { query: { auteurId }, ...envoi }),
  );
}

/** After a stale version the next try is made on what stands now. */
export const useModifierAnnonce = (id: string) =>
  useActe((body: CorpsAnnonce & { version: number }) => appeler(modifierAnnonce, { params: { id }, body }));

export const useAnnulerAnnonce = (id: string) => useActe(() => appeler(annulerAnnonce, { params: { id }, body: {} }));
