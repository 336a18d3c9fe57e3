import { lireNomDeVoie, lireType, type Article, type EstVille, type Villes } from '../geographie/index.ts';
import { formeDeRecherche } from '../lib/index.ts';

/** What people who may not see a whole address read instead (decisions §4, wire §1.6). */
export const ADRESSE_CACHEE = 'Adresse communiquée au livreur';

const MOT = /(?<![\p{L}\p{M}\p{N}'’-])\p{L}[\p{L}\p{M}]*/gu;
/** A house number at the end of what stands before the street; « 3e » is a floor. */
const NUMERO_AVANT =
  /(?<![\p{L}\p{M}\p{N}])\p{N}{1,5}(?:\s*(?:-|\/|à|et|&)\s*\p{N}{1,5}){0,2}\s*(?:bis|ter|quater|quinquies|[a-df-z])?(?<separation>[\s,;]*)$/iu;
const NUMERO_LE_PLUS_LONG = 40;
/** The figure is a telephone's, a floor's or a door's. */
const PAS_DE_MAISON =
  /(?:(?:\p{N}{2}[\s.\-/·]{0,3}){2}|(?<![\p{L}\p{M}\p{N}])(?:[ée]tage|appartement|appart|appt?|apt|b[âa]t|b[âa]timent|porte|bo[îi]te|lot|esc|escalier|code|hall|digicode|t[ée]l|t[ée]l[ée]phone|chambre|box|place|niveau|logement|interphone|badge|bp|cs|tsa)\s*[.:=#]?\s*(?:n[°o]\s*)?)$/iu;
const EN_TETE = /(?:^|[,;\n])\s*(?:n[°o]\s*)?$/iu;

/** Kinds of way that a sentence without a street seldom holds: one of them is believed anywhere. */
const SURS = new Set(['rue', 'avenue', 'boulevard', 'impasse', 'chemin', 'route', 'grand-rue', 'grande-rue']);
/** Words that are more often something else, or somebody's house: believed behind a number of their own or before an article only. */
const DOUTEUX = new Set('r ch lot res residence villa mail cour cote hameau clos zone za zi'.split(' '));

/** Of these a bare word is somebody even behind a number: « 4 cour Marie ». */
const JAMAIS_NUS = new Set(['lot', 'cour', 'cote']);

/** What is known of the figure that stands before a way: its house number, or nothing sure. */
type Numero = 'sien' | 'probable' | 'aucun';

/** Whose the number before this place is, `finPrecedente` being the end of the surer way before it, or -1. */
function lireNumero(adresse: string, position: number, finPrecedente: number): Numero {
  const debut = Math.max(0, position - NUMERO_LE_PLUS_LONG);
  const lu = NUMERO_AVANT.exec(adresse.slice(debut, position));
  if (lu === null) return 'aucun';
  const avant = adresse.slice(0, debut + lu.index);
  if (PAS_DE_MAISON.test(avant.slice(-NUMERO_LE_PLUS_LONG))) return 'aucun';
  const colle = !/[,;\n]/u.test(lu.groups?.separation ?? '');
  // « Quai de la Fosse 12, ch Dupont »: the number of the quay, written behind it.
  const entre = finPrecedente === -1 ? null : adresse.slice(finPrecedente, avant.length);
  if (entre !== null && !/[\p{L}\p{N}]/u.test(entre) && !(colle && /[,;\n]/u.test(entre))) return 'aucun';
  return colle && EN_TETE.test(avant) ? 'sien' : 'probable';
}

interface Candidat {
  /** The least is believed. */
  rang: number;
  nom: string;
}

function rangDe(type: string, article: Article, numero: Numero, enTete: boolean, auDebut: boolean): number {
  if (DOUTEUX.has(type)) {
    if (numero === 'sien' && (article === 'defini' || !JAMAIS_NUS.has(type))) return 5;
    return article === 'defini' && (numero === 'probable' || enTete) ? 6 : Number.POSITIVE_INFINITY;
  }
  const sur = SURS.has(type);
  if (sur && numero !== 'aucun') return 0;
  if (auDebut || (sur && enTete)) return 1;
  if (numero !== 'aucun') return 2;
  if (enTete) return 3;
  return sur ? 4 : Number.POSITIVE_INFINITY;
}

/** The street alone, or nothing when none is recognised: the rank says which one is believed. */
function voieSeule(adresse: string, estVille: EstVille): string {
  let meilleur: Candidat | null = null;
  let finPrecedente = -1;
  for (const { index } of adresse.matchAll(MOT)) {
    const type = index < finPrecedente ? null : lireType(adresse, index);
    const lu = type === null ? null : lireNomDeVoie(adresse, index, estVille);
    if (type === null || lu === null) continue;
    const avant = adresse.slice(0, index);
    const numero = lireNumero(adresse, index, finPrecedente);
    const auDebut =
      avant.trim() === '' || (numero === 'sien' && /^\P{L}*(?:bis|ter|quater|\p{L})?[\s,]*$/iu.test(avant));
    const rang = rangDe(type.type, lu.article, numero, EN_TETE.test(avant), auDebut);
    if (rang < (meilleur?.rang ?? Number.POSITIVE_INFINITY)) meilleur = { rang, nom: lu.nom };
    if (!DOUTEUX.has(type.type)) finPrecedente = lu.fin;
  }
  return meilleur?.nom ?? '';
}

const CODE_POSTAL = /(?<![\p{L}\p{M}\p{N}])\d{5}(?![\p{L}\p{M}\p{N}])/gu;

/**
 * The postal code, which names the commune as its name does, and tells it from another of the same name. Only one that the
 * commune really has, and where addresses have it, alone between commas or before the city: other five digits open doors.
 */
function codePostalDe(adresse: string, ville: string, villes: Villes): string | null {
  const cherchee = formeDeRecherche(ville);
  for (const partie of adresse.split(/[,;\n]/u))
    for (const { 0: code, index } of partie.matchAll(CODE_POSTAL)) {
      const suite = formeDeRecherche(partie.slice(index + code.length));
      const saPlace = partie.trim() === code || (cherchee !== '' && suite.startsWith(cherchee));
      if (saPlace && villes.ontCeCode(code, ville)) return code;
    }
  return null;
}

/**
 * What of an address people may read who may not know it: what is recognised as the name of its street (« 12 ter rue des
 * Lilas, digicode 45A » -> « rue des Lilas »), or `ADRESSE_CACHEE` (ADR 0025). The postal code stays: it says no more than
 * the city beside it, and a map takes « Saint-Denis » for another without it.
 */
export function masquerAdresse(adresse: string, ville: string, villes: Villes): string {
  const code = codePostalDe(adresse, ville, villes);
  const masquee = voieSeule(adresse, villes.existe) || ADRESSE_CACHEE;
  return code === null ? masquee : `${masquee}, ${code}`;
}
