import { refus } from '@colivert/domain/lib';
import { ErreurRefus } from '../erreurs.ts';
import type { Secret } from '../secret.ts';

/** One page of a list: `suivant` is the opaque cursor of the next one. */
export interface PageLue<T> {
  elements: readonly T[];
  suivant: string | null;
  /** All pages together, where the wire sends X-Total-Count. */
  total?: number;
}

/** Values of the sort key of the last row shown; instants as ISO text. */
export type Repere = readonly (string | number | null)[];

/**
 * Reads the cursor of a list. It is signed and names its list, so a forged one, or one of another list, is 400.
 * @param liste the list and its sort, e.g. `annonces:recent`
 */
export function lireCurseur(secret: Secret, liste: string, curseur: string | undefined): Repere | null {
  if (curseur === undefined) return null;
  const texte = secret.relire(curseur);
  const [nom, ...repere] = texte === null ? [] : (JSON.parse(texte) as [string, ...Repere]);
  if (nom !== liste) throw new ErreurRefus(refus('REQUETE_INVALIDE'));
  return repere;
}

/**
 * Cuts `limite + 1` rows read into a page: the one too many only says that there is more.
 */
export function enPage<L, T>(
  secret: Secret,
  liste: string,
  lignes: readonly L[],
  limite: number,
  repere: (ligne: L) => Repere,
  vue: (ligne: L) => T,
): PageLue<T> {
  const gardees = lignes.slice(0, limite);
  const derniere = gardees.at(-1);
  const suivant =
    lignes.length > limite && derniere !== undefined
      ? secret.signer(JSON.stringify([liste, ...repere(derniere)]))
      : null;
  return { elements: gardees.map(vue), suivant };
}
