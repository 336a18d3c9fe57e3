import {
  changerRole,
  deciderDuDocument,
  deciderDuStatut,
  type DocumentAVerifier,
  fermerSessionsDuCompte,
  lireCompte,
  listerComptes,
  listerDocumentsAVerifier,
  type TriFileDocuments,
} from '@colivert/domain/administration';
import type { Role } from '@colivert/domain/lib';
import type { StatutCompte, StatutDecide } from '@colivert/domain/comptes';
import { type DecisionDocument, lireFichierDocument } from '@colivert/domain/documents';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { appeler, appelerListe } from '../../lib/api.ts';
import { appelerFichier } from '../../lib/fichiers.ts';
import { useMutation } from '../../lib/mutation.ts';
import { pagination, rassembler } from '../../lib/pagination.ts';

const RACINE = 'administration';

export function useFileDocuments(tri: TriFileDocuments) {
  return useInfiniteQuery({
    ...pagination,
    queryKey: [RACINE, 'documents', tri],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerDocumentsAVerifier, { query: { tri, curseur: pageParam ?? undefined }, signal }),
    select: rassembler,
  });
}

/** Kept in the audit beside each opening. */
const MOTIF_OUVERTURE = 'Vérification du document';

/**
 * The file of the version that is listed. Each call leaves an audit row, so it is asked once, and forgotten as soon as
 * it is not shown.
 */
export function useFichierAVerifier({ id, version }: Pick<DocumentAVerifier, 'id' | 'version'>) {
  return useQuery({
    queryKey: ['fichiers-a-verifier', id, version],
    queryFn: ({ signal }) =>
      appelerFichier(lireFichierDocument, { params: { id }, query: { motif: MOTIF_OUVERTURE }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

interface Decision {
  id: string;
  statut: DecisionDocument;
  commentaire: string;
  dateExpiration: string;
  /** Of the file that was seen. */
  version: number;
}

export function useDeciderDuDocument() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, statut, commentaire, dateExpiration, version }: Decision) =>
      appeler(deciderDuDocument, {
        params: { id },
        body: { statut, commentaire, dateExpiration: dateExpiration === '' ? null : dateExpiration, version },
      }),
    // Refused too: the queue is then no longer what was shown. It is not waited for: once the paper has left the queue,
    // the form that tells the result has left the screen.
    onSettled: () => void cache.invalidateQueries({ queryKey: [RACINE] }),
  });
}

export interface RechercheComptes {
  q: string;
  role: Role | undefined;
  statut: StatutCompte | undefined;
}

export function useComptes(recherche: RechercheComptes) {
  return useInfiniteQuery({
    ...pagination,
    queryKey: [RACINE, 'comptes', recherche],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerComptes, { query: { ...recherche, curseur: pageParam ?? undefined }, signal }),
    select: rassembler,
  });
}

/** One account with its papers and what was done to it; read again each time it is opened. */
export function useCompte(id: string) {
  return useQuery({
    queryKey: [RACINE, 'compte', id],
    queryFn: ({ signal }) => appeler(lireCompte, { params: { id }, signal }),
  });
}

export function useChangerRole(role: Role) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, motif }: { id: string; motif: string }) =>
      appeler(changerRole, { params: { id }, body: { role, motif } }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: [RACINE] }),
  });
}

export function useFermerSessionsDuCompte() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => appeler(fermerSessionsDuCompte, { params: { id } }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: [RACINE] }),
  });
}

export function useDeciderDuStatut() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, statut, motif }: { id: string; statut: StatutDecide | null; motif: string }) =>
      appeler(deciderDuStatut, { params: { id }, body: { statut, motif } }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: [RACINE] }),
  });
}
