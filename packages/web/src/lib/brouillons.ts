import { clesCommencantPar, ecrire, effacer, lireJson } from './stockage.ts';

/** Form drafts of the person signed in, kept 24 h under their user id (decisions §3, O-18). */

const PREFIXE = 'colivert.brouillon.';
const DUREE = 24 * 3600 * 1000;

const cleDe = (userId: string, formulaire: string) => `${PREFIXE}${userId}.${formulaire}`;

interface Brouillon {
  date: number;
  valeurs: unknown;
}

function estBrouillon(v: unknown): v is Brouillon {
  return typeof v === 'object' && v !== null && 'valeurs' in v && 'date' in v && typeof v.date === 'number';
}

const estFrais = (lu: unknown): lu is Brouillon => estBrouillon(lu) && Date.now() - lu.date < DUREE;

/** The draft's values, or null. Their shape may be an older one: the form checks it before use. */
export function lireBrouillon(userId: string, formulaire: string): unknown {
  const cle = cleDe(userId, formulaire);
  const lu = lireJson(cle);
  if (estFrais(lu)) return lu.valeurs;
  effacer(cle);
  return null;
}

export function ecrireBrouillon(userId: string, formulaire: string, valeurs: unknown): void {
  ecrire(cleDe(userId, formulaire), JSON.stringify({ date: Date.now(), valeurs } satisfies Brouillon));
}

export function effacerBrouillon(userId: string, formulaire: string): void {
  effacer(cleDe(userId, formulaire));
}

/** At logout. */
export function effacerBrouillons(): void {
  for (const cle of clesCommencantPar(PREFIXE)) effacer(cle);
}

/** At a login: the drafts of anybody else go. */
export function garderBrouillonsDe(userId: string): void {
  for (const cle of clesCommencantPar(PREFIXE)) if (!cle.startsWith(`${PREFIXE}${userId}.`)) effacer(cle);
}

export function effacerBrouillonsPerimes(): void {
  for (const cle of clesCommencantPar(PREFIXE)) if (!estFrais(lireJson(cle))) effacer(cle);
}
