import {
  connecter,
  delaiDeRenvoi,
  inscrire,
  lireProfil,
  modifierProfil,
  renvoyerCode,
  verifierEmail,
} from '@colivert/domain/comptes';
import type { BodyOf } from '@colivert/domain/lib';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { appeler } from '../../lib/api.ts';
import { ErreurApi } from '../../lib/erreurApi.ts';
import { useMutation } from '../../lib/mutation.ts';
import { rafraichir } from '../../lib/session.ts';
import { actualiserUtilisateur } from '../../lib/sessionStore.ts';

const CLES = {
  capacite: ['comptes'],
  profil: ['comptes', 'profil'],
  delai: (userId: string) => ['comptes', 'delai', userId],
} as const;

export function useConnexion() {
  return useMutation({ mutationFn: (body: BodyOf<typeof connecter>) => appeler(connecter, { body }) });
}

export function useInscription() {
  return useMutation({
    mutationFn: ({ body, cleIdempotence }: { body: BodyOf<typeof inscrire>; cleIdempotence: string }) =>
      appeler(inscrire, { body, cleIdempotence }),
  });
}

export function useVerification(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => appeler(verifierEmail, { body: { userId, code } }),
    onSuccess: async () => {
      // The account's statut may have changed with the proof; without a session there is nothing to refresh.
      void rafraichir();
      await cache.invalidateQueries({ queryKey: CLES.capacite });
    },
  });
}

/** Seconds before a resend, with the moment they were told (O-15). */
export function useDelaiDeRenvoi(userId: string) {
  return useQuery({
    queryKey: CLES.delai(userId),
    queryFn: ({ signal }) => appeler(delaiDeRenvoi, { query: { userId }, signal }),
    refetchOnMount: 'always',
  });
}

export function useRenvoi(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => appeler(renvoyerCode, { body: { userId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: CLES.delai(userId) }),
    onError: (erreur) => {
      if (erreur instanceof ErreurApi && erreur.retryAfter !== null)
        cache.setQueryData(CLES.delai(userId), { secondes: erreur.retryAfter });
    },
  });
}

export function useProfil() {
  return useQuery({ queryKey: CLES.profil, queryFn: ({ signal }) => appeler(lireProfil, { signal }) });
}

export function useModifierProfil() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof modifierProfil>) => appeler(modifierProfil, { body }),
    onSuccess: async (compte) => {
      actualiserUtilisateur(compte);
      cache.setQueryData(CLES.profil, compte);
      await cache.invalidateQueries({ queryKey: CLES.capacite, predicate: ({ queryKey }) => queryKey[1] !== 'profil' });
    },
  });
}
