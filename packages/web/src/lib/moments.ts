import {
  ajouterJours,
  enParis,
  formatJour,
  formatMoment as format,
  jourParis,
  lireInstant,
} from '@colivert/domain/lib';

/** Minutes east of Greenwich in an ISO offset, « +01:00 ». */
function minutesDe(iso: string): number {
  const [, signe, h, m] = /([+-])(\d{2}):(\d{2})$/.exec(iso) ?? [];
  return (signe === '-' ? -1 : 1) * (Number(h ?? 0) * 60 + Number(m ?? 0));
}

/** « (heure de Paris) », after an hour read where clocks show another one at that instant; else nothing. */
export function heureDeParis(date: string): string {
  const instant = lireInstant(date);
  if (instant === null || -instant.getTimezoneOffset() === minutesDe(enParis(instant))) return '';
  return ' (heure de Paris)';
}

/** « 5 décembre 2026 à 14:05 », and whose hour it is where that can be mistaken. */
export const formatMoment = (date: string): string => `${format(date)}${heureDeParis(date)}`;

/** « Aujourd'hui », « Hier », then the date. */
export function nomDuJour(date: string, maintenant: Date = new Date()): string {
  const instant = lireInstant(date);
  const aujourdhui = jourParis(maintenant);
  const jours: Record<string, string> = { [aujourdhui]: "Aujourd'hui", [ajouterJours(aujourdhui, -1)]: 'Hier' };
  return (instant && jours[jourParis(instant)]) ?? formatJour(date);
}

/** « 14:05 », for where it is said elsewhere whose hour it is. */
export function formatHeure(date: string): string {
  const instant = lireInstant(date);
  return instant === null ? date : enParis(instant).slice(11, 16);
}

/** « Aujourd'hui à 14:05 », « Hier à 14:05 », then the date: for what has just happened. */
export const formatRecent = (date: string, maintenant: Date = new Date()): string =>
  lireInstant(date) === null ? date : `${nomDuJour(date, maintenant)} à ${formatHeure(date)}${heureDeParis(date)}`;
