import { v7 as uuid } from 'uuid';

/** The moment everything is told from: « three days ago at five » is computed, so that the demo is always fresh. */
export interface Horaire {
  now: Date;
  ilYA: (jours: number, minutes?: number) => Date;
}

const MINUTE = 60_000;
const JOUR = 24 * 60 * MINUTE;

export function horaire(now: Date): Horaire {
  return { now, ilYA: (jours, minutes = 0) => new Date(now.getTime() - jours * JOUR - minutes * MINUTE) };
}

/** A row written at an instant has an id of that instant: lists break their ties by it. */
export const idDu = (instant: Date): string => uuid({ msecs: instant.getTime() });

/** A row that the demo's own tables name by a key they just declared. */
export function parCle<T>(lignes: ReadonlyMap<string, T>, cle: string): T {
  const ligne = lignes.get(cle);
  if (ligne === undefined) throw new Error(`The demo names « ${cle} », which it does not declare.`);
  return ligne;
}
