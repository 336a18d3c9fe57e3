import { formatPrix } from '../lib/index.ts';

/** A price is asked about from this many times the suggestion on. */
export const PRIX_INSOLITE = 10;

/** What is known of a trip and its price, just before they are published. */
export interface FaitsPublication {
  /** Typed, and found nowhere. */
  villesInconnues: readonly string[];
  /** Both towns are known, and no way from one to the other is. */
  trajetImpossible: boolean;
  /** Cents; null when there is none. */
  prix: number | null;
  suggestion: number | null;
}

/** What the person is asked about once before it is published; nothing is refused for it. */
export function doutesPublication({ villesInconnues, trajetImpossible, prix, suggestion }: FaitsPublication): string[] {
  const doutes: string[] = [];
  const villes = [...new Set(villesInconnues.map((ville) => ville.trim()))];
  if (villes.length > 0) doutes.push(`Nous ne trouvons pas ${villes.join(' ni ')}.`);
  else if (trajetImpossible) doutes.push('Nous ne pouvons pas situer ce trajet.');
  if (prix !== null && suggestion !== null && suggestion > 0 && prix >= PRIX_INSOLITE * suggestion)
    doutes.push(
      `Le prix proposé, ${formatPrix(prix)}, est au moins ${PRIX_INSOLITE} fois le prix suggéré, ${formatPrix(suggestion)}.`,
    );
  return doutes;
}
