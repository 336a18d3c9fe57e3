import {
  accepterMandat,
  lireFacturation,
  lirePdfFacture,
  listerFactures,
  modifierFacturation,
} from '@colivert/domain/factures';
import type { BodyOf } from '@colivert/domain/lib';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { appeler, appelerListe } from '../../lib/api.ts';
import { messageErreur } from '../../lib/erreurApi.ts';
import { appelerFichier } from '../../lib/fichiers.ts';
import { enregistrer } from '../../lib/enregistrer.ts';
import { useMutation } from '../../lib/mutation.ts';
import { pagination, rassembler } from '../../lib/pagination.ts';
import { notifier } from '../../ui/toasts.ts';

const cleFacturation = (id: string) => ['factures', id, 'facturation'] as const;

/** What lets the platform invoice in the provider's name, and what is still missing. */
export function useFacturation(id: string) {
  return useQuery({
    queryKey: cleFacturation(id),
    queryFn: ({ signal }) => appeler(lireFacturation, { params: { id }, signal }),
  });
}

export function useModifierFacturation(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof modifierFacturation>) => appeler(modifierFacturation, { params: { id }, body }),
    onSuccess: (facturation) => {
      client.setQueryData(cleFacturation(id), facturation);
      notifier.succes('Informations de facturation enregistrées');
    },
  });
}

export function useAccepterMandat(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => appeler(accepterMandat, { params: { id }, body: { accepte: true } }),
    onSuccess: (facturation) => {
      client.setQueryData(cleFacturation(id), facturation);
      notifier.succes('Mandat de facturation accepté');
    },
    onError: (erreur) => notifier.erreur(messageErreur(erreur)),
  });
}

export function useFactures(id: string) {
  return useInfiniteQuery({
    ...pagination,
    queryKey: ['factures', id, 'liste'],
    queryFn: ({ pageParam, signal }) =>
      appelerListe(listerFactures, { params: { id }, query: { curseur: pageParam ?? undefined }, signal }),
    select: rassembler,
  });
}

/** Fetched with the token, then handed to the browser under the invoice's number. */
export function useTelechargerFacture() {
  return useMutation({
    mutationFn: async ({ id, numero }: { id: string; numero: string }) => {
      enregistrer(await appelerFichier(lirePdfFacture, { params: { id } }), `${numero}.pdf`);
    },
    onError: (erreur) => notifier.erreur(messageErreur(erreur, "La facture n'a pas pu être téléchargée.")),
  });
}
