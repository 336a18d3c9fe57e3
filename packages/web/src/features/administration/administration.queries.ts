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
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler, appelerListe } from '../../lib/api.ts';
import { appelerFichier } from '../../lib/fichiers.ts';
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
    staleTime: 'static',
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
  return useActe(({ id, statut, commentaire, dateExpiration, version }: Decision) =>
    appeler(deciderDuDocument, {
      params: { id },
      body: { statut, commentaire, dateExpiration: dateExpiration === '' ? null : dateExpiration, version },
    }),
  );
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
  return useActe(({ id, motif }: { id: string; motif: string }) =>
    appeler(changerRole, { params: { id }, body: { role, motif } }),
  );
}

export const useFermerSessionsDuCompte = () =>
  useActe((id: string) => appeler(fermerSessionsDuCompte, { params: { id } }));

/** @param statut null returns to the computed one */
export function useDeciderDuStatut(statut: StatutDecide | null) {
  return useActe(({ id, motif }: { id: string; motif: string }) =>
    appeler(deciderDuStatut, { params: { id }, body: { statut, motif } }),
  );
}
