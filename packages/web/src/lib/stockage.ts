/** Browser storage that may be full, blocked or tampered with: reading answers null, writing gives up quietly (O-67). */

export function lire(cle: string): string | null {
  try {
    return localStorage.getItem(cle);
  } catch {
    return null;
  }
}

/** JSON under a key, or null when it is absent or not JSON. Its shape is still unknown to the caller. */
export function lireJson(cle: string): unknown {
  const brut = lire(cle);
  if (brut === null) return null;
  try {
    return JSON.parse(brut);
  } catch {
    return null;
  }
}

export function ecrire(cle: string, valeur: string): void {
  try {
    localStorage.setItem(cle, valeur);
  } catch {
    // Blocked or full: the page goes on from memory until it is closed.
  }
}

export function effacer(cle: string): void {
  try {
    localStorage.removeItem(cle);
  } catch {
    // Blocked: nothing was stored either.
  }
}

export function clesCommencantPar(prefixe: string): string[] {
  try {
    return Object.keys(localStorage).filter((cle) => cle.startsWith(prefixe));
  } catch {
    return [];
  }
}
