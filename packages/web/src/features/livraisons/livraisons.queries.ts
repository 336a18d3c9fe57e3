import { lireTableauDeBord } from '@colivert/domain/comptes';
import {
  annulerLivraison,
  commencerLivraison,
  lireLivraison,
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
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { appeler, appelerListe } from '../../lib/api.ts';
import { messageErreur } from '../../lib/erreurApi.ts';
import { useMutation } from '../../lib/mutation.ts';
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

/** @param connue the same delivery as a list showed it, drawn until the server has answered */
export function useLivraison(id: string | null, connue: Livraison | undefined, ouverte: boolean) {
  return useQuery({
    queryKey: cleDetail(id ?? ''),
    queryFn: ({ signal }) => appeler(lireLivraison, { params: { id: id ?? '' }, signal }),
    placeholderData: connue,
    enabled: ouverte,
  });
}

/**
 * An act changes announcements, counters and ratings too, and a refusal says that the screen is behind: everything open
 * is read again, and the button keeps working until the screen is up to date.
 */
function toutRelire(client: QueryClient): Promise<void> {
  return client.invalidateQueries();
}

function useActe<V extends { id: string }>(
  agir: (variables: V) => Promise<Livraison>,
  dire: { succes: (livraison: Livraison) => void; echec: (erreur: Error) => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: agir,
    onSuccess: (livraison) => {
      client.setQueryData(cleDetail(livraison.id), livraison);
      dire.succes(livraison);
    },
    onError: dire.echec,
    onSettled: () => toutRelire(client),
  });
}

export function useCommencerLivraison() {
  return useActe(({ id }: { id: string }) => appeler(commencerLivraison, { params: { id } }), {
    succes: () => notifier.succes(TEXTES_LIVRAISON.demarree),
    echec: (erreur) => notifier.erreur(`${TEXTES_LIVRAISON.echecDemarrage} ${messageErreur(erreur)}`),
  });
}

/** @param surEchec true when the form tells the failure itself, beside its field */
export function useTerminerLivraison(surEchec: (erreur: Error) => boolean) {
  return useActe(
    ({ id, codeValidation }: { id: string; codeValidation: string }) =>
      appeler(terminerLivraison, { params: { id }, body: { codeValidation } }),
    {
      succes: () => notifier.succes(TEXTES_LIVRAISON.terminee),
      echec: (erreur) => {
        if (!surEchec(erreur)) notifier.erreur(messageErreur(erreur, TEXTES_LIVRAISON.echecFin));
      },
    },
  );
}

export function useAnnulerLivraison() {
  return useActe(
    ({ id, motif }: { id: string; motif: string }) => appeler(annulerLivraison, { params: { id }, body: { motif } }),
    {
      succes: () => notifier.info(TEXTES_LIVRAISON.annulee),
      echec: (erreur) => {
        const cause = messageErreur(erreur, '');
        notifier.erreur(TEXTES_LIVRAISON.echecAnnulation + (cause && ` : ${cause}`));
      },
    },
  );
}

export function useRenouvelerCode() {
  return useActe(({ id }: { id: string }) => appeler(renouvelerCode, { params: { id } }), {
    // Said beside the new code: a toast would cover it on a phone.
    succes: () => {},
    echec: (erreur) => notifier.erreur(messageErreur(erreur, "Le code n'a pas pu être remplacé.")),
  });
}
