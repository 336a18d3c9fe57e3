import { normaliserTexte, tete } from '../lib/index.ts';
import { formeDeLieu } from './lieu.rules.ts';
import { lireLocalite, type Localite } from './localite.rules.ts';
import { ADRESSE_MAX, debutDe } from './recherche.rules.ts';
import { deplierType, estMois, estTypeDeVoie, MOTS_DE_LIAISON } from './voies.rules.ts';

/** What a typed address says, before any commune is chosen. */
export interface Saisie extends Localite {
  /** « 10 bis », only with a street. */
  numero: string;
  /** The street as typed, its kind written in full; blank when only a commune was typed. */
  voie: string;
  /** Street and city together, without the number, when only the last words' likeness to a commune's start parted them; blank else. */
  indivise: string;
}

/** What the reader knows of communes and departments; names in the form of `formeDeLieu`. */
export interface Connaissances {
  /** Some commune's name starts so. */
  commence(forme: string): boolean;
  /** Some commune has this name. */
  existe(forme: string): boolean;
  /** The code of the department of this name. */
  departement(forme: string): string | null;
}

const NUMERO = /^(\d{1,4}(?: ?[-/] ?\d{1,4})?(?: ?(?:bis|ter|quater|[a-d]))?)[ ,]+(?=\S)/i;
const CODE_POSTAL = /^\d{5}$/;

/**
 * « BP 10203 », « C S 97400 », « TSA-12345 », « case postale 12 »: the post's own numbers; « code : 45812 », « appt 45812 »: what
 * opens a door; « tél 10203 ». Never a postal code.
 */
const BOITE_POSTALE = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:b[. ]{0,2}p|c[. ]{0,2}s|t[. ]{0,2}s[. ]{0,2}a|(?:bo[iî]te|case)(?: postale)?|cidex|(?:digi)?code|interphone|` +
    String.raw`badge|t[ée]l(?:[ée]phone)?|portable|mobile|fax|appt|appartement)[\s.:=_/#\p{Pd}]{0,4}(?:n[°o][\s.]?)?` +
    String.raw`(?:\d{2}(?:[ .]\d{2}){2,4}|\d{1,3} \d{3}|\d{1,9})(?!\p{N})`,
  'giu',
);
export const sansBoitePostale = (texte: string): string => texte.replaceAll(BOITE_POSTALE, ' ');

/** Full-width figures, « F-75011 », and « 75 011 » where a part starts: the postal code in five figures. */
const lireCodes = (texte: string): string =>
  texte
    .replaceAll(/[\uff10-\uff19]/gu, (chiffre) => chiffre.normalize('NFKC'))
    .replaceAll(/(?<![\p{L}\p{N}])F-(?=\d{5}(?!\d))/giu, '')
    .replaceAll(/(?<=^|[,;\n] ?)(\d{2}) (\d{3})(?= *(?:$|[,;\n]| \p{L}))/gu, '$1$2');

/** The country and its regions, in the form of `formeDeLieu`. */
const PLUS_LARGES = new Set(
  (
    'france,auvergne rhone alpes,bourgogne franche comte,bretagne,centre val de loire,corse,grand est,hauts de france,' +
    'ile de france,normandie,nouvelle aquitaine,occitanie,pays de la loire,provence alpes cote d azur,paca,antilles'
  ).split(','),
);

/** Whether this is wider than a department: a region, or the country. */
export const estPlusLarge = (nom: string): boolean => PLUS_LARGES.has(formeDeLieu(nom));

const joindre = (mots: readonly string[]): string => mots.join(' ');
const forme = (mots: readonly string[]): string => formeDeLieu(joindre(mots));

/** Words of a part without its house number. */
function sansNumero(partie: string): string {
  return partie.replace(NUMERO, '');
}

function estVoie(partie: string): boolean {
  const reste = sansNumero(partie);
  return (reste !== partie && !CODE_POSTAL.test(reste)) || estTypeDeVoie(reste.split(' ', 1)[0] ?? '');
}

/**
 * Reads an address the way people type it, with or without commas: « 12 rue de la Paix, par », « 8 place du Capitole
 * toulouse », « 44000 », « Bât. B, 10 bis av. de la Gare 2A004 »… Never fails; every pattern is linear.
 */
export function lireSaisie(q: string, connait: Connaissances): Saisie {
  const parties = sansBoitePostale(lireCodes(debutDe(normaliserTexte(tete(q, ADRESSE_MAX)), ADRESSE_MAX)))
    .split(/[,;\n]/u)
    .map((p) => p.split(/\s+/u).filter(Boolean).join(' '))
    .filter((p) => p !== '');
  // « Nantes, Loire-Atlantique, Pays de la Loire, France »: of what is wider than a town, the department alone helps.
  while (parties.length > 1 && estPlusLarge(parties.at(-1) ?? '')) parties.pop();
  const [voie, localite, indivise = ''] =
    parties.length > 1 ? couperAuxVirgules(parties, connait) : couper(parties[0] ?? '', connait);
  return { ...lireVoie(voie), ...lireLocalite(localite, connait), indivise: lireVoie(indivise).voie };
}

type Coupe = readonly [voie: string, localite: string, indivise?: string];

function couperAuxVirgules(parties: readonly string[], connait: Connaissances): Coupe {
  const i = parties.findIndex(estVoie);
  const [premiere = '', derniere = ''] = [parties[0], parties.at(-1)];
  if (i === -1) {
    // « Le Bourg, 29250 Plougoulm » is a hamlet; « Saint-Denis, La Réunion » and « Paris, 75012 » are one city.
    const complete = /^\d{5} \D/.test(derniere);
    const ville = !complete && (CODE_POSTAL.test(premiere) || connait.existe(formeDeLieu(premiere)));
    return ville ? ['', joindre(parties)] : [parties.slice(0, -1).join(', '), derniere];
  }
  const apres = parties.slice(i + 1);
  if (apres.length > 0) return [parties.slice(0, i + 1).join(', '), joindre(apres)];
  // « Nantes, 21 rue Joffre »: the city came first; « Bât. B, 21 rue Joffre Nantes »: a complement did.
  const [voie, localite] = couper(parties[i] ?? '', connait);
  const avant = parties.slice(0, i);
  return localite === '' ? [voie, joindre(avant)] : [[...avant, voie].join(', '), localite];
}

/** Without a comma: the postal code parts street and city, else the longest last words that some commune starts with. */
function couper(partie: string, connait: Connaissances): Coupe {
  const mots = partie.split(' ');
  const code = mots.findLastIndex((m) => CODE_POSTAL.test(m));
  if (code !== -1) {
    const avant = mots.slice(0, code);
    const apres = mots.slice(code);
    if (apres.length > 1 || avant.length === 0) return [joindre(avant), joindre(apres)];
    if (!estVoie(partie) && connait.commence(forme(avant))) return ['', partie];
    const queue = queueConnue(avant, connait, (t) => connait.existe(t));
    return [joindre(avant.slice(0, queue)), joindre([...avant.slice(queue), ...apres])];
  }
  const reste = sansNumero(partie);
  if (reste === partie && connait.commence(lireLocalite(partie, connait).localite)) return ['', partie];
  if (!estTypeDeVoie(reste.split(' ', 1)[0] ?? '') && connait.existe(formeDeLieu(reste))) return ['', reste];
  if (estVoie(partie)) {
    const queue = queueConnue(mots, connait, (t) => t.length >= 3 && connait.commence(t));
    const localite = joindre(mots.slice(queue));
    const sure = connait.existe(lireLocalite(localite, connait).localite);
    return [joindre(mots.slice(0, queue)), localite, localite === '' || sure ? '' : partie];
  }
  return couperSansVoie(mots, connait);
}

/** « nantes 21 rue joffre », « gare montparnasse paris », or a commune misspelt. */
function couperSansVoie(mots: readonly string[], connait: Connaissances): Coupe {
  const type = mots.findIndex((m, i) => i > 0 && estTypeDeVoie(m));
  if (type > 0) {
    const debut = /^\d{1,4}$/.test(mots[type - 1] ?? '') ? type - 1 : type;
    if (debut > 0 && connait.existe(forme(mots.slice(0, debut))))
      return [joindre(mots.slice(debut)), joindre(mots.slice(0, debut))];
  }
  const queue = queueConnue(mots, connait, (t) => connait.existe(t));
  const debut = queue === mots.length ? 0 : queue;
  return [joindre(mots.slice(0, debut)), joindre(mots.slice(debut))];
}

/** Where the city starts among the words of an address; their number when it does not. */
function queueConnue(mots: readonly string[], connait: Connaissances, accepte: (forme: string) => boolean): number {
  const texte = joindre(mots);
  const numero = NUMERO.exec(texte)?.[0].trim() ?? '';
  const motsDuNumero = numero === '' ? 0 : numero.split(' ').length;
  const type = estTypeDeVoie(mots[motsDuNumero] ?? '') ? 1 : 0;
  for (let i = Math.max(1, motsDuNumero + type + 1); i < mots.length; i += 1) {
    const [precedent = '', mot = ''] = [mots[i - 1], mots[i]];
    // « rue de Paris » is a street, not a street of Paris; so is « rue du 8 mai 1945 ».
    if (MOTS_DE_LIAISON.has(formeDeLieu(precedent)) || (/^\d{1,2}$/.test(precedent) && estMois(mot))) continue;
    const { localite, codePostal } = lireLocalite(joindre(mots.slice(i)), connait);
    if (localite !== '' && codePostal.length !== 4 && accepte(localite)) return i;
  }
  return mots.length;
}

function lireVoie(texte: string): { numero: string; voie: string } {
  // The place id keeps number and street apart with a bar.
  const propre = texte.replaceAll('|', ' ').trim();
  const numero = NUMERO.exec(propre)?.[1] ?? '';
  const voie = deplierType(sansNumero(propre));
  return /^\d*$/.test(voie) ? { numero: '', voie: '' } : { numero, voie };
}
