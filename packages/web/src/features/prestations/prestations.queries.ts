import { lireTableauDeBord } from '@colivert/domain/comptes';
import type { BodyOf } from '@colivert/domain/lib';
import { envoyerPhotoAnnonce } from '@colivert/domain/photos';
import {
  annulerPrestation,
  configurerProfil,
  type FiltreReservations,
  lireCreneaux,
  lireDisponibilites,
  lireProfilDeService,
  lireRevenus,
  lireRevenusMensuels,
  listerOffres,
  listerPrestationsDuClient,
  listerPrestationsDuPrestataire,
  marquerTerminee,
  MESSAGES_PRESTATION,
  type Mois,
  remplacerDisponibilites,
  reserver,
  STATUTS_DU_FILTRE_RESERVATIONS,
  type TypePrestation,
} from '@colivert/domain/prestations';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler, appelerAvecEtag, appelerListe } from '../../lib/api.ts';
import { pagination, rassembler } from '../../lib/pagination.ts';
import { lireProfilDeSession } from '../../lib/routesDuCadre.ts';

/** Whose bookings: those a client made, or those made with a provider. */
export type VuePrestations = 'client' | 'prestataire';

const LISTES = {
  client: listerPrestationsDuClient,
  prestataire: listerPrestationsDuPrestataire,
} as const satisfies Record<VuePrestations, unknown>;

const CLES = {
  offres: ['prestations', 'offres'],
  comptes: ['prestations', 'comptes'],
  liste: (vue: VuePrestations, userId: string) => ['prestations', vue, userId],
  profil: (id: string) => ['prestations', 'profil', id],
  maVille: ['prestations', 'ma-ville'],
  creneaux: (id: string) => ['prestations', 'creneaux', id],
  semaine: (id: string) => ['prestations', 'semaine', id],
  revenus: (id: string) => ['prestations', 'revenus', id],
} as const;

export interface FiltresOffres {
  q: string;
  typeService: TypePrestation | undefined;
}

/** The key holds the filters: a late answer cannot take another's place (O-54). */
export function useOffres(filtres: FiltresOffres) {
  return useInfiniteQuery({
    ...pagination,
    queryKey: [...CLES.offres, filtres],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerOffres, { query: { ...filtres, curseur: pageParam ?? undefined }, signal }),
    select: rassembler,
  });
}

export function useProfilDeService(id: string) {
  return useQuery({
    queryKey: CLES.profil(id),
    queryFn: ({ signal }) => appeler(lireProfilDeService, { params: { id }, signal }),
  });
}

/** What can be booked now; asked anew each time the dialog opens, since others book too. */
export function useCreneaux(id: string) {
  return useQuery({
    queryKey: CLES.creneaux(id),
    queryFn: ({ signal }) => appeler(lireCreneaux, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** The town of one's own account, '' while it is not known. */
export function useMaVille(): string {
  const { data } = useQuery({ queryKey: CLES.maVille, queryFn: lireProfilDeSession });
  return data?.ville ?? '';
}

export type CorpsReservation = BodyOf<typeof reserver>;

/** Refused, slots, price or type are no longer those on screen: they are read before it is told. */
export const useReserver = () => useActe(reserver, { succes: MESSAGES_PRESTATION.reservee, reading: 'beforeRefusal' });

/** How many bookings of each statut the session's user has: the server counts (decisions §7). */
export function useComptesPrestations() {
  return useQuery({
    queryKey: CLES.comptes,
    queryFn: ({ signal }) => appeler(lireTableauDeBord, { signal }),
    select: (tableau): Partial<Record<string, number>> => {
      if ('reservationsParStatut' in tableau) return tableau.reservationsParStatut;
      return 'prestationsParStatut' in tableau ? tableau.prestationsParStatut : {};
    },
  });
}

export function useListePrestations(vue: VuePrestations, userId: string, filtre: FiltreReservations) {
  return useInfiniteQuery({
    ...pagination,
    queryKey: [...CLES.liste(vue, userId), filtre],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(LISTES[vue], {
        params: { id: userId },
        query: {
          statut: filtre === 'toutes' ? undefined : STATUTS_DU_FILTRE_RESERVATIONS[filtre].join(','),
          limite: 10,
          curseur: pageParam ?? undefined,
        },
        signal,
      }),
    select: rassembler,
  });
}

/** The first bookings to come, soonest first. */
export function useProchaines(prestataireId: string, limite: number) {
  return useQuery({
    queryKey: [...CLES.liste('prestataire', prestataireId), 'prochaines', limite],
    queryFn: ({ signal }) =>
      appeler(listerPrestationsDuPrestataire, {
        params: { id: prestataireId },
        query: { aVenir: 'true', limite },
        signal,
      }),
  });
}

export function useAnnulerPrestation(utilisateurId: string) {
  return useActe(
    ({ id, motif }: { id: string; motif: string }) =>
      appeler(annulerPrestation, { params: { id }, query: { utilisateurId }, body: { motif } }),
    { succes: MESSAGES_PRESTATION.annulee, echec: MESSAGES_PRESTATION.echecAnnulation, reading: 'before' },
  );
}

export function useMarquerTerminee(clientId: string) {
  return useActe(({ id }: { id: string }) => appeler(marquerTerminee, { params: { id }, query: { clientId } }), {
    succes: MESSAGES_PRESTATION.terminee,
    echec: MESSAGES_PRESTATION.echecTerminee,
    reading: 'before',
  });
}

export function useConfigurerProfil(id: string) {
  return useActe((body: BodyOf<typeof configurerProfil>) => appeler(configurerProfil, { params: { id }, body }), {
    replaces: () => CLES.profil(id),
    succes: MESSAGES_PRESTATION.profilMisAJour,
  });
}

interface EnvoiPhoto {
  fichier: File;
  cleIdempotence: string;
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

/** The photo is only put on the service when that is saved (wire §4). */
export function useEnvoyerPhotoPrestation(userId: string) {
  return useActe((envoi: EnvoiPhoto) => appeler(envoyerPhotoAnnonce, { body: { userId }, ...envoi }), {
    file: true,
    reading: 'never',
  });
}

/** The week as last saved, and the ETag that says which one it is. */
export function useSemaine(id: string) {
  return useQuery({
    queryKey: CLES.semaine(id),
    queryFn: async ({ signal }) => {
      const { reponse, etag } = await appelerAvecEtag(lireDisponibilites, { params: { id }, signal });
      return { jours: reponse, etag };
    },
  });
}

export function useRemplacerSemaine(id: string) {
  return useActe(
    ({ body, etag }: { body: BodyOf<typeof remplacerDisponibilites>; etag: string | null }) =>
      appeler(remplacerDisponibilites, { params: { id }, body, ifMatch: etag }),
    { succes: MESSAGES_PRESTATION.disponibilitesMisesAJour },
  );
}

export function useRevenus(id: string, { annee, mois }: Mois) {
  return useQuery({
    queryKey: [...CLES.revenus(id), annee, mois],
    queryFn: ({ signal }) => appeler(lireRevenus, { params: { id }, query: { annee, mois }, signal }),
  });
}

export function useRevenusMensuels(id: string, annee: number) {
  return useQuery({
    queryKey: [...CLES.revenus(id), annee],
    queryFn: ({ signal }) => appeler(lireRevenusMensuels, { params: { id }, query: { annee }, signal }),
  });
}
