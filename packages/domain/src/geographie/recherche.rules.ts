import { longueur, normaliserTexte, tete } from '../lib/index.ts';

/** How addresses are searched while they are typed (spec 1 §7, §9). */

export const LETTRES_MIN = 3;
export const SUGGESTIONS_MAX = 8;
/** Longest address and city that are looked at, in characters (wire §1.4). */
export const ADRESSE_MAX = 200;
export const VILLE_MAX = 100;
/** After the last key, in ms. */
export const PAUSE_SUGGESTIONS = 300;
/** After the last change of either address, in ms. */
export const PAUSE_DISTANCE = 800;
/** The maps script, where used: tries, and ms between two. */
export const ESSAIS_SCRIPT = 10;
export const PAUSE_SCRIPT = 500;

/**
 * What of a typed text is looked at: a whole page pasted into an address field is no error of the person's, nor is a control
 * character in it, some of which no call may carry.
 */
export const debutDe = (saisie: string, max: number): string =>
  [
    ...tete(saisie, max)
      .toWellFormed()
      .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' '),
  ]
    .slice(0, max)
    .join('');

export function peutChercher(saisie: string): boolean {
  return longueur(normaliserTexte(tete(saisie, ADRESSE_MAX))) >= LETTRES_MIN;
}
