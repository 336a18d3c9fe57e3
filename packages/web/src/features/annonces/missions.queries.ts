import {
  type Annonce,
  listerMissionsAffilies,
  listerMissionsDuCommercant,
  modifierMission,
  publierMission,
  type StatutAnnonce,
  supprimerMission,
  TEXTES_ANNONCES_COMMERCANT,
  TEXTES_MISSIONS,
} from '@colivert/domain/annonces';
import { lireTableauDeBord } from '@colivert/domain/comptes';
import type { BodyOf } from '@colivert/domain/lib';
import { listerLivraisonsDuLivreur, prendreMission } from '@colivert/domain/livraisons';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler, appelerListe, type Page } from '../../lib/api.ts';
import { ErreurApi, messageErreur } from '../../lib/erreurApi.ts';
import { pagination, rassembler } from '../../lib/pagination.ts';
import type { FiltresAnnonces } from './annoncesPubliques.queries.ts';

const MISSIONS = ['annonces', 'missions'] as const;
const AFFILIES = [...MISSIONS, 'affilies'] as const;

/** The missions tab; only ever asked by an AFFILIE courier (D-282). */
export function useMissions({ q, ville, tri }: Pick<FiltresAnnonces, 'q' | 'ville' | 'tri'>) {
  return useInfiniteQuery({
    ...pagination,
    queryKey: [...AFFILIES, { q, ville, tri }],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerMissionsAffilies, { query: { q, ville, tri, curseur: pageParam ?? undefined }, signal }),
  });
}

/** Which missions the courier has in hand: an ASSIGNEE one of theirs is not « another courier's ». */
export function useMissionsPrises(livreurId: string) {
  return useQuery({
    queryKey: ['livraisons', 'missions-prises', livreurId],
    queryFn: async ({ signal }) => {
      const query = { statut: 'ASSIGNEE', limite: 50 };
      const { elements } = await appelerListe(listerLivraisonsDuLivreur, { params: { id: livreurId }, query, signal });
      return elements.flatMap(({ annonceCommercant }) => annonceCommercant?.id ?? []);
    },
  });
}

/** @param livreurId who takes it over */
export function usePrendreMission(livreurId: string) {
  const cache = useQueryClient();
  return useActe(
    ({ id, cleIdempotence }: { id: string; cleIdempotence: string }) =>
      appeler(prendreMission, { params: { id }, query: { livreurId }, cleIdempotence }),
    {
      succes: TEXTES_MISSIONS.prise,
      echec: (erreur, { id }) => {
        // Whoever lost the race reads it on the card at once, without a reload (D-286).
        if (erreur instanceof ErreurApi && erreur.code === 'DEJA_PRIS') {
          cache.setQueriesData<InfiniteData<Page<Annonce>>>(
            { queryKey: AFFILIES },
            (lues) => lues && assigner(lues, id),
          );
        }
        return `${TEXTES_MISSIONS.echecPrise} ${messageErreur(erreur)}`;
      },
    },
  );
}

function assigner(lues: InfiniteData<Page<Annonce>>, id: string): InfiniteData<Page<Annonce>> {
  const marquer = (annonce: Annonce): Annonce => (annonce.id === id ? { ...annonce, statut: 'ASSIGNEE' } : annonce);
  return { ...lues, pages: lues.pages.map((page) => ({ ...page, elements: page.elements.map(marquer) })) };
}

export function useMesMissions(commercantId: string, statut: StatutAnnonce | undefined) {
  return useInfiniteQuery({
    ...pagination,
    queryKey: [...MISSIONS, 'miennes', commercantId, statut],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerMissionsDuCommercant, {
        params: { id: commercantId },
        query: { statut, curseur: pageParam ?? undefined },
        signal,
      }),
    select: rassembler,
  });
}

/** How many announcements of each statut the merchant has: the server counts (decisions §7). */
export function useComptesMissions() {
  return useQuery({
    queryKey: [...MISSIONS, 'comptes'],
    queryFn: ({ signal }) => appeler(lireTableauDeBord, { signal }),
    select: (tableau): Partial<Record<StatutAnnonce, number>> =>
      'annoncesParStatut' in tableau ? tableau.annoncesParStatut : {},
  });
}

export type CorpsMission = BodyOf<typeof publierMission>;

interface EcritureMission {
  body: CorpsMission;
  cleIdempotence: string;
}

/** Publishes, or changes the one named as it was seen. */
export function useEcrireMission(commercantId: string, annonce: Pick<Annonce, 'id' | 'version'> | null) {
  return useActe(({ body, cleIdempotence }: EcritureMission) =>
    annonce
      ? appeler(modifierMission, { params: { id: annonce.id }, body: { ...body, version: annonce.version } })
      : appeler(publierMission, { query: { commercantId }, body, cleIdempotence }),
  );
}

export function useSupprimerMission(id: string) {
  return useActe(() => appeler(supprimerMission, { params: { id } }), {
    succes: TEXTES_ANNONCES_COMMERCANT.supprimee,
    echec: (erreur) => {
      const { echecSuppression } = TEXTES_ANNONCES_COMMERCANT;
      const cause = messageErreur(erreur, '');
      // The server's sentence of a live delivery begins with the same words.
      return cause.startsWith(echecSuppression) ? cause : [echecSuppression, cause].filter(Boolean).join(' : ');
    },
  });
}
