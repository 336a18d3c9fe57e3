import {
  annulerChangementEmail,
  connecter,
  delaiDeRenvoi,
  inscrire,
  lireProfil,
  modifierProfil,
  renvoyerCode,
  verifierEmail,
} from '@colivert/domain/comptes';
import type { BodyOf } from '@colivert/domain/lib';
import { useQuery } from '@tanstack/react-query';
import { useActe } from '../../lib/acte.ts';
import { appeler } from '../../lib/api.ts';
import { rafraichir } from '../../lib/session.ts';
import { actualiserUtilisateur } from '../../lib/sessionStore.ts';

const CLES = {
  profil: ['comptes', 'profil'],
  delai: (userId: string) => ['comptes', 'delai', userId],
} as const;

export const useConnexion = () => useActe(connecter, { reading: 'never' });

export const useInscription = () => useActe(inscrire, { reading: 'never' });

export function useVerification(userId: string) {
  return useActe((code: string) => appeler(verifierEmail, { body: { userId, code } }), {
    // The account's statut may have changed with the proof; without a session there is nothing to refresh.
    succes: () => void rafraichir(),
    reading: 'before',
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
  return useActe(() => appeler(renvoyerCode, { body: { userId } }), { reading: 'before' });
}

export function useProfil() {
  return useQuery({ queryKey: CLES.profil, queryFn: ({ signal }) => appeler(lireProfil, { signal }) });
}

export function useModifierProfil() {
  return useActe((body: BodyOf<typeof modifierProfil>) => appeler(modifierProfil, { body }), {
    replaces: () => CLES.profil,
    succes: (compte) => actualiserUtilisateur(compte),
    reading: 'before',
  });
}

export function useAnnulerChangementEmail() {
  return useActe(annulerChangementEmail, {
    succes: "Le changement d'adresse est annulé.",
    echec: 'Erreur de connexion au serveur',
    reading: 'before',
  });
}
