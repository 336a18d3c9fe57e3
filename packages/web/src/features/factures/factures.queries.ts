import {
  accepterMandat,
  lireFacturation,
  lirePdfFacture,
  listerFactures,
  modifierFacturation,
} from '@colivert/domain/factures';
import type { BodyOf } from '@colivert/domain/lib';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler, appelerListe } from '../../lib/api.ts';
import { ERREUR_INCONNUE } from '../../lib/erreurApi.ts';
import { appelerFichier } from '../../lib/fichiers.ts';
import { enregistrer } from '../../lib/enregistrer.ts';
import { pagination, rassembler } from '../../lib/pagination.ts';

const cleFacturation = (id: string) => ['factures', id, 'facturation'] as const;

/** What lets the platform invoice in the provider's name, and what is still missing. */
export function useFacturation(id: string) {
  return useQuery({
    queryKey: cleFacturation(id),
    queryFn: ({ signal }) => appeler(lireFacturation, { params: { id }, signal }),
  });
}

export function useModifierFacturation(id: string) {
  return useActe((body: BodyOf<typeof modifierFacturation>) => appeler(modifierFacturation, { params: { id }, body }), {
    replaces: () => cleFacturation(id),
    succes: 'Informations de facturation enregistrées',
  });
}

export function useAccepterMandat(id: string) {
  return useActe(() => appeler(accepterMandat, { params: { id }, body: { accepte: true } }), {
    replaces: () => cleFacturation(id),
    succes: 'Mandat de facturation accepté',
    echec: ERREUR_INCONNUE,
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
  return useActe(
    async ({ id, numero }: { id: string; numero: string }) =>
      enregistrer(await appelerFichier(lirePdfFacture, { params: { id } }), `${numero}.pdf`),
    { echec: "La facture n'a pas pu être téléchargée.", file: true, reading: 'never' },
  );
}
