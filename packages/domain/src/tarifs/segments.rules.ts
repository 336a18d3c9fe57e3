import { refus, refusChamp, refused, type Refus, type Result } from '../lib/index.ts';

/** Prices of what can be taken of one announcement, in cents. */
export interface PrixSegments {
  complete: number;
  depot: number;
  retrait: number;
}

/** Each leg costs half the announcement's price; the odd cent goes to the pickup, so that the two add up (wire §7). */
export function prixDesSegments(prixPropose: number): PrixSegments {
  const depot = Math.floor(prixPropose / 2);
  return { complete: prixPropose, depot, retrait: prixPropose - depot };
}

/** Sentence of a `prixConvenu` that is no amount of money. */
export const PHRASE_PRIX_CONVENU = 'Le prix convenu est un montant en euros, avec deux décimales au plus.';

const PRIX = /^\d{1,5}(\.\d{1,2})?$/;
const NOMBRE = /^-?\d+(\.\d+)?$/;

/** Reads `?prixConvenu`, euros with a dot; absent or empty is no price. Cents. */
export function lirePrixConvenu(texte: string | null | undefined): Result<{ prix: number | null }> {
  if (texte === undefined || texte === null || texte === '') return { prix: null };
  if (PRIX.test(texte)) return { prix: Math.round(Number(texte) * 100) };
  return refused(
    NOMBRE.test(texte)
      ? refusChamp('prixConvenu', PHRASE_PRIX_CONVENU)
      : refus('REQUETE_INVALIDE', PHRASE_PRIX_CONVENU),
  );
}

/**
 * Judges the agreed price against the expected one: not negotiable, it must equal it; negotiable, it may be lower,
 * never higher (decisions §4). Cents.
 */
export function refusPrixConvenu(attendu: number, convenu: number | null, negociable: boolean): Refus | null {
  if (convenu === null || convenu === attendu) return null;
  if (!negociable) return refusChamp('prixConvenu', "Le prix de cette annonce n'est pas négociable.");
  return convenu < attendu ? null : refusChamp('prixConvenu', 'Le prix convenu ne peut pas dépasser le prix proposé.');
}
