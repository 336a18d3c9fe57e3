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
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler, appelerListe } from '../../lib/api.ts';
import { pagination, rassembler } from '../../lib/pagination.ts';

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

interface ActeMotive {
  id: string;
  motif: string;
}

export const useAnnulerUneAnnonce = () =>
  useActe(({ id, motif }: ActeMotive) => appeler(annulerAnnonce, { params: { id }, body: { motif } }));

export const useAnnulerUneLivraison = () =>
  useActe(({ id, motif }: ActeMotive) => appeler(annulerLivraison, { params: { id }, body: { motif } }));

export const useMasquerEvaluation = () =>
  useActe(({ id, motif }: ActeMotive) => appeler(supprimerEvaluation, { params: { id }, query: { motif } }));
