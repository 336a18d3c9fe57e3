import {
  lireIndicateurs,
  listerEvaluationsAModerer,
  listerJournal,
  listerToutesAnnonces,
  listerToutesLivraisons,
} from '@colivert/domain/administration';
import { annulerAnnonce } from '@colivert/domain/annonces';
import { supprimerEvaluation } from '@colivert/domain/evaluations';
import type { QueryOf } from '@colivert/domain/lib';
import { annulerLivraison } from '@colivert/domain/livraisons';
import {
  listerPrestationsDuClient,
  listerPrestationsDuPrestataire,
  type StatutPrestation,
} from '@colivert/domain/prestations';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { appeler, appelerListe } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { pagination, rassembler } from '../../lib/pagination.ts';

/** Under the same root as the other administration screens: one decision refreshes them all. */
const RACINE = 'administration';

type Filtres<R extends Parameters<typeof appelerListe>[0]> = Omit<QueryOf<R> & object, 'limite' | 'curseur'>;

export function useToutesAnnonces(filtres: Filtres<typeof listerToutesAnnonces>) {
  return useInfiniteQuery({
    ...pagination,
    queryKey: [RACINE, 'annonces', filtres],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerToutesAnnonces, { query: { ...filtres, curseur: pageParam ?? undefined }, signal }),
    select: rassembler,
  });
}

export function useToutesLivraisons(filtres: Filtres<typeof listerToutesLivraisons>) {
  return useInfiniteQuery({
    ...pagination,
    queryKey: [RACINE, 'livraisons', filtres],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerToutesLivraisons, { query: { ...filtres, curseur: pageParam ?? undefined }, signal }),
    select: rassembler,
  });
}

interface ReservationsDe {
  id: string;
  cote: 'CLIENT' | 'PRESTATAIRE';
  statut: StatutPrestation | undefined;
}

export function useReservationsDe({ id, cote, statut }: ReservationsDe) {
  const liste = cote === 'CLIENT' ? listerPrestationsDuClient : listerPrestationsDuPrestataire;
  return useInfiniteQuery({
    ...pagination,
    queryKey: [RACINE, 'reservations', id, cote, statut],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(liste, {
        params: { id },
        query: { statut, curseur: pageParam ?? undefined },
        signal,
      }),
    select: rassembler,
  });
}

export function useEvaluationsAModerer(filtres: Filtres<typeof listerEvaluationsAModerer>) {
  return useInfiniteQuery({
    ...pagination,
    queryKey: [RACINE, 'evaluations', filtres],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerEvaluationsAModerer, { query: { ...filtres, curseur: pageParam ?? undefined }, signal }),
    select: rassembler,
  });
}

export function useJournal(filtres: Filtres<typeof listerJournal>) {
  return useInfiniteQuery({
    ...pagination,
    queryKey: [RACINE, 'journal', filtres],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerJournal, { query: { ...filtres, curseur: pageParam ?? undefined }, signal }),
    select: rassembler,
  });
}

export function useIndicateurs(periode: { du: string; au: string }) {
  return useQuery({
    queryKey: [RACINE, 'indicateurs', periode],
    queryFn: ({ signal }) =>
      appeler(lireIndicateurs, { query: { du: periode.du || undefined, au: periode.au || undefined }, signal }),
    placeholderData: keepPreviousData,
  });
}

interface DecisionMotivee {
  id: string;
  motif: string;
}

/**
 * An act changes lists, counters and the audit; a refusal says that the screen is behind. The new lists are not waited
 * for: the card that tells the result may have left them.
 */
function useActeMotive(agir: (decision: DecisionMotivee) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: agir, onSettled: () => void cache.invalidateQueries() });
}

export const useAnnulerUneAnnonce = () =>
  useActeMotive(({ id, motif }) => appeler(annulerAnnonce, { params: { id }, body: { motif } }));

export const useAnnulerUneLivraison = () =>
  useActeMotive(({ id, motif }) => appeler(annulerLivraison, { params: { id }, body: { motif } }));

export const useMasquerEvaluation = () =>
  useActeMotive(({ id, motif }) => appeler(supprimerEvaluation, { params: { id }, query: { motif } }));
