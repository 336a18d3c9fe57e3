import { clesCommencantPar, effacer, lireJson } from './stockage.ts';

/** When the drafts that forms keep in the browser go: the first load carries this, and the forms the rest. */

export const DRAFTS = 'colivert.brouillon.';
const LIFE = 24 * 3600 * 1000;

export interface Kept {
  date: number;
  valeurs: unknown;
}

function isKept(v: unknown): v is Kept {
  return typeof v === 'object' && v !== null && 'valeurs' in v && 'date' in v && typeof v.date === 'number';
}

export const isFresh = (read: unknown): read is Kept => isKept(read) && Date.now() - read.date < LIFE;

/** At logout. */
export function forgetDrafts(): void {
  for (const key of clesCommencantPar(DRAFTS)) effacer(key);
}

/** At a login: the drafts of anybody else go. */
export function keepDraftsOf(userId: string): void {
  for (const key of clesCommencantPar(DRAFTS)) if (!key.startsWith(`${DRAFTS}${userId}.`)) effacer(key);
}

export function forgetOldDrafts(): void {
  for (const key of clesCommencantPar(DRAFTS)) if (!isFresh(lireJson(key))) effacer(key);
}
