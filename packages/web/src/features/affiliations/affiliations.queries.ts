import {
  demanderAffiliation,
  lireStatutAffiliation,
  listerAffiliations,
  TEXTES_AFFILIATION,
  validerAffiliation,
} from '@colivert/domain/affiliations';
import type { StatutAffiliation } from '@colivert/domain/comptes';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { appeler, appelerListe } from '../../lib/api.ts';
import { messageErreur } from '../../lib/erreurApi.ts';
import { useMutation } from '../../lib/mutation.ts';
import { pagination, rassembler } from '../../lib/pagination.ts';
import { notifier } from '../../ui/toasts.ts';

const CLE = ['affiliations'] as const;

export function useAffiliation(livreurId: string) {
  return useQuery({
    queryKey: [...CLE, 'livreur', livreurId],
    queryFn: ({ signal }) => appeler(lireStatutAffiliation, { params: { id: livreurId }, signal }),
    refetchOnMount: 'always',
  });
}

export function useDemanderAffiliation(livreurId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (commentaire: string) =>
      appeler(demanderAffiliation, { params: { id: livreurId }, body: { commentaire } }),
    onSuccess: (affiliation) => {
      cache.setQueryData([...CLE, 'livreur', livreurId], affiliation);
      notifier.succes(TEXTES_AFFILIATION.demandeEnvoyee);
    },
    onError: (erreur) => notifier.erreur(`${TEXTES_AFFILIATION.echecDemande} ${messageErreur(erreur)}`),
    // The counter and the account show it too; a refusal says that the screen is behind.
    onSettled: () => void cache.invalidateQueries(),
  });
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
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ livreurId, valider, commentaire, version }: Decision) =>
      appeler(validerAffiliation, {
        params: { id: livreurId },
        query: { valider: valider ? 'true' : 'false', commentaire: commentaire.trim() || undefined },
        body: { version },
      }),
    // Refused too: the queue is then no longer what was shown. Not waited for: the card that speaks may be gone by then.
    onSettled: () => void cache.invalidateQueries(),
  });
}
