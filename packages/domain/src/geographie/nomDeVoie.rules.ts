import { formeDeLieu } from './lieu.rules.ts';
import {
  APRES,
  ARTICLES,
  AVANT,
  CHOSES,
  CONSIGNES,
  estAnneeDuJour,
  JAMAIS,
  JOURS_EN_LETTRES,
  NOMMES,
  NOMS_DOUBLES,
  PARFOIS,
  PARTICULES,
  PRENOMS,
  QUALITES,
  RUES,
  SECONDS_PRENOMS,
  SUITES,
} from './nomDeVoie.mots.ts';
import { estMois, estTypeDeVoie } from './voies.rules.ts';

/** A name of a street is never longer: what walks over it stops there. */
const MOTS_MAX = 10;

const ELISION = /[ld]['’ʼ`´]\s*/iuy;
/** A word ends at its hyphen and at its apostrophe: « Lilas-Dupont » is two words. « O'Neill », « Prud'hon » are one. */
const MOT = /(?:(?:o|prud|presqu|entr|quat)['’ʼ](?=\p{L}))?\p{L}[\p{L}\p{M}]*/iuy;
/** Words tied to one another by hyphens or apostrophes. */
const LIES = /\p{L}[\p{L}\p{M}]*(?:[-‐‑'’ʼ]\p{L}[\p{L}\p{M}]*){1,8}(?![\p{L}\p{M}\p{N}])/uy;
const TIRET = /[-‐‑](?=\p{L})/uy;
/** A word that goes on in figures or signs is a code or an address of another kind. */
const COLLE = /[\p{L}\p{M}\p{N}@_+=*#&%$€]|[.:'’ʼ/\\-][\p{L}\p{N}]/uy;
const ESPACE = /[^\S\n\r]+/uy;
/** Behind an article a hyphen is a blank: « rue de-la-Paix ». */
const LIEN = /[^\S\n\r]+|[-‐‑](?=\p{L})/uy;
const DATE = new RegExp(
  String.raw`(?<jour>1er|[1-9]|[12]\d|3[01]|${JOURS_EN_LETTRES})(?<lien>[ -])(?<mois>\p{L}+)(?:[ -](?<annee>\d{4}))?(?![\p{L}\p{M}\p{N}])(?![-/.:]\p{N})`,
  'iuy',
);

interface Mot {
  debut: number;
  fin: number;
  /** As names of places compare, without an elided article. */
  forme: string;
  elide: boolean;
  majuscule: boolean;
  /** By a hyphen to the word before. */
  lie: boolean;
}

function lire(motif: RegExp, texte: string, position: number): RegExpExecArray | null {
  motif.lastIndex = position;
  return motif.exec(texte);
}

/** The word at this place, up to its hyphen. */
function lireMot(texte: string, position: number): Mot | null {
  const elision = lire(ELISION, texte, position)?.[0] ?? '';
  const debut = position + elision.length;
  const net = lire(MOT, texte, debut)?.[0];
  if (net === undefined) return null;
  const fin = debut + net.length;
  const suite = lire(COLLE, texte, fin);
  // « Lilas-12 », « Lilas/12 », « Lilas'Dupont »: the name ends before the sign; « Lilas12 », « l.dupont » and « l@l.fr » are none.
  if (suite !== null && !/^[-/:'’ʼ]/.test(suite[0])) return null;
  const premiere = net.charAt(0);
  return {
    debut: position,
    fin,
    forme: formeDeLieu(net).replaceAll(' ', '-'),
    elide: elision !== '',
    majuscule: premiere !== premiere.toLowerCase(),
    lie: false,
  };
}

/** Reads on from a word; null at anything but blanks or a hyphen, and a word. */
function motSuivant(texte: string, fin: number): Mot | null {
  if (lire(TIRET, texte, fin) !== null) {
    const mot = lireMot(texte, fin + 1);
    return mot && { ...mot, lie: true };
  }
  // « Dr. Roux », « St. Martin ».
  const point = texte.charAt(fin) === '.' ? 1 : 0;
  const espace = lire(ESPACE, texte, fin + point)?.[0] ?? '';
  return espace === '' && point === 0 ? null : lireMot(texte, fin + point + espace.length);
}

const deuxLettres = ({ forme }: Mot): boolean => forme.replaceAll(/\P{L}/gu, '').length >= 2;

const estPrenom = ({ forme }: Mot): boolean => PRENOMS.has(forme);

/** Whether this word may stand in the name, `apres` the one that calls for it. */
function convient(mot: Mot | null, apres: Mot): mot is Mot {
  if (mot === null || !deuxLettres(mot) || CONSIGNES.has(mot.forme) || ARTICLES.has(mot.forme)) return false;
  return mot.majuscule || !apres.majuscule;
}

/** The end of a name known whole that starts at this place, such as « Ledru-Rollin », or -1. */
function finDeNomConnu(texte: string, tete: Mot): number {
  let forme = tete.forme;
  let connu = -1;
  for (let mot = motSuivant(texte, tete.fin), i = 0; mot !== null && i < 4; mot = motSuivant(texte, mot.fin), i += 1) {
    forme += `-${mot.elide ? texte.charAt(mot.debut).toLowerCase() + '-' : ''}${mot.forme}`;
    if (NOMS_DOUBLES.has(forme)) connu = mot.fin;
  }
  return connu;
}

/** The end of a town of several words tied together, such as « Villeneuve-sur-Lot » and, `avant` the article, « La Roche-sur-Yon »; or -1. */
function finDeVille(texte: string, debut: number, avant: string, estVille: EstVille): number {
  // « d'Aix-en-Provence », but « L'Haÿ-les-Roses ».
  const position = debut + (/^d['’ʼ`´]\s*/iu.exec(texte.slice(debut))?.[0].length ?? 0);
  let lies = lire(LIES, texte, position)?.[0] ?? '';
  while (/[-‐‑]/u.test(lies)) {
    if (estVille(lies) || (avant !== '' && estVille(`${avant} ${lies}`))) return position + lies.length;
    lies = lies.replace(/[-‐‑'’ʼ][\p{L}\p{M}]*$/u, '');
  }
  return -1;
}

/** Whether this word may be what another qualifies: « du Vieux Portail » tells no courier where to go, « code » does. */
const peutSuivre = (mot: Mot): boolean =>
  deuxLettres(mot) &&
  !JAMAIS.has(mot.forme) &&
  !ARTICLES.has(mot.forme) &&
  (CHOSES.has(mot.forme) || PARFOIS.has(mot.forme) || !CONSIGNES.has(mot.forme));

/** « rue du 8 mai 1945 », « place du 11-Novembre »: the end of the date at this place, or -1. */
function finDeDate(texte: string, position: number): number {
  const lue = lire(DATE, texte, position);
  const { jour = '', mois = '', annee } = lue?.groups ?? {};
  if (lue === null || !estMois(mois)) return -1;
  const fin = position + lue[0].length;
  return annee === undefined || estAnneeDuJour(jour.replace(/er$/i, ''), mois, annee) ? fin : fin - annee.length - 1;
}

/** The end of the family name after a first name, or of the first name when none follows. */
function finDePersonne(texte: string, prenom: Mot): number {
  let dernier = prenom;
  const second = motSuivant(texte, prenom.fin);
  const double = second !== null && (SECONDS_PRENOMS.has(second.forme) || (second.lie && estPrenom(second)));
  if (double && convient(second, prenom)) {
    const nom = motSuivant(texte, second.fin);
    // « Pierre François »: a surname as well as a second first name.
    if (!convient(nom, second) || PARTICULES.has(nom.forme) || nom.elide) return second.fin;
    dernier = second;
  }
  let mot = motSuivant(texte, dernier.fin);
  if (mot?.forme === 'et') {
    // « Pierre et Marie Curie ».
    const autre = motSuivant(texte, mot.fin);
    if (autre === null || !estPrenom(autre) || !convient(autre, prenom)) return dernier.fin;
    dernier = autre;
    mot = motSuivant(texte, autre.fin);
  }
  for (let i = 0; i < 3 && mot !== null && PARTICULES.has(mot.forme) && !mot.elide; i += 1)
    mot = motSuivant(texte, mot.fin);
  if (!convient(mot, prenom)) return dernier.fin;
  const connu = finDeNomConnu(texte, mot);
  return connu === -1 ? mot.fin : connu;
}

const DE = new Set(['de', 'du', 'des', 'd']);
const A = new Set(['a', 'au', 'aux']);

/** Whether a name may go on with this word behind « de » or « à »: any other is somebody, or where they live. */
const estSuite = (mot: Mot): boolean =>
  deuxLettres(mot) && !JAMAIS.has(mot.forme) && (CHOSES.has(mot.forme) || SUITES.has(mot.forme));

/** What a thing's name goes on with, or -1: « Neuf », « de Ville », « à Vent », « de la République ». */
function finDeSuite(texte: string, chose: Mot, reste: number): number {
  const lien = motSuivant(texte, chose.fin);
  if (lien === null) return -1;
  if (APRES.has(lien.forme) && convient(lien, chose)) return lien.fin;
  if (lien.elide)
    return texte.charAt(lien.debut).toLowerCase() === 'd' && estSuite(lien) ? finDeChose(texte, lien, reste) : -1;
  if (DE.has(lien.forme)) {
    let mot = motSuivant(texte, lien.fin);
    if (lien.forme === 'de' && (mot?.forme === 'la' || mot?.forme === 'les')) mot = motSuivant(texte, mot.fin);
    return mot !== null && estSuite(mot) ? finDeChose(texte, mot, reste) : -1;
  }
  const mot = A.has(lien.forme) ? motSuivant(texte, lien.fin) : null;
  return mot !== null && estSuite(mot) ? mot.fin : -1;
}

function finDeChose(texte: string, chose: Mot, reste: number): number {
  if (reste === 0 || !CHOSES.has(chose.forme)) return chose.fin;
  const suite = finDeSuite(texte, chose, reste - 1);
  return suite === -1 ? chose.fin : suite;
}

/** The end of the name that starts with this word; `article` when one came before it. */
function finDuNom(texte: string, tete: Mot, article: boolean): number {
  const connu = finDeNomConnu(texte, tete);
  if (connu !== -1) return connu;
  let mot = tete;
  for (let i = 0; i < MOTS_MAX; i += 1) {
    const suivant = motSuivant(texte, mot.fin);
    if (QUALITES.has(mot.forme)) {
      const particule = suivant !== null && PARTICULES.has(suivant.forme) && !suivant.elide;
      const nom = particule ? motSuivant(texte, suivant.fin) : suivant;
      if (!convient(nom, mot)) return mot.fin;
      if (particule) return finDeNomAParticule(texte, nom);
      if (estPrenom(nom)) return finDePersonne(texte, nom);
      mot = nom;
      continue;
    }
    if (NOMMES.has(mot.forme)) {
      if (!convient(suivant, mot)) return Math.max(mot.fin, finDeSuite(texte, mot, 1));
      if (NOMMES.has(suivant.forme) || QUALITES.has(suivant.forme)) {
        mot = suivant;
        continue;
      }
      return finDeChose(texte, suivant, 1);
    }
    if (AVANT.has(mot.forme)) {
      // « rue Haute » is whole without an article: the next word is somebody, or « des Carmes ».
      if (!article && mot === tete) return Math.max(mot.fin, finDeSuite(texte, mot, 1));
      if (suivant === null || !peutSuivre(suivant)) return mot.fin;
      mot = suivant;
      continue;
    }
    if (mot === tete && !article && estPrenom(mot)) return finDePersonne(texte, mot);
    return finDeChose(texte, mot, 2);
  }
  return mot.fin;
}

/** « de Lattre de Tassigny ». */
function finDeNomAParticule(texte: string, nom: Mot): number {
  const lien = motSuivant(texte, nom.fin);
  const suite = lien?.forme === 'de' && nom.forme === 'lattre' ? motSuivant(texte, lien.fin) : null;
  return convient(suite, nom) ? suite.fin : nom.fin;
}

const GRANDE_RUE = /^grande?-rue$/;

/** The end of the kind of way that starts at this place, and whether it is a name by itself; null when there is none. */
export function lireType(texte: string, position: number): { type: string; fin: number; complet: boolean } | null {
  const mot = lire(/\p{L}[\p{L}\p{M}]*(?:[-'’]\p{L}[\p{L}\p{M}]*)?/uy, texte, position)?.[0];
  if (mot === undefined) return null;
  const fin = position + mot.length;
  const suivant = lire(/[ ](?<mot>\p{L}[\p{L}\p{M}]*)(?![\p{L}\p{M}\p{N}])/uy, texte, fin);
  const deux = formeDeLieu(`${mot} ${suivant?.groups?.mot ?? ''}`).replaceAll(' ', '-');
  if (suivant !== null && (deux === 'rond-point' || GRANDE_RUE.test(deux)))
    return { type: deux, fin: fin + suivant[0].length, complet: deux !== 'rond-point' };
  const forme = formeDeLieu(mot).replaceAll(' ', '-');
  if (GRANDE_RUE.test(forme)) return { type: forme, fin, complet: true };
  return estTypeDeVoie(mot) && !/^[\p{L}\p{M}\p{N}]/u.test(texte.slice(fin))
    ? { type: forme, fin, complet: false }
    : null;
}

/** How sure a name is by what stands before it: « des Lilas » rather than « de Dupont », and that rather than « Dupont ». */
export type Article = 'aucun' | 'nu' | 'defini';

export interface NomDeVoie {
  nom: string;
  /** Where the name ends in the text. */
  fin: number;
  article: Article;
}

/** Whether a commune has this name. */
export type EstVille = (nom: string) => boolean;

/** Whether this word may begin the name of a way of this kind; only « rue du Portail » is no way to somebody's door. */
function peutCommencer(mot: Mot, type: string, article: Article): boolean {
  if (!deuxLettres(mot) || JAMAIS.has(mot.forme)) return false;
  // « 12 r de chaussée » is a floor.
  if (mot.forme === 'chaussee' && type === 'r') return false;
  if (PARFOIS.has(mot.forme)) return article !== 'aucun' && RUES.has(type);
  return !CONSIGNES.has(mot.forme) || (article !== 'aucun' && CHOSES.has(mot.forme));
}

/**
 * What is recognised as the name of a street from this place on: the kind of way, then its name up to the first thing that
 * is not one; null when nothing is. Never a figure, but those of a date.
 */
export function lireNomDeVoie(texte: string, position: number, estVille: EstVille): NomDeVoie | null {
  const type = lireType(texte, position);
  if (type === null) return null;
  let article: Article = 'aucun';
  const rendre = (fin: number): NomDeVoie => ({
    nom: texte.slice(position, fin).replaceAll(/\s+/gu, ' '),
    fin,
    article,
  });
  const seul = type.complet ? rendre(type.fin) : null;
  let fin = type.fin;
  let dernierArticle = '';
  for (let i = 0; i < MOTS_MAX; i += 1) {
    const point = texte.charAt(fin) === '.' ? 1 : 0;
    const lien = lire(dernierArticle === '' ? ESPACE : LIEN, texte, fin + point)?.[0] ?? '';
    if (lien === '' && point === 0) return seul;
    const debut = fin + point + lien.length;
    const date = finDeDate(texte, debut);
    if (date !== -1) return rendre(date);
    const mot = lireMot(texte, debut);
    if (mot === null) return seul;
    if (!mot.elide && ARTICLES.has(mot.forme)) {
      // « Grande Rue de la Poste » is a street, « Grande Rue Le Goff » somebody's.
      if (type.complet && article === 'aucun' && !DE.has(mot.forme)) return seul;
      article = mot.forme === 'de' || mot.forme === 'd' ? (article === 'aucun' ? 'nu' : article) : 'defini';
      dernierArticle = mot.forme;
      fin = mot.fin;
      continue;
    }
    if (mot.elide) article = /^l/i.test(texte.slice(debut)) ? 'defini' : article === 'aucun' ? 'nu' : article;
    // « rue J. Jaurès »; « rue M. Dupont » is somebody's, and so is « Grande Rue J. Dupont ».
    const initiale = article === 'aucun' && !type.complet && mot.forme.length === 1 && texte.charAt(mot.fin) === '.';
    const nom = initiale && mot.forme !== 'm' ? motSuivant(texte, mot.fin) : null;
    if (nom !== null && mot.majuscule && nom.majuscule && convient(nom, mot)) return rendre(nom.fin);
    if (!peutCommencer(mot, type.type, article)) return seul;
    // « Grande Rue des Dupont » is where somebody lives, « Grande Rue du Faubourg » a street.
    if (type.complet && (article !== 'defini' || !(estSuite(mot) || NOMMES.has(mot.forme)))) return seul;
    const ville = finDeVille(texte, debut, dernierArticle, estVille);
    return rendre(Math.max(ville, finDuNom(texte, mot, article !== 'aucun')));
  }
  return seul;
}
