/** Suggested prices from a trip; distances in km to 0.1, durations in whole minutes, prices in cents. */

/** Tenths of a km as a whole number: the grid's slopes are then exact. */
const dixiemes = (km: number): number => Math.round(km * 10);

/**
 * The client's grid (spec 1 §9): 0-10 km linear from 3 to 6 €, 10-30 km 6 to 12 €, 30-60 km 12 to 18 €, 60-100 km
 * 18 to 20 €, above 100 up to 300 km flat 28 €, up to 500 km 35 €, beyond 40 €.
 */
export function prixGrille(km: number): number {
  const d = dixiemes(km);
  if (d <= 100) return 300 + 3 * d;
  if (d <= 300) return 600 + 3 * (d - 100);
  if (d <= 600) return 1200 + 2 * (d - 300);
  if (d <= 1000) return 1800 + Math.round((d - 600) / 2);
  if (d <= 3000) return 2800;
  return d <= 5000 ? 3500 : 4000;
}

/** The merchant's formula (spec 2 §9): 5 € + 0.80 € per km + 0.15 € per minute. */
export function prixCommercant(km: number, minutes: number): number {
  return 500 + 8 * dixiemes(km) + 15 * Math.round(minutes);
}

/**
 * Wizard: whether the grid's price fills the proposed price, that is when the client has set no other one (spec 1 §9). A
 * price of 0 typed by hand is one: a client may ask for it. Cents.
 */
export function remplacePrixGrille(prixActuel: number | null, suggestionPrecedente: number | null): boolean {
  return prixActuel === null || prixActuel === suggestionPrecedente;
}

/**
 * Merchant form: whether the formula's price replaces the proposed one, that is when this is 0, not filled, or the
 * previous suggestion (spec 2 §5). Cents.
 */
export function remplacePrixCommercant(prixActuel: number | null, suggestionPrecedente: number | null): boolean {
  return prixActuel === 0 || remplacePrixGrille(prixActuel, suggestionPrecedente);
}
