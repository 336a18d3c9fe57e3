import { lireTableauDeBord } from '@colivert/domain/comptes';
import {
  annulerLivraison,
  commencerLivraison,
  lireLivraison,
  listerLivraisonsDeLAnnonce,
  listerLivraisonsDuClient,
  listerLivraisonsDuCommercant,
  listerLivraisonsDuLivreur,
  type FiltreLivraisons,
  type Livraison,
  renouvelerCode,
  type StatutLivraison,
  STATUTS_DU_FILTRE,
  terminerLivraison,
  TEXTES_LIVRAISON,
} from '@colivert/domain/livraisons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler, appelerListe } from '../../lib/api.ts';
import { objetVu } from '../../lib/compteurs.ts';
import { messageErreur } from '../../lib/erreurApi.ts';
import { notifier } from '../../ui/toasts.ts';

/** Whose deliveries: those on a client's or a merchant's announcements, or those a courier carries. */
export type VueLivraisons = 'client' | 'livreur' | 'commercant';

const LISTES = {
  client: listerLivraisonsDuClient,
  livreur: listerLivraisonsDuLivreur,
  commercant: listerLivraisonsDuCommercant,
} as const satisfies Record<VueLivraisons, unknown>;

const cleDetail = (id: string) => ['livraisons', 'detail', id] as const;

/** How many deliveries of each statut the session's user has: the server counts (decisions §7). */
export function useComptesLivraisons() {
  return useQuery({
    queryKey: ['livraisons', 'comptes'],
    queryFn: ({ signal }) => appeler(lireTableauDeBord, { signal }),
    select: (tableau): Partial<Record<StatutLivraison, number>> =>
      'livraisonsParStatut' in tableau ? tableau.livraisonsParStatut : {},
  });
}

/** One section, page after page. The filter is part of the key: a late answer cannot take another's place (O-54). */
export function useListeLivraisons(vue: VueLivraisons, userId: string, filtre: FiltreLivraisons, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['livraisons', vue, userId, filtre],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(LISTES[vue], {
        params: { id: userId },
        query: { statut: STATUTS_DU_FILTRE[filtre].join(','), limite: 10, curseur: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ suivant }) => suivant,
    enabled,
  });
}
export type ListeLivraisons = ReturnType<typeof useListeLivraisons>;

/** Of a relay, for its courier: the live delivery of the other leg, when somebody else carries it. */
export function useAutreSegment({ id, statut, typeLivraison, livreur, ...l }: Livraison, vue: VueLivraisons) {
  const annonceId = (l.annonce ?? l.annonceCommercant)?.id;
  return useQuery({
    queryKey: ['livraisons', 'annonce', annonceId],
    queryFn: ({ signal }) => appelerListe(listerLivraisonsDeLAnnonce, { params: { id: annonceId ?? '' }, signal }),
    select: ({ elements }) =>
      elements.find((a) => a.id !== id && a.statut !== 'ANNULEE' && a.livreur.id !== livreur.id) ?? null,
    enabled: vue === 'livreur' && typeLivraison !== 'COMPLETE' && statut !== 'ANNULEE' && annonceId !== undefined,
  });
}

/** @param connue the same delivery as a list showed it, drawn until the server has answered */
export function useLivraison(id: string | null, connue: Livraison | undefined, ouverte: boolean) {
  return useQuery({
    queryKey: cleDetail(id ?? ''),
    queryFn: async ({ signal }) => {
      const livraison = await appeler(lireLivraison, { params: { id: id ?? '' }, signal });
      objetVu();
      return livraison;
    },
    placeholderData: connue,
    enabled: ouverte,
  });
}

const ACTE = { replaces: ({ id }: Livraison) => cleDetail(id), reading: 'before' } as const;

/** @param apres what is shown next: the lists, read again meanwhile, no longer have it where it was */
export function useCommencerLivraison(apres: (livraison: Livraison) => void = () => {}) {
  return useActe(({ id }: { id: string }) => appeler(commencerLivraison, { params: { id } }), {
    ...ACTE,
    succes: (livraison) => {
      notifier.succes(TEXTES_LIVRAISON.demarree);
      apres(livraison);
    },
    echec: (erreur) => `${TEXTES_LIVRAISON.echecDemarrage} ${messageErreur(erreur)}`,
  });
}

/** @param surEchec true when the form tells the failure itself, beside its field */
export function useTerminerLivraison(surEchec: (erreur: Error) => boolean) {
  return useActe(
    ({ id, codeValidation }: { id: string; codeValidation: string }) =>
      appeler(terminerLivraison, { params: { id }, body: { codeValidation } }),
    {
      ...ACTE,
      succes: TEXTES_LIVRAISON.terminee,
      echec: (erreur) => (surEchec(erreur) ? undefined : messageErreur(erreur, TEXTES_LIVRAISON.echecFin)),
    },
  );
}

export function useAnnulerLivraison() {
  return useActe(
    ({ id, motif }: { id: string; motif: string }) => appeler(annulerLivraison, { params: { id }, body: { motif } }),
    {
      ...ACTE,
      succes: () => notifier.info(TEXTES_LIVRAISON.annulee),
      echec: (erreur) => {
        const cause = messageErreur(erreur, '');
        return TEXTES_LIVRAISON.echecAnnulation + (cause && ` : ${cause}`);
      },
    },
  );
}

export function useRenouvelerCode() {
  // Once done it is said beside the new code: a toast would cover it on a phone.
  return useActe(({ id }: { id: string }) => appeler(renouvelerCode, { params: { id } }), {
    ...ACTE,
    echec: "Le code n'a pas pu être remplacé.",
  });
}
