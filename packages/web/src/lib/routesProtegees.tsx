import type { Role } from '@colivert/domain/lib';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Chargement } from '../ui/Chargement.tsx';
import { useSession } from './session.ts';

/** Travels in the history entry of /login: where to go back to, and why one was sent there. */
export interface EtatConnexion {
  retour?: string;
  motif?: 'connexion-requise' | 'session-expiree';
}

/** Loader while the session loads, then /login when nobody is signed in (C-017); other roles go to the home page. */
export function Protege({ roles, children }: { roles?: readonly Role[]; children: ReactNode }) {
  const { etat, utilisateur, expiree } = useSession();
  const { pathname, search } = useLocation();
  if (etat === 'chargement') return <Chargement texte="Ouverture de votre session..." />;
  if (!utilisateur) {
    const state: EtatConnexion = { retour: `${pathname}${search}`, motif: expiree ? 'session-expiree' : 'connexion-requise' };
    return <Navigate to="/login" replace state={state} />;
  }
  if (roles && !roles.includes(utilisateur.role)) return <Navigate to="/" replace />;
  return children;
}
