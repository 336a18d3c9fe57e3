import type { Role } from '@colivert/domain/lib';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Chargement } from '../ui/Chargement.tsx';
import { useConfiguration } from './configuration.ts';
import { useSession } from './session.ts';

/** Travels in the history entry of /login: where to go back to, and why one was sent there. */
export interface EtatConnexion {
  retour?: string;
  motif?: 'connexion-requise' | 'session-expiree';
}

interface PropsProtege {
  roles?: readonly Role[];
  /** Where the other roles go. */
  sinon?: string;
  children: ReactNode;
}

/** Loader while the session loads, then /login when nobody is signed in (C-017). */
export function Protege({ roles, sinon = '/', children }: PropsProtege) {
  const { etat, utilisateur, expiree } = useSession();
  const { pathname, search } = useLocation();
  if (etat === 'chargement') return <Chargement titre texte="Ouverture de votre session..." />;
  if (!utilisateur) {
    const state: EtatConnexion = {
      retour: `${pathname}${search}`,
      motif: expiree ? 'session-expiree' : 'connexion-requise',
    };
    return <Navigate to="/login" replace state={state} />;
  }
  if (roles && !roles.includes(utilisateur.role)) return <Navigate to={sinon} replace />;
  return children;
}

/** Without a mailbox of its own the server has no such page (C-047). */
export function SiBoiteLocale({ children }: { children: ReactNode }) {
  const configuration = useConfiguration();
  if (!configuration) return <Chargement />;
  return configuration.boiteLocale ? children : <Navigate to="/" replace />;
}

/** What only a demonstration shows, beside the description of the API. */
export function SiDemonstration({ children }: { children: ReactNode }) {
  const configuration = useConfiguration();
  if (!configuration) return <Chargement />;
  return configuration.demo ? children : <Navigate to="/" replace />;
}
