import { useSyncExternalStore } from 'react';
import { ErreurApi } from './erreurApi.ts';
import { fermerSessionServeur, lireProfilDeSession } from './routesDuCadre.ts';
import {
  actualiserUtilisateur,
  ecouterAutresOnglets,
  fermer,
  lireSession,
  lireVisiteur,
  ouvrir,
  poursuivreSansServeur,
  quandRefusee,
  restaurerSession,
  suivreSession,
} from './sessionStore.ts';

/** No more often than this when nobody asked for it. */
const REPOS_MS = 15_000;
let dernier = 0;

/** Asks the server who is signed in; a dead token closes the session on the way (401). */
export async function rafraichir(): Promise<void> {
  const { jeton } = lireSession();
  if (jeton === null) return;
  dernier = Date.now();
  try {
    const utilisateur = await lireProfilDeSession();
    // Another login may have happened meanwhile.
    if (lireSession().jeton === jeton) actualiserUtilisateur(utilisateur);
  } catch (erreur) {
    if (!(erreur instanceof ErreurApi) || erreur.statut !== 401) poursuivreSansServeur();
  }
}

/**
 * An ADMIN decides while the page is open: what is known of the person is asked anew when they come back to the page, and
 * when the server refuses what the screen offered.
 */
export function suivreDecisions(): () => void {
  const relire = () => {
    if (document.visibilityState === 'visible' && Date.now() - dernier >= REPOS_MS) void rafraichir();
  };
  const oublier = quandRefusee(relire);
  document.addEventListener('visibilitychange', relire);
  window.addEventListener('focus', relire);
  return () => {
    oublier();
    document.removeEventListener('visibilitychange', relire);
    window.removeEventListener('focus', relire);
  };
}

/** Signs out here at once and on the server; the answer is not waited for. */
export function deconnecter(): void {
  void fermerSessionServeur().catch(() => {
    // The token is forgotten here; the server ends it after its inactivity limit.
  });
  fermer();
}

/** Once, before the first screen. */
export function demarrerSession(): void {
  restaurerSession();
  ecouterAutresOnglets();
  suivreDecisions();
  void rafraichir();
}

export function useSession() {
  const { etat, utilisateur, generation, expiree } = useSyncExternalStore(suivreSession, lireSession, lireVisiteur);
  return { etat, utilisateur, generation, expiree, ouvrir, fermer: deconnecter, rafraichir };
}
