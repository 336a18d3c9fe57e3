import { createRequire } from 'node:module';
import path from 'node:path';

export type DocumentPdf = PDFKit.PDFDocument;

/** They hold the letters of every European language, which the fonts built into PDF readers do not (O-25). */
const POLICES = {
  texte: 'DejaVuSansCondensed.ttf',
  gras: 'DejaVuSansCondensed-Bold.ttf',
  titre: 'DejaVuSans-Bold.ttf',
} as const;

export const PAGE_A4 = { largeur: 595.28, hauteur: 841.89, marge: 56 } as const;

/**
 * An A4 document, drawn by the caller in points from the top left. Pages are kept until the end, so that `finir` may
 * still write on each of them, e.g. « page 1 sur 2 ».
 */
export async function composerPdf(
  { titre, auteur, le }: { titre: string; auteur: string; le: Date },
  dessiner: (doc: DocumentPdf) => void,
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
    pdfVersion: '1.7',
    font: path.join(dossier, POLICES.texte),
    info: { Title: titre, Author: auteur, Creator: auteur, CreationDate: le, ModDate: le },
  });
  for (const [nom, fichier] of Object.entries(POLICES)) doc.registerFont(nom, path.join(dossier, fichier));
  const morceaux: Buffer[] = [];
  const fini = new Promise<Buffer>((rendre, echouer) => {
    doc.on('data', (morceau: Buffer) => morceaux.push(morceau));
    doc.on('end', () => rendre(Buffer.concat(morceaux)));
    doc.on('error', echouer);
  });
  dessiner(doc.font('texte'));
  doc.end();
  return fini;
}
