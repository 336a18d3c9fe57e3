import bidiFactory from 'bidi-js';
import { trancheDe, type Tranche } from './polices.ts';
import type { DocumentPdf } from './pdf.ts';

/** Drawing names of every script with pdfkit, which draws one font from left to right. */

/** Pictures: no font of a contract has them, and an empty box in a name is not the name. */
const JOINTS = String.raw`(?:\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])*`;
const IMAGE = String.raw`(?![\u00a9\u00ae\u2122])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]`;
const EMOJI = new RegExp(String.raw`(?:${IMAGE}${JOINTS})+|\ufe0f?\u20e3|\ufe0f`, 'gu');

export function sansEmoji(texte: string): string {
  const sans = texte.replaceAll(EMOJI, '');
  return sans === texte ? texte : sans.replaceAll(/ {2,}/g, ' ');
}

/** What the page's own font cannot draw alone: letters of another font, or read from right to left. */
const AUTRES =
  /[\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u0964\u0965\u3000-\u303f\uff00-\uffef\u200f\u202b\u2067]/u;

const estOrdinaire = (texte: string): boolean => !AUTRES.test(texte);

export interface Morceau {
  texte: string;
  tranche: Tranche | null;
}

interface Suite extends Morceau {
  niveau: number;
}

// Its declarations are those of a module, where Node finds a function.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
/** Marks and joiners stay with the letter before them. */
const SUIVANTE = /^[\p{Mark}\u200c\u200d]$/u;

/**
 * One line of text in the order it stands on paper, in pieces of one font and one direction. A piece that is read from right
 * to left keeps its letters in reading order, and holds no blank: pdfkit would draw its words from left to right.
 */
export function decouper(texte: string): Morceau[] {
  const { levels } = bidi.getEmbeddingLevels(texte, 'ltr');
  const suites: Suite[] = [];
  let index = 0;
  for (const lettre of texte) {
    const niveau = levels[index] ?? 0;
    index += lettre.length;
    const avant = suites.at(-1);
    const suit = avant !== undefined && SUIVANTE.test(lettre);
    const tranche = suit ? avant.tranche : trancheDe(lettre);
    const versGauche = niveau % 2 === 1;
    const dessinee = versGauche ? (bidi.getMirroredCharacter(lettre) ?? lettre) : lettre;
    const memes = avant?.tranche?.fichier === tranche?.fichier && avant?.niveau === niveau;
    // Blanks and signs of a run to the left stand alone, so that they are put in their place one by one.
    const seule = versGauche && !/[\p{Letter}\p{Mark}\p{Number}\u200c\u200d]/u.test(lettre);
    const avantSeule = versGauche && avant !== undefined && !/[\p{Letter}\p{Mark}\p{Number}]/u.test(avant.texte);
    if (avant !== undefined && (suit || (memes && !seule && !avantSeule))) avant.texte += dessinee;
    else suites.push({ texte: dessinee, tranche, niveau });
  }
  return enOrdreVisuel(suites);
}

/** Rule L2 of the bidirectional algorithm, on pieces instead of letters. */
function enOrdreVisuel(suites: readonly Suite[]): Suite[] {
  const ordre = [...suites];
  const plusHaut = Math.max(0, ...ordre.map((s) => s.niveau));
  for (let niveau = plusHaut; niveau > 0; niveau -= 1)
    for (let debut = 0; debut < ordre.length; debut += 1) {
      let fin = debut;
      while (fin < ordre.length && (ordre[fin]?.niveau ?? 0) >= niveau) fin += 1;
      if (fin > debut) ordre.splice(debut, fin - debut, ...ordre.slice(debut, fin).toReversed());
      debut = Math.max(debut, fin);
    }
  return ordre;
}

interface Options {
  width?: number;
  align?: string;
  lineWidth?: number;
  textWidth?: number;
  characterSpacing?: number;
}

interface Police {
  name: string;
  ascender: number;
}

/** What pdfkit does not declare; a test of the drawn page fails when it changes. */
interface Interieur {
  _font: Police;
  _fontSize: number;
  _fillColor: [PDFKit.Mixins.ColorValue, number] | null;
  _fragment(texte: string, x: number, y: number, options: Options): void;
  widthOfString(texte: string, options?: Options): number;
  heightOfString(texte: string, options?: Options): number;
  text(texte: string, ...suite: unknown[]): unknown;
}

/** Of the height of the letters: what makes a stroke of the thinnest weight a regular one, or any a bold one. */
const EPAISSEUR = { maigre: { texte: 0.045, gras: 0.09 }, normale: { texte: 0, gras: 0.035 } } as const;

/**
 * Makes a document draw every script. `lettres` holds the fonts at hand; the files of those that are missing are added to
 * `manquantes`, for the document to be drawn again with them. A text of the page's own font is drawn as pdfkit does.
 */
export function ecrireToutesLettres(
  doc: DocumentPdf,
  lettres: ReadonlyMap<string, Buffer>,
  manquantes: Set<string>,
): void {
  const interieur = doc as unknown as Interieur;
  const fragment = interieur._fragment.bind(doc);
  const largeur = interieur.widthOfString.bind(doc);
  const hauteur = interieur.heightOfString.bind(doc);
  const ecrire = interieur.text.bind(doc);
  for (const [fichier, octets] of lettres) doc.registerFont(fichier, octets);

  /** Runs with the piece's font, and gives the page's own back. */
  function avecPolice<T>({ tranche }: Morceau, faire: (propre: Police) => T): T {
    const propre = interieur._font;
    if (tranche !== null)
      if (lettres.has(tranche.fichier)) doc.font(tranche.fichier);
      else manquantes.add(tranche.fichier);
    try {
      return faire(propre);
    } finally {
      interieur._font = propre;
    }
  }
  const largeurDe = (morceau: Morceau, options: Options): number =>
    avecPolice(morceau, () => largeur(morceau.texte, options));
  const largeurDeTous = (texte: string, options: Options): number => {
    let somme = 0;
    for (const morceau of decouper(texte)) somme += largeurDe(morceau, options);
    return somme;
  };

  function dessiner(morceau: Morceau, x: number, y: number, options: Options): void {
    avecPolice(morceau, (propre) => {
      const { tranche, texte } = morceau;
      // On the line of the page's own font, whose letters may stand higher or lower.
      const pose = y + ((propre.ascender - interieur._font.ascender) / 1000) * interieur._fontSize;
      const genre = /bold/i.test(propre.name) ? 'gras' : 'texte';
      const trait = tranche === null ? 0 : EPAISSEUR[tranche.maigre ? 'maigre' : 'normale'][genre];
      if (trait === 0) return fragment(texte, x, pose, options);
      doc.save();
      doc.strokeColor(...(interieur._fillColor ?? (['black', 1] as const)));
      doc.lineWidth(trait * interieur._fontSize).lineJoin('round');
      fragment(texte, x, pose, { ...options, fill: true, stroke: true } as Options);
      doc.restore();
    });
  }

  interieur._fragment = (texte, x, y, options) => {
    if (estOrdinaire(texte)) return fragment(texte, x, y, options);
    const { width, align, lineWidth = 0, textWidth: _, ...reste } = options;
    let gauche = x;
    if (width !== undefined && align === 'right') gauche += lineWidth - largeurDeTous(texte.trimEnd(), reste);
    if (width !== undefined && align === 'center') gauche += (lineWidth - largeurDeTous(texte, reste)) / 2;
    for (const morceau of decouper(texte)) {
      dessiner(morceau, gauche, y, { ...reste, align: 'left' });
      gauche += largeurDe(morceau, reste) + (reste.characterSpacing ?? 0);
    }
  };
  interieur.widthOfString = (texte, options = {}) =>
    estOrdinaire(texte) ? largeur(texte, options) : largeurDeTous(texte, options);
  interieur.heightOfString = (texte, options) => hauteur(sansEmoji(texte), options);
  interieur.text = (texte, ...suite) => ecrire(sansEmoji(texte), ...suite);
}
