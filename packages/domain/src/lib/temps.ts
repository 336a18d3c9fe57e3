/**
 * Instants are stored and compared as Date; people read and type Europe/Paris wall time (decisions §1, wire §1.2).
 * Intl carries the rules of summer time, so a change of the law reaches us with the runtime.
 */
let horloge: Intl.DateTimeFormat | undefined;
/** Opened when it is first asked: a page without an hour does without it. */
const paris = (): Intl.DateTimeFormat =>
  (horloge ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Paris',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }));

const MINUTE = 60_000;

/** Wall time in Paris, as if it were UTC, in milliseconds. */
function murale(instant: Date): number {
  const p: Record<string, string> = {};
  for (const { type, value } of paris().formatToParts(instant)) p[type] = value;
  return (
    Date.UTC(Number(p.year), Number(p.month) - 1, Number(p.day), Number(p.hour), Number(p.minute), Number(p.second)) +
    instant.getUTCMilliseconds()
  );
}

/** Offsets by hour of UTC, within which none changes: asking Intl for each date of a list takes longer than the rest. */
const DECALAGES = new Map<number, number>();
const HEURES_GARDEES = 5000;

function decalageMinutes(instant: Date): number {
  const heure = Math.floor(instant.getTime() / (60 * MINUTE));
  const connu = DECALAGES.get(heure);
  if (connu !== undefined) return connu;
  const decalage = Math.round((murale(instant) - instant.getTime()) / MINUTE);
  if (DECALAGES.size >= HEURES_GARDEES) DECALAGES.clear();
  DECALAGES.set(heure, decalage);
  return decalage;
}

const deuxChiffres = (n: number): string => String(n).padStart(2, '0');

/** ISO 8601 with the Paris offset, to the second: `2026-12-01T14:00:00+01:00`. */
export function enParis(instant: Date): string {
  const decalage = decalageMinutes(instant);
  const local = new Date(instant.getTime() + decalage * MINUTE).toISOString().slice(0, 19);
  const signe = decalage < 0 ? '-' : '+';
  const absolu = Math.abs(decalage);
  return `${local}${signe}${deuxChiffres(Math.floor(absolu / 60))}:${deuxChiffres(absolu % 60)}`;
}

/** Same for an instant that may be missing. */
export function enParisOuNull(instant: Date | null): string | null {
  return instant === null ? null : enParis(instant);
}

/** The Paris calendar day of an instant: `YYYY-MM-DD`. */
export function jourParis(instant: Date): string {
  return enParis(instant).slice(0, 10);
}

/**
 * The instant of a Paris wall time. In the hour that spring skips the clock is moved on; in the hour that autumn
 * repeats the first one is meant.
 */
function instantMural(mural: number): Date {
  const avant = new Date(mural - decalageMinutes(new Date(mural - 24 * 60 * MINUTE)) * MINUTE);
  if (murale(avant) === mural) return avant;
  const apres = new Date(mural - decalageMinutes(new Date(mural + 24 * 60 * MINUTE)) * MINUTE);
  return murale(apres) === mural ? apres : avant;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?)?$/;

interface TempsEcrit {
  /** Its wall time, as if it were UTC, in milliseconds. */
  mural: number;
  zone: string | undefined;
}

function lireTemps(texte: string): TempsEcrit | null {
  const m = ISO.exec(texte);
  if (!m) return null;
  const [, an, mois, jour, heure = '0', minute = '0', seconde = '0', fraction = '', zone] = m;
  const mural = Date.UTC(
    Number(an),
    Number(mois) - 1,
    Number(jour),
    Number(heure),
    Number(minute),
    Number(seconde),
    Number(fraction.slice(0, 3).padEnd(3, '0')),
  );
  const relu = new Date(mural);
  const memeDate = relu.getUTCMonth() === Number(mois) - 1 && relu.getUTCDate() === Number(jour) && Number(an) >= 1900;
  if (!memeDate || Number(heure) > 23 || Number(minute) > 59 || Number(seconde) > 59) return null;
  return { mural, zone };
}

/**
 * Reads ISO 8601; without an offset it is Paris wall time, without a time midnight in Paris.
 * @returns null when it is no such date.
 */
export function lireInstant(texte: string): Date | null {
  const lu = lireTemps(texte);
  if (lu === null) return null;
  const { mural, zone } = lu;
  if (zone === undefined) return instantMural(mural);
  if (zone === 'Z') return new Date(mural);
  const [h, min] = [Number(zone.slice(1, 3)), Number(zone.slice(4, 6))];
  if (h > 14 || min > 59) return null;
  return new Date(mural - (zone.startsWith('-') ? -1 : 1) * (h * 60 + min) * MINUTE);
}

/** The Paris calendar day of a date sent as `YYYY-MM-DD` or with a time; null when it is no date. */
export function lireJour(texte: string): string | null {
  const lu = lireTemps(texte);
  // A wall time names its day, without the clock that a page may not have opened yet.
  if (lu?.zone === undefined) return lu && new Date(lu.mural).toISOString().slice(0, 10);
  const instant = lireInstant(texte);
  return instant && jourParis(instant);
}

/** `YYYY-MM-DD` moved by whole days. */
export function ajouterJours(jour: string, jours: number): string {
  const date = new Date(`${jour}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + jours);
  return date.toISOString().slice(0, 10);
}
