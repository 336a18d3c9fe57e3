import { useSyncExternalStore } from 'react';
import { ErreurApi } from './erreurApi.ts';
import { fermerSessionServeur, lireProfilDeSession } from './routesDuCadre.ts';
import {
  actualiserUtilisateur,
  ecouterAutresOnglets,
  fermer,
  lireSession,
  ouvrir,
  poursuivreSansServeur,
  restaurerSession,
  suivreSession,
} from './sessionStore.ts';

/** Asks the server who is signed in; a dead token closes the session on the way (401). */
export async function rafraichir(): Promise<void> {
  const { jeton } = lireSession();
  if (jeton === null) return;
  try {
    const utilisateur = await lireProfilDeSession();
    // Another login may have happened meanwhile.
    if (lireSession().jeton === jeton) actualiserUtilisateur(utilisateur);
  } catch (erreur) {
    if (!(erreur instanceof ErreurApi) || erreur.statut !== 401) poursuivreSansServeur();
  }
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
  void rafraichir();
}

export function useSession() {
  const { etat, utilisateur, generation, expiree } = useSyncExternalStore(suivreSession, lireSession);
  return { etat, utilisateur, generation, expiree, ouvrir, fermer: deconnecter, rafraichir };
}
