import { inflateSync } from 'node:zlib';
import type { AlerteDocument } from '@colivert/domain/documents';
import { ouvrirSansMotDePasse, type Serrure } from './pdfChiffrement.ts';
import { lireObjet, Nom, PdfIllisible, Reference, type Dictionnaire } from './pdfObjets.ts';

/**
 * Looks into a PDF without running anything of it (R-44 d). Nothing here refuses but the password: scanners write broken
 * files that people can still open, so what is suspicious or unreadable is told to the admin.
 */
export interface ExamenPdf {
  motDePasse: boolean;
  alertes: AlerteDocument[];
}

export function commenceCommeUnPdf(octets: Buffer): boolean {
  return octets.subarray(0, 5).toString('latin1') === '%PDF-';
}

/** A name in any spelling: each of its characters may be written `#xx`. */
function motifDeNoms(...noms: string[]): RegExp {
  const lettre = (c: string) =>
    `(?:${c}|#${c
      .charCodeAt(0)
      .toString(16)
      .replaceAll(/[a-f]/g, (h) => `[${h}${h.toUpperCase()}]`)})`;
  return new RegExp(`/(?:${noms.map((nom) => [...nom].map(lettre).join('')).join('|')})(?![A-Za-z0-9#])`);
}

const SCRIPTS = motifDeNoms('JavaScript', 'JS', 'Launch', 'RichMedia', 'XFA');
const PIECES_JOINTES = motifDeNoms('EmbeddedFile', 'EmbeddedFiles', 'FileAttachment');
const OBJETS_COMPRESSES = motifDeNoms('ObjStm');
const TABLE = motifDeNoms('XRef');
const COMPRESSION = motifDeNoms('FlateDecode');
/** All compressed objects of one file together; a bomb is cut there. */
const OCTETS_GONFLES_MAX = 32 * 1_048_576;
/** A file has one trailer a revision; only the latest ones count. */
const FINS_MAX = 50;

interface Flux {
  numero: number;
  generation: number;
  /** Text of its dictionary. */
  dictionnaire: string;
  octets: Buffer;
}

interface Morceaux {
  /** Everything that is in no stream, one piece between two of them. */
  texte: string;
  flux: Flux[];
}

const DEBUT_FLUX = />>[\0\t\n\f\r ]{0,8}stream\r?\n/g;
const OBJET = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj(?=[\0\t\n\f\r <])/g;

function decouper(octets: Buffer): Morceaux {
  const tout = octets.toString('latin1');
  const flux: Flux[] = [];
  let texte = '';
  let position = 0;
  DEBUT_FLUX.lastIndex = 0;
  for (let debut = DEBUT_FLUX.exec(tout); debut !== null; debut = DEBUT_FLUX.exec(tout)) {
    const morceau = tout.slice(position, debut.index + 2);
    const corps = DEBUT_FLUX.lastIndex;
    const fin = tout.indexOf('endstream', corps);
    const objet = [...morceau.matchAll(OBJET)].at(-1);
    position = fin === -1 ? tout.length : fin;
    texte += morceau;
    flux.push({
      numero: Number(objet?.[1] ?? 0),
      generation: Number(objet?.[2] ?? 0),
      dictionnaire: objet === undefined ? '' : morceau.slice(objet.index + objet[0].length),
      octets: octets.subarray(corps, position),
    });
    DEBUT_FLUX.lastIndex = position;
    if (fin === -1) break;
  }
  return { texte: texte + tout.slice(position), flux };
}

function lireDictionnaire(texte: string, debut: number): Dictionnaire | null {
  try {
    const objet = lireObjet(texte, debut);
    return objet instanceof Map ? objet : null;
  } catch (erreur) {
    if (erreur instanceof PdfIllisible) return null;
    throw erreur;
  }
}

const estDeType = (d: Dictionnaire | null, type: string): boolean => {
  const valeur = d?.get('Type');
  return valeur instanceof Nom && valeur.nom === type;
};

/** Trailers, old style and new: what names the root and the encryption. */
function listerFins({ texte, flux }: Morceaux): Dictionnaire[] {
  const fins = [...texte.matchAll(/trailer(?=[\0\t\n\f\r <])/g)]
    .slice(-FINS_MAX)
    .map(({ index }) => lireDictionnaire(texte, index + 7));
  const tables = flux
    .filter(({ dictionnaire }) => TABLE.test(dictionnaire))
    .slice(-FINS_MAX)
    .map(({ dictionnaire }) => lireDictionnaire(dictionnaire, 0))
    .filter((d) => estDeType(d, 'XRef'));
  return [...fins, ...tables].filter((d) => d !== null);
}

/** `startxref` leads to a table, and a trailer names a root: what a reader needs to open it without repairing. */
function estLisible(octets: Buffer, fins: readonly Dictionnaire[]): boolean {
  const queue = octets.subarray(-2048).toString('latin1');
  const depart = /startxref[\0\t\n\f\r ]+(\d{1,10})/.exec(queue.slice(Math.max(0, queue.lastIndexOf('startxref'))));
  const table = depart === null ? '' : octets.subarray(Number(depart[1]), Number(depart[1]) + 40).toString('latin1');
  const mene = /^[\0\t\n\f\r ]*(xref|\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj)/.test(table);
  return mene && fins.some((d) => d.get('Root') instanceof Reference);
}

function lireChiffrement(texte: string, fins: readonly Dictionnaire[]): { d: Dictionnaire | null; id: Buffer } | null {
  const fin = fins.findLast((f) => f.has('Encrypt'));
  const valeur = fin?.get('Encrypt');
  if (fin === undefined || valeur === undefined || valeur === null) return null;
  const [premier] = [fin, ...fins].map((f) => f.get('ID')).find((v) => Array.isArray(v)) ?? [];
  const id = Buffer.isBuffer(premier) ? premier : Buffer.alloc(0);
  if (valeur instanceof Map) return { d: valeur, id };
  if (!(valeur instanceof Reference)) return { d: null, id };
  const objet = [...texte.matchAll(OBJET)].findLast(
    ([, numero, generation]) => Number(numero) === valeur.numero && Number(generation) === valeur.generation,
  );
  return { d: objet === undefined ? null : lireDictionnaire(texte, objet.index + objet[0].length), id };
}

/** The text of the objects kept in compressed streams, where most names of a modern file are. */
function lireObjetsCompresses(flux: readonly Flux[], serrure: Serrure | null): { texte: string; complet: boolean } {
  let reste = OCTETS_GONFLES_MAX;
  let texte = '';
  let complet = true;
  for (const { numero, generation, dictionnaire, octets } of flux) {
    if (!OBJETS_COMPRESSES.test(dictionnaire)) continue;
    try {
      const clair = serrure === null ? octets : serrure.ouvrir(octets, numero, generation);
      const gonfle = COMPRESSION.test(dictionnaire)
        ? inflateSync(clair, { maxOutputLength: reste, finishFlush: 2 })
        : clair;
      reste -= gonfle.length;
      texte += gonfle.toString('latin1');
    } catch {
      complet = false;
    }
  }
  return { texte, complet };
}

export function examinerPdf(octets: Buffer): ExamenPdf {
  const morceaux = decouper(octets);
  const fins = listerFins(morceaux);
  const chiffrement = lireChiffrement(morceaux.texte, fins);
  const serrure = chiffrement?.d == null ? null : ouvrirSansMotDePasse(chiffrement.d, chiffrement.id);
  if (chiffrement?.d != null && serrure === null) return { motDePasse: true, alertes: [] };
  const compresses = lireObjetsCompresses(morceaux.flux, serrure);
  const noms = `${morceaux.texte}\n${compresses.texte}`;
  const lisible = compresses.complet && chiffrement?.d !== null && estLisible(octets, fins);
  return {
    motDePasse: false,
    alertes: [
      ...(lisible ? [] : ['ILLISIBLE' as const]),
      ...(SCRIPTS.test(noms) ? ['SCRIPT' as const] : []),
      ...(PIECES_JOINTES.test(noms) ? ['PIECES_JOINTES' as const] : []),
    ],
  };
}
