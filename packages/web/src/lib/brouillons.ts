import { DRAFTS, isFresh, type Kept } from './draftCleaning.ts';
import { clesCommencantPar, ecrire, effacer, lireJson } from './stockage.ts';
import { tabId } from './tabId.ts';

/**
 * Form drafts of the person signed in, kept 24 h under their user id (decisions §3, O-18). Each tab writes its own, so
 * that two of them never write over each other; a tab without one is offered a copy of the newest of the others.
 */

const debutDe = (userId: string, formulaire: string) => `${DRAFTS}${userId}.${formulaire}~`;
const cleDe = (userId: string, formulaire: string) => `${debutDe(userId, formulaire)}${tabId()}`;

/** A draft of another tab, as it was when this one was copied from it. */
interface Origine {
  cle: string;
  date: number;
}

interface Brouillon extends Kept {
  /** null once the person has started from nothing: what was offered until then is not offered again. */
  valeurs: unknown;
  origines?: readonly Origine[];
}

function lireFrais(cle: string): Brouillon | null {
  const lu = lireJson(cle);
  if (isFresh(lu)) return lu;
  effacer(cle);
  return null;
}

/** The newest draft of another tab since an instant. */
function plusRecent(userId: string, formulaire: string, depuis: number): (Brouillon & { cle: string }) | undefined {
  return clesCommencantPar(debutDe(userId, formulaire))
    .flatMap((cle) => {
      const lu = cle === cleDe(userId, formulaire) ? null : lireFrais(cle);
      return lu !== null && lu.valeurs !== null && lu.date > depuis ? [{ ...lu, cle }] : [];
    })
    .toSorted((a, b) => b.date - a.date)[0];
}

/** The draft's values, or null. Their shape may be an older one: the form checks it before use. */
export function lireBrouillon(userId: string, formulaire: string): unknown {
  const cle = cleDe(userId, formulaire);
  const sien = lireFrais(cle);
  if (sien !== null && sien.valeurs !== null) return sien.valeurs;
  const autre = plusRecent(userId, formulaire, sien?.date ?? 0);
  if (!autre) return null;
  const origines = [...(autre.origines ?? []), { cle: autre.cle, date: autre.date }];
  ecrire(cle, JSON.stringify({ date: Date.now(), valeurs: autre.valeurs, origines } satisfies Brouillon));
  return autre.valeurs;
}

export function ecrireBrouillon(userId: string, formulaire: string, valeurs: unknown): void {
  const cle = cleDe(userId, formulaire);
  const origines = lireFrais(cle)?.origines;
  ecrire(cle, JSON.stringify({ date: Date.now(), valeurs, origines } satisfies Brouillon));
}

/** Nothing is typed any more in this tab. */
export function effacerBrouillon(userId: string, formulaire: string): void {
  const cle = cleDe(userId, formulaire);
  if (lireFrais(cle)?.valeurs == null) return;
  if (plusRecent(userId, formulaire, 0))
    ecrire(cle, JSON.stringify({ date: Date.now(), valeurs: null } satisfies Brouillon));
  else effacer(cle);
}

/** What was typed has been sent: the drafts it was copied from go too, unless their tab has written on. */
export function acheverBrouillon(userId: string, formulaire: string): void {
  const cle = cleDe(userId, formulaire);
  for (const origine of lireFrais(cle)?.origines ?? []) {
    if (lireFrais(origine.cle)?.date === origine.date) effacer(origine.cle);
  }
  effacer(cle);
}
