import type { Annonce } from '@colivert/domain/annonces';
import { centimes, formatPrix } from '@colivert/domain/lib';

/** How an announcement's facts are written for people. */

export const lirePrix = (euros: number): string => formatPrix(centimes(euros));

const KILOS = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });
export const lireKilos = (kg: number): string => `${KILOS.format(kg)}\u00a0kg`;

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
