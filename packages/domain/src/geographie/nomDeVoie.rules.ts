import { formeDeLieu } from './lieu.rules.ts';
import {
  APRES,
  ARTICLES,
  AVANT,
  CHOSES,
  CONSIGNES,
  CONSIGNES_COLLEES,
  estAnneeDuJour,
  JOURS_EN_LETTRES,
  NOMMES,
  PARTICULES,
  PRENOMS,
  QUALITES,
  SECONDS_PRENOMS,
} from './nomDeVoie.mots.ts';
import { estMois, estTypeDeVoie } from './voies.rules.ts';

/** A name of a street is never longer: what walks over it stops there. */
const MOTS_MAX = 10;

const ELISION = /[ld]['’ʼ`´]\s*/iuy;
const MOT = /\p{L}[\p{L}\p{M}]*(?:(?:['’ʼ]|[-‐‑])\p{L}[\p{L}\p{M}]*)*/uy;
/** A word that goes on in figures or signs is a code or an address of another kind. */
const COLLE = /[\p{L}\p{M}\p{N}@_+=*#&%$€]|[.:'’/\\-][\p{L}\p{N}]/uy;
const ESPACE = /[^\S\n\r]+/uy;
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
}

function lire(motif: RegExp, texte: string, position: number): RegExpExecArray | null {
  motif.lastIndex = position;
  return motif.exec(texte);
}

/** The word at this place, without its parts from the first that speaks to the courier: « Lilas-code-A ». */
function lireMot(texte: string, position: number): Mot | null {
  const elision = lire(ELISION, texte, position)?.[0] ?? '';
  const debut = position + elision.length;
  const trouve = lire(MOT, texte, debut)?.[0];
  if (trouve === undefined) return null;
  let fin = debut + trouve.length;
  const suite = lire(COLLE, texte, fin);
  // « Lilas-12 », « Lilas/12 »: the name ends before the sign; « Lilas12 », « l.dupont » and « l@l.fr » are none.
  if (suite !== null && !/^[-/:]/.test(suite[0])) return null;
  const parties = trouve.split(/[-‐‑]/u);
  const consigne = parties.findIndex((p, i) => i > 0 && CONSIGNES_COLLEES.has(formeDeLieu(p)));
  if (consigne > 0) fin = debut + parties.slice(0, consigne).join('-').length;
  const net = texte.slice(debut, fin);
  const premiere = net.charAt(0);
  return {
    debut: position,
    fin,
    forme: formeDeLieu(net).replaceAll(' ', '-'),
    elide: elision !== '',
    majuscule: premiere !== premiere.toLowerCase(),
  };
}

/** Reads on from a word; null at anything but blanks and a word. */
function motSuivant(texte: string, fin: number): Mot | null {
  // « Dr. Roux », « St. Martin ».
  const point = texte.charAt(fin) === '.' ? 1 : 0;
  const espace = lire(ESPACE, texte, fin + point)?.[0] ?? '';
  return espace === '' && point === 0 ? null : lireMot(texte, fin + point + espace.length);
}

const deuxLettres = ({ forme }: Mot): boolean => forme.replaceAll(/\P{L}/gu, '').length >= 2;

function estPrenom({ forme }: Mot): boolean {
  const [premier = '', ...autres] = forme.split('-');
  return PRENOMS.has(premier) && autres.every((p) => PRENOMS.has(p) || SECONDS_PRENOMS.has(p));
}

/** Whether this word may be the name of a thing: « du Vieux Portail » tells no courier where to go, « code » does. */
const estNom = (mot: Mot): boolean => deuxLettres(mot) && (CHOSES.has(mot.forme) || !CONSIGNES.has(mot.forme));

/** Whether this word may stand in the name, `apres` the one that calls for it. */
function convient(mot: Mot | null, apres: Mot): mot is Mot {
  if (mot === null || !deuxLettres(mot) || CONSIGNES.has(mot.forme) || ARTICLES.has(mot.forme)) return false;
  return mot.majuscule || !apres.majuscule;
}

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
  if (second !== null && !prenom.forme.includes('-') && SECONDS_PRENOMS.has(second.forme) && convient(second, prenom)) {
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
  return convient(mot, prenom) ? mot.fin : dernier.fin;
}

const DE = new Set(['de', 'du', 'des', 'd']);
const A = new Set(['a', 'au', 'aux']);

/** What a thing's name goes on with, or -1: « Neuf », « de Ville », « à Vent », « de la République ». */
function finDeSuite(texte: string, chose: Mot, reste: number): number {
  const lien = motSuivant(texte, chose.fin);
  if (lien === null) return -1;
  if (APRES.has(lien.forme) && convient(lien, chose)) return lien.fin;
  if (lien.elide)
    return texte.charAt(lien.debut).toLowerCase() === 'd' && estNom(lien) ? finDeChose(texte, lien, reste) : -1;
  if (DE.has(lien.forme)) {
    let mot = motSuivant(texte, lien.fin);
    if (lien.forme === 'de' && (mot?.forme === 'la' || mot?.forme === 'les')) mot = motSuivant(texte, mot.fin);
    return mot !== null && estNom(mot) ? finDeChose(texte, mot, reste) : -1;
  }
  const mot = A.has(lien.forme) ? motSuivant(texte, lien.fin) : null;
  // « Moulin à Vent » against « Moulin à gauche »: only capitals among small letters tell.
  const enCapitales = texte === texte.toUpperCase();
  return mot !== null && mot.majuscule && !enCapitales && estNom(mot) ? mot.fin : -1;
}

function finDeChose(texte: string, chose: Mot, reste: number): number {
  if (reste === 0 || !CHOSES.has(chose.forme)) return chose.fin;
  const suite = finDeSuite(texte, chose, reste - 1);
  return suite === -1 ? chose.fin : suite;
}

/** The end of the name that starts with this word; `article` when one came before it. */
function finDuNom(texte: string, tete: Mot, article: boolean): number {
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
      if (suivant === null || !estNom(suivant) || ARTICLES.has(suivant.forme)) return mot.fin;
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

/**
 * What is recognised as the name of a street from this place on: the kind of way, then its name up to the first thing that
 * is not one; null when nothing is. Never a figure, but those of a date.
 */
export function lireNomDeVoie(texte: string, position: number): { nom: string; article: boolean } | null {
  const type = lireType(texte, position);
  if (type === null) return null;
  const rendre = (fin: number, article: boolean) => ({
    nom: texte.slice(position, fin).replaceAll(/\s+/gu, ' '),
    article,
  });
  const seul = type.complet ? rendre(type.fin, false) : null;
  let fin = type.fin;
  let article = false;
  for (let i = 0; i < MOTS_MAX; i += 1) {
    const point = texte.charAt(fin) === '.' ? 1 : 0;
    const espace = lire(ESPACE, texte, fin + point)?.[0] ?? '';
    if (espace === '' && point === 0) return seul;
    const debut = fin + point + espace.length;
    const date = finDeDate(texte, debut);
    if (date !== -1) return rendre(date, article);
    const mot = lireMot(texte, debut);
    if (mot === null) return seul;
    if (!mot.elide && ARTICLES.has(mot.forme)) {
      // « Grande Rue de la Poste » is a street, « Grande Rue Le Goff » somebody's.
      if (type.complet && !article && !DE.has(mot.forme)) return seul;
      article = true;
      fin = mot.fin;
      continue;
    }
    article ||= mot.elide;
    // « rue J. Jaurès »; « Grande Rue M. Dupont » is somebody's.
    const initiale = !article && !type.complet && mot.forme.length === 1 && texte.charAt(mot.fin) === '.';
    const nom = initiale ? motSuivant(texte, mot.fin) : null;
    if (nom !== null && mot.majuscule && nom.majuscule && convient(nom, mot)) return rendre(nom.fin, false);
    if (!deuxLettres(mot) || CONSIGNES_COLLEES.has(mot.forme)) return seul;
    if (!article && (CONSIGNES.has(mot.forme) || type.complet)) return seul;
    return rendre(finDuNom(texte, mot, article), article);
  }
  return seul;
}
