import { listerComptes } from '@colivert/domain/administration';
import {
  creerContrat,
  lireContratDuCommercant,
  listerContrats,
  modifierContrat,
  type StatutContrat,
  supprimerContrat,
  telechargerContrat,
} from '@colivert/domain/contrats';
import type { BodyOf } from '@colivert/domain/lib';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler, appelerListe } from '../../lib/api.ts';
import { ErreurApi } from '../../lib/erreurApi.ts';
import { appelerFichier } from '../../lib/fichiers.ts';
import { pagination, rassembler } from '../../lib/pagination.ts';

const CLE = ['contrats'] as const;

/** The contract in force, else the latest; null when there is none, which is no failure (D-195). */
export function useContratDuCommercant(id: string) {
  return useQuery({
    queryKey: [...CLE, 'commercant', id],
    queryFn: async ({ signal }) => {
      try {
        return await appeler(lireContratDuCommercant, { params: { id }, signal });
      } catch (erreur) {
        if (erreur instanceof ErreurApi && erreur.statut === 404) return null;
        throw erreur;
      }
    },
  });
}

/** Asked for when somebody wants it; handed to the browser, not kept. */
export function useTelechargerContrat() {
  return useActe((id: string) => appelerFichier(telechargerContrat, { params: { id } }), {
    file: true,
    reading: 'never',
  });
}

export function useContrats(filtres: { statut: StatutContrat | undefined; commercantId: string | undefined }) {
  return useInfiniteQuery({
    ...pagination,
    queryKey: [...CLE, 'liste', filtres],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerContrats, { query: { ...filtres, curseur: pageParam ?? undefined }, signal }),
    select: rassembler,
  });
}

/** The merchants whose name, e-mail or phone matches, for the choice of whose contract it is. */
export function useCommercants(q: string) {
  return useQuery({
    queryKey: [...CLE, 'commercants', q],
    queryFn: ({ signal }) => appelerListe(listerComptes, { query: { role: 'COMMERCANT', q, limite: 50 }, signal }),
    placeholderData: keepPreviousData,
  });
}

export type CorpsContrat = BodyOf<typeof creerContrat>;

export function useCreerContrat() {
  return useActe(({ commercantId, ...envoi }: { commercantId: string; body: CorpsContrat; cleIdempotence: string }) =>
    appeler(creerContrat, { params: { id: commercantId }, ...envoi }),
  );
}

export function useModifierContrat() {
  return useActe(({ id, body }: { id: string; body: BodyOf<typeof modifierContrat> }) =>
    appeler(modifierContrat, { params: { id }, body }),
  );
}

export const useSupprimerContrat = () => useActe((id: string) => appeler(supprimerContrat, { params: { id } }));
