import { enParis, lireInstant, lireJour } from './temps.ts';

/** Dates as people read them, in Paris wall time (decisions §1, D-004). */

const MOIS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

/** « 5 décembre 2026 » from `YYYY-MM-DD` or an instant; what is no date is given back as it came. */
export function formatJour(date: string): string {
  const lu = lireJour(date);
  if (lu === null) return date;
  const [an, mois, jour] = lu.split('-').map(Number);
  return `${jour === 1 ? '1er' : jour} ${MOIS[(mois ?? 1) - 1]} ${an}`;
}

/** « 5 décembre 2026 à 14:05 ». */
export function formatMoment(date: string): string {
  const instant = lireInstant(date);
  return instant === null ? date : `${formatJour(date)} à ${enParis(instant).slice(11, 16)}`;
}
