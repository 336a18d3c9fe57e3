import { createRequire } from 'node:module';
import path from 'node:path';
import { ecrireToutesLettres } from './ecritures.ts';
import { lirePolice } from './polices.ts';

export type DocumentPdf = PDFKit.PDFDocument;

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Of a TH: what it is the head of. pdfkit writes it, its declarations do not know it. */
      scope?: 'Row' | 'Column';
    }
  }
}

/** A place in the tree that says what each text is, for who has the page read aloud (ISO 32000-1 §14.8). */
export type Balise = PDFKit.PDFStructureElement;
type Groupe = 'Document' | 'Sect' | 'Div' | 'Table' | 'THead' | 'TBody' | 'TR';
type Feuille = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

/**
 * They hold the letters of every European language, which the fonts built into PDF readers do not (O-25). Other scripts have
 * theirs in `polices.ts`.
 */
const POLICES = {
  texte: 'DejaVuSansCondensed.ttf',
  gras: 'DejaVuSansCondensed-Bold.ttf',
  titre: 'DejaVuSans-Bold.ttf',
} as const;

export const PAGE_A4 = { largeur: 595.28, hauteur: 841.89, marge: 56 } as const;

export function groupe(doc: DocumentPdf, parent: Balise, type: Groupe): Balise {
  const balise = doc.struct(type);
  parent.add(balise);
  return balise;
}

/** Text, drawn where it stands on the page and read where it stands in the tree. */
export function lire(
  doc: DocumentPdf,
  parent: Balise,
  type: Feuille,
  dessiner: () => void,
  options: { scope?: 'Row' | 'Column' } = {},
): void {
  const contenu = doc.markStructureContent(type);
  dessiner();
  doc.endMarkedContent();
  parent.add(doc.struct(type, options, [contenu]));
}

/** What is only to be looked at, or repeated on each page: never read. */
export function decor(doc: DocumentPdf, dessiner: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  dessiner();
  doc.endMarkedContent();
}

interface Papier {
  titre: string;
  auteur: string;
  le: Date;
}
type Dessin = (doc: DocumentPdf, racine: Balise) => void;

/**
 * An A4 document, drawn by the caller in points from the top left. Pages are kept until the end, so that `finir` may
 * still write on each of them, e.g. « page 1 sur 2 ». Everything drawn is either under `racine` or a decor. When letters of a
 * rarer script were met, it is drawn once more, with their fonts.
 */
export async function composerPdf(papier: Papier, dessiner: Dessin): Promise<Buffer> {
  const manquantes = new Set<string>();
  const premier = await composer(papier, dessiner, new Map(), manquantes);
  if (manquantes.size === 0) return premier;
  const polices = await Promise.all(
    [...manquantes].map(async (fichier) => [fichier, await lirePolice(fichier)] as const),
  );
  return composer(papier, dessiner, new Map(polices), manquantes);
}

async function composer(
  { titre, auteur, le }: Papier,
  dessiner: Dessin,
  lettres: ReadonlyMap<string, Buffer>,
  manquantes: Set<string>,
): Promise<Buffer> {
  // Loaded when the first document is asked for: a start need not wait for it.
  const { default: PDFDocument } = await import('pdfkit');
  const dossier = path.join(
    path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
    'ttf',
  );
  const doc = new PDFDocument({
    size: 'A4',
    margin: PAGE_A4.marge,
    bufferPages: true,
    lang: 'fr-FR',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    font: path.join(dossier, POLICES.texte),
    info: { Title: titre, Author: auteur, Creator: auteur, CreationDate: le, ModDate: le },
  });
  for (const [nom, fichier] of Object.entries(POLICES)) doc.registerFont(nom, path.join(dossier, fichier));
  ecrireToutesLettres(doc, lettres, manquantes);
  const morceaux: Buffer[] = [];
  const fini = new Promise<Buffer>((rendre, echouer) => {
    doc.on('data', (morceau: Buffer) => morceaux.push(morceau));
    doc.on('end', () => rendre(Buffer.concat(morceaux)));
    doc.on('error', echouer);
  });
  const racine = doc.struct('Document');
  doc.addStructure(racine);
  dessiner(doc.font('texte'), racine);
  doc.end();
  return fini;
}
