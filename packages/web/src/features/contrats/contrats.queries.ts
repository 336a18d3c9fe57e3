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
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { appeler, appelerListe } from '../../lib/api.ts';
import { ErreurApi } from '../../lib/erreurApi.ts';
import { appelerFichier } from '../../lib/fichiers.ts';
import { useMutation } from '../../lib/mutation.ts';
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
  return useMutation({ mutationFn: (id: string) => appelerFichier(telechargerContrat, { params: { id } }) });
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
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (envoi: { commercantId: string; body: CorpsContrat; cleIdempotence: string }) =>
      appeler(creerContrat, {
        params: { id: envoi.commercantId },
        body: envoi.body,
        cleIdempotence: envoi.cleIdempotence,
      }),
    onSettled: () => void cache.invalidateQueries(),
  });
}

export function useModifierContrat() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyOf<typeof modifierContrat> }) =>
      appeler(modifierContrat, { params: { id }, body }),
    // Refused too: the list is then no longer what was shown.
    onSettled: () => void cache.invalidateQueries(),
  });
}

export function useSupprimerContrat() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => appeler(supprimerContrat, { params: { id } }),
    onSettled: () => void cache.invalidateQueries(),
  });
}
