import {
  type Document,
  envoyerDocument,
  lireFichierDocument,
  listerDocuments,
  type TypeDocument,
} from '@colivert/domain/documents';
import { useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler } from '../../lib/api.ts';
import { appelerFichier } from '../../lib/fichiers.ts';

const CLES = {
  liste: (userId: string) => ['documents', userId],
  fichier: ({ id, version }: Pick<Document, 'id' | 'version'>) => ['fichiers', id, version],
} as const;

/** Every paper of the role, given or not (C-167: one that is not there is no error). */
export function useMesDocuments(userId: string) {
  return useQuery({
    queryKey: CLES.liste(userId),
    queryFn: ({ signal }) => appeler(listerDocuments, { params: { userId }, signal }),
  });
}

/** The file itself, kept in memory while it is shown. A version never changes. */
export function useFichier(document: Pick<Document, 'id' | 'version'>, demande: boolean) {
  return useQuery({
    queryKey: CLES.fichier(document),
    queryFn: ({ signal }) => appelerFichier(lireFichierDocument, { params: { id: document.id }, signal }),
    enabled: demande,
    staleTime: 'static',
    gcTime: 60_000,
  });
}

interface Envoi {
  type: TypeDocument;
  fichier: File;
  cleIdempotence: string;
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

export function useEnvoyerDocument(userId: string) {
  return useActe(({ type, ...envoi }: Envoi) => appeler(envoyerDocument, { body: { userId, type }, ...envoi }), {
    file: true,
    reading: 'before',
  });
}
