import { normaliserLigne, PHRASE_OBLIGATOIRE, texte, texteFacultatif } from '../lib/index.ts';
import { formeDeLieu } from './lieu.rules.ts';
import { estPlusLarge } from './saisie.rules.ts';

/** What people read who may not know more, of a town nothing is recognised in (ADR 0042). */
export const VILLE_CACHEE = 'Ville communiquée au livreur';

/** What is known of communes. */
export interface Villes {
  /** Whether a commune of this name has a postal code that is this or begins so. */
  ontCeCode: (code: string, ville: string) => boolean;
  /** Whether a commune has this name. */
  existe: (nom: string) => boolean;
  /** Whether a commune's name begins so. */
  commence: (debut: string) => boolean;
  /** Whether a department has this name. */
  departement: (nom: string) => boolean;
}

/** Words that tell a courier where to go and whom to ask for; no commune of France has one in its name. */
const MOTS_PRIVES = new Set(
  (
    'chez code codes digicode interphone visiophone sonner sonnez appeler appelez appel telephoner telephone tel mobile ' +
    'portable batiment etage etages escalier appartement appart appt cle cles gauche droite fond parking garage boite ' +
    'badge concierge gardien gardienne mme mmes mr mrs monsieur mademoiselle mlle voisin voisine livrer livrez livraison ' +
    'laisser laissez deposer deposez demander demandez rdc frapper immeuble imm immb portail portillon logement ' +
    'bp tsa avenue boulevard impasse allee residence email'
  ).split(' '),
);

const CODE = /^(?:\d{5}|f\d{5})$/;
const COURT = /^(?:\d{1,3}|2[ab])(?<rang>er|ere|e|eme|ieme|nd|nde)?$/;
const RANG = /^(?:er|ere|e|eme|ieme|nd|nde|arr|arrdt|arrondissement)$/;

/**
 * Whether a text may be the name of a town: words, and no figure but a postal code, an arrondissement, a department and
 * « Cedex 1 ». « Paris 15e », « Lyon 3 », « Saint-Denis (93) » and « 44000 Nantes, France » are written by honest people.
 */
export function estNomDeVille(saisie: string): boolean {
  const mots = formeDeLieu(saisie).split(' ');
  let codes = 0;
  let courts = 0;
  for (const [i, mot] of mots.entries()) {
    if (MOTS_PRIVES.has(mot)) return false;
    if (/^\p{L}+$/u.test(mot)) continue;
    if (CODE.test(mot)) codes += 1;
    else if (COURT.test(mot)) {
      const suivi = mots[i + 1] ?? '';
      const ordinal = COURT.exec(mot)?.groups?.rang !== undefined || RANG.test(suivi);
      // « Paris 15e (75) », « Nantes Cedex 1 (44) »; not « Nantes 45 81 ».
      if (!ordinal && mots[i - 1] !== 'cedex') courts += 1;
    } else return false;
  }
  return codes <= 1 && courts <= 1 && mots.some((mot) => /^\p{L}+$/u.test(mot)) && chiffres(mots) <= 3;
}

const chiffres = (mots: readonly string[]): number => mots.filter((mot) => /\d/.test(mot)).length;

export const PHRASE_VILLE =
  "Écrivez seulement le nom de la ville, par exemple « Nantes » ; le reste (code, étage, nom, téléphone) va dans l'adresse.";

/** The town of every form: its name, and nothing that only the courier may know (ADR 0042). */
export const ville = (obligatoire = PHRASE_OBLIGATOIRE) =>
  texte(100, { obligatoire }).refine((t) => t === '' || estNomDeVille(t), PHRASE_VILLE);

/** The same that may be absent, null or blank. */
export const villeFacultative = texteFacultatif(100).refine((t) => t === null || estNomDeVille(t), PHRASE_VILLE);

const MOTS_MAX = 12;
const MOT = /\p{L}[\p{L}\p{M}]*/uy;
const LIEN = /[\s\-‐‑'’ʼ.]{1,4}(?=\p{L})|\s{0,2}\/\s{0,2}(?=\p{L})/uy;

function lire(motif: RegExp, texte: string, position: number): string {
  motif.lastIndex = position;
  return motif.exec(texte)?.[0] ?? '';
}

/**
 * Where the name of a town ends: the longest beginning that is a commune's name, or else its words up to the first thing that
 * is no word of a name. « Saint-Germain-en-Lay », one letter short of a commune, is whole.
 */
function finDuNom(texte: string, villes: Villes): number {
  let fin = 0;
  let connue = 0;
  for (let i = 0, position = 0; i < MOTS_MAX; i += 1) {
    const mot = lire(MOT, texte, position);
    if (mot === '' || MOTS_PRIVES.has(formeDeLieu(mot))) break;
    fin = position + mot.length;
    // « A12 » is a code.
    if (/^[\p{N}@_]/u.test(texte.slice(fin))) {
      fin = i === 0 ? 0 : connue;
      break;
    }
    if (villes.existe(texte.slice(0, fin))) connue = fin;
    const lien = lire(LIEN, texte, fin);
    if (lien === '') break;
    position = fin + lien.length;
  }
  return connue === 0 || villes.commence(texte.slice(0, fin)) ? fin : connue;
}

const ARRONDISSEMENTS: Readonly<Record<string, number>> = { paris: 20, lyon: 9, marseille: 16 };
const QUARTIER =
  /^\s?,?\s?(?<numero>\d{1,2})\s?(?:er|ère|ere|e|è|ème|eme|ième|ieme|nd|nde)?(?:\s?(?:arrondissement|arrdt|arr\.?))?(?![\p{L}\p{M}\p{N}])(?!\s?[-./]?\s?\d)/iu;
const PARENTHESE = /^\s?\(\s?(?<dedans>[^(),;]{2,40}?)\s?\)/u;
const VIRGULE = /^\s?,\s?(?<dedans>[^(),;]{2,40}?)\s?(?=[,(]|$)/u;
const ESPACE = /^\s(?<dedans>[^(),;]{2,40}?)\s?(?=[,(]|$)/u;

/** Whether this tells where a town lies and nothing else: its postal code, its department, a region, the country. */
function situe(dedans: string, nom: string, villes: Villes): boolean {
  const forme = formeDeLieu(dedans);
  if (/^(?:\d{5}|\d{2,3})$/.test(forme)) return villes.ontCeCode(forme, nom);
  if (/^2[ab]$/.test(forme)) return villes.ontCeCode('20', nom);
  return villes.departement(dedans) || estPlusLarge(dedans);
}

/** The part after a town's name that says where it is, as typed. */
function suiteConnue(reste: string, nom: string, villes: Villes): string {
  let fin = 0;
  const quartier = QUARTIER.exec(reste);
  const dernier = ARRONDISSEMENTS[formeDeLieu(nom)] ?? 0;
  const numero = Number(quartier?.groups?.numero ?? 0);
  if (quartier !== null && numero >= 1 && numero <= dernier) fin = quartier[0].length;
  for (let i = 0; i < 3; i += 1) {
    const suite = reste.slice(fin);
    const lue = PARENTHESE.exec(suite) ?? VIRGULE.exec(suite) ?? ESPACE.exec(suite);
    if (lue === null || !situe(lue.groups?.dedans ?? '', nom, villes)) break;
    fin += lue[0].length;
  }
  return reste.slice(0, fin).trimEnd();
}

/**
 * What of a typed town people may read who may not know the address: what is recognised as a commune and where it lies, else
 * its first words (ADR 0042). « Nantes digicode 45A12 » is « Nantes », « Saint-Denis (93) » is whole.
 */
export function masquerVille(saisie: string, villes: Villes): string {
  const texte = normaliserLigne(saisie);
  // « Château-Chinon (Ville) ».
  if (villes.existe(texte)) return texte;
  const code = /^(?:F-?)?(\d{5})[\s,]{1,3}(?=\p{L})/iu.exec(texte);
  const corps = texte.slice(code?.[0].length ?? 0);
  const fin = finDuNom(corps, villes);
  if (fin === 0) return VILLE_CACHEE;
  const nom = corps.slice(0, fin);
  const devant = code?.[1] !== undefined && villes.ontCeCode(code[1], nom) ? `${code[1]} ` : '';
  return `${devant}${nom}${suiteConnue(corps.slice(fin), nom, villes)}`;
}
