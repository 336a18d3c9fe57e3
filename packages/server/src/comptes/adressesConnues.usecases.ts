import type { Deps } from '../lib/deps.ts';
import { reseauDe } from '../lib/limites.ts';
import { findCompteur, upsertCompteur } from './adressesConnues.sql.ts';

/** How tries on an address are counted, whether an account has it or not. */
export const porteurDeLAdresse = (deps: Deps, email: string): string =>
  deps.secret.empreinte(email).toString('base64url');

/** Where an account has signed in, for a month after the last time; only a keyed hash of both is kept. */
const JOURS = 30;
const MOIS_MS = JOURS * 24 * 3_600_000;

const cle = (deps: Deps, email: string, adresse: string): string =>
  `CONNUE:${deps.secret.empreinte(`${email} ${reseauDe(adresse)}`).toString('base64url')}`;

export async function estAdresseConnue(deps: Deps, email: string, adresse: string, now: Date): Promise<boolean> {
  return findCompteur(deps.db, cle(deps, email, adresse), now);
}

export async function noterAdresseConnue(deps: Deps, email: string, adresse: string, now: Date): Promise<void> {
  await upsertCompteur(deps.db, cle(deps, email, adresse), { debut: now, fin: new Date(now.getTime() + MOIS_MS) });
}
