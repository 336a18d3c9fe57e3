import type { Annonce } from '@colivert/domain/annonces';
import { centimes, formatPrix, formatNombre } from '@colivert/domain/lib';

/** How an announcement's facts are written for people. */

export const lirePrix = (euros: number): string => formatPrix(centimes(euros));

export const lireKilos = (kg: number): string => `${formatNombre(kg, { max: 3 })}\u00a0kg`;

/** What there is to carry, in a few words: weight, size, fragile, or how many products. */
export function lireColis({ poids, dimensions, fragile, quantiteProduits }: Annonce): string[] {
  const lignes: string[] = [];
  if (typeof poids === 'number') lignes.push(lireKilos(poids));
  if (dimensions) lignes.push(dimensions);
  if (fragile) lignes.push('Fragile');
  if (quantiteProduits) lignes.push(`${quantiteProduits} produit${quantiteProduits > 1 ? 's' : ''}`);
  return lignes;
}

export const auteurDe = ({ auteur, commercant }: Annonce) => auteur ?? commercant ?? null;

/** Kilos as typed, « 4,5 » or « 4.5 »; null when empty, NaN when it is no number. */
export function lireKilosSaisis(texte: string): number | null {
  const net = texte.replace(/\s*kg\s*$/iu, '').replaceAll(/\s/gu, '');
  if (net === '') return null;
  return /^\d{1,6}([.,]\d{1,6})?$/.test(net) ? Number(net.replace(',', '.')) : Number.NaN;
}
