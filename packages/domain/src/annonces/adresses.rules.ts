import { lireNomDeVoie, lireType } from '../geographie/index.ts';
import { formeDeRecherche } from '../lib/index.ts';

/** What people who may not see a whole address read instead (decisions §4, wire §1.6). */
export const ADRESSE_CACHEE = 'Adresse communiquée au livreur';

const MOT = /(?<![\p{L}\p{M}\p{N}'’-])\p{L}[\p{L}\p{M}]*/gu;
/** A house number at the end of what stands before the street. */
const NUMERO_AVANT =
  /(?<![\p{L}\p{M}\p{N}])\p{N}{1,5}(?:\s*(?:-|\/|à|et|&)\s*\p{N}{1,5}){0,2}\s*(?:bis|ter|quater|quinquies|[a-z])?[\s,;]*$/iu;
const NUMERO_LE_PLUS_LONG = 40;

/** Kinds of way that a sentence without a street seldom holds: one of them is believed anywhere. */
const SURS = new Set(['rue', 'avenue', 'boulevard', 'impasse', 'chemin', 'route', 'grand-rue', 'grande-rue']);
/** Words that are more often something else, or somebody's house: believed behind a number or before an article only. */
const DOUTEUX = new Set('r ch lot res residence villa mail cour hameau clos zone za zi'.split(' '));

interface Candidat {
  rang: number;
  nom: string;
}

function candidat(adresse: string, position: number): Candidat | null {
  const type = lireType(adresse, position);
  const lu = type === null ? null : lireNomDeVoie(adresse, position);
  if (type === null || lu === null) return null;
  const avant = adresse.slice(Math.max(0, position - NUMERO_LE_PLUS_LONG), position);
  const numerote = NUMERO_AVANT.test(avant);
  const enTete = /(?:^|[,;\n])\s*$/u.test(adresse.slice(0, position));
  if (!numerote && !lu.article && DOUTEUX.has(type.type)) return null;
  if (SURS.has(type.type)) return { rang: numerote ? 0 : enTete ? 1 : 4, nom: lu.nom };
  return numerote || enTete ? { rang: numerote ? 2 : 3, nom: lu.nom } : null;
}

/** The street alone, or nothing when none is recognised: behind its number rather than alone, a street rather than a residence. */
function voieSeule(adresse: string): string {
  let meilleur: Candidat | null = null;
  for (const { index } of adresse.matchAll(MOT)) {
    const autre = candidat(adresse, index);
    if (autre !== null && (meilleur === null || autre.rang < meilleur.rang)) meilleur = autre;
  }
  return meilleur?.nom ?? '';
}

const CODE_POSTAL = /(?<![\p{L}\p{M}\p{N}])\d{5}(?![\p{L}\p{M}\p{N}])/gu;

/** Whether a commune of this name has this postal code. */
export type EstCodeDe = (code: string, ville: string) => boolean;

/**
 * The postal code, which names the commune as its name does, and tells it from another of the same name. Only one that the
 * commune really has, and where addresses have it, alone between commas or before the city: other five digits open doors.
 */
function codePostalDe(adresse: string, ville: string, estCodeDe: EstCodeDe): string | null {
  const cherchee = formeDeRecherche(ville);
  for (const partie of adresse.split(/[,;\n]/u))
    for (const { 0: code, index } of partie.matchAll(CODE_POSTAL)) {
      const suite = formeDeRecherche(partie.slice(index + code.length));
      const saPlace = partie.trim() === code || (cherchee !== '' && suite.startsWith(cherchee));
      if (saPlace && estCodeDe(code, ville)) return code;
    }
  return null;
}

/**
 * What of an address people may read who may not know it: what is recognised as the name of its street (« 12 ter rue des
 * Lilas, digicode 45A » -> « rue des Lilas »), or `ADRESSE_CACHEE` (ADR 0025). The postal code stays: it says no more than
 * the city beside it, and a map takes « Saint-Denis » for another without it.
 */
export function masquerAdresse(adresse: string, ville: string, estCodeDe: EstCodeDe): string {
  const code = codePostalDe(adresse, ville, estCodeDe);
  const masquee = voieSeule(adresse) || ADRESSE_CACHEE;
  return code === null ? masquee : `${masquee}, ${code}`;
}
