import {
  demanderAffiliation,
  lireStatutAffiliation,
  listerAffiliations,
  TEXTES_AFFILIATION,
  validerAffiliation,
} from '@colivert/domain/affiliations';
import type { StatutAffiliation } from '@colivert/domain/comptes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler, appelerListe } from '../../lib/api.ts';
import { messageErreur } from '../../lib/erreurApi.ts';
import { pagination, rassembler } from '../../lib/pagination.ts';

const CLE = ['affiliations'] as const;

export function useAffiliation(livreurId: string) {
  return useQuery({
    queryKey: [...CLE, 'livreur', livreurId],
    queryFn: ({ signal }) => appeler(lireStatutAffiliation, { params: { id: livreurId }, signal }),
    refetchOnMount: 'always',
  });
}

export function useDemanderAffiliation(livreurId: string) {
  return useActe(
    (commentaire: string) => appeler(demanderAffiliation, { params: { id: livreurId }, body: { commentaire } }),
    {
      replaces: () => [...CLE, 'livreur', livreurId],
      succes: TEXTES_AFFILIATION.demandeEnvoyee,
      echec: (erreur) => `${TEXTES_AFFILIATION.echecDemande} ${messageErreur(erreur)}`,
    },
  );
}

export function useFileAffiliations(statut: StatutAffiliation) {
  return useInfiniteQuery({
    ...pagination,
    queryKey: [...CLE, 'file', statut],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerAffiliations, { query: { statut, curseur: pageParam ?? undefined }, signal }),
    select: rassembler,
  });
}

interface Decision {
  livreurId: string;
  valider: boolean;
  commentaire: string;
  /** What was seen when it was decided (D-125). */
  version: number;
}

export function useDeciderAffiliation() {
  return useActe(({ livreurId, valider, commentaire, version }: Decision) =>
    appeler(validerAffiliation, {
      params: { id: livreurId },
      query: { valider: valider ? 'true' : 'false', commentaire: commentaire.trim() || undefined },
      body: { version },
    }),
  );
}
