/** Text rules of wire §1.1: one normal form for everything a person types. */

/** Blanks that are invisible although `trim` does not know them (zero-width, Braille blank, Hangul fillers…). */
const BLANCS =
  '\\s\\u0085\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0';
const BLANC = new RegExp(`^[${BLANCS}]$`, 'u');
/** Beyond the first plane: tags, selectors and musical controls that draw nothing by themselves. */
const INVISIBLES = /^[\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}\s]*$/u;
const SELECTEUR = /^[\u{fe0f}\u{fe0e}]$/u;

// oxlint-disable-next-line no-control-regex -- control characters are what these look for
const CONTROLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/u;
// oxlint-disable-next-line no-control-regex -- same, line break and tab allowed
const CONTROLE_MULTILIGNE = /[\u0000-\u0008\u000b-\u001f\u007f-\u0084\u0086-\u009f]/u;
const ORDINAIRE = /^[\u0020-\u007e]*$/;

/**
 * Format characters (Cf) that draw nothing: soft hyphen, zero-width space, marks of direction… Kept: signs that are drawn
 * (Arabic number signs), tags behind a black flag (England), and the joiners, see `JOINTURE_VAINE`.
 */
const FORMATS =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0001}]|(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]/gu;
/** Fillers that draw nothing, or a blank nobody can tell from another; a blank of Braille is one among its signs only. */
const COMBLEURS = /\u034f|\u17b4|\u17b5|[\u115f\u1160\u3164\uffa0]|(?<![\u2800-\u28ff])\u2800+(?![\u2800-\u28ff])/gu;
/** Selectors and joiners behind a letter of ours only make a twin. */
const VARIANTE_VAINE =
  /(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\s])(?:[\u200c\u200d]|[\ufe00-\ufe0f])+/gu;
/** Emoji and the scripts of India and Persia need joiners; after a letter of ours, a figure or a sign they only make a twin. */
const JOINTURE_VAINE = /(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{P}\p{Z}])[\u200c\u200d]+/gu;

/** What Windows put where Unicode has controls, U+0080 to U+009F; U+0085 is a line break. */
const CP1252 = '€\u0000‚ƒ„\n†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ';

/** The text without what only machines see; a break of a line of any program is LF. */
export function sansMarques(texte: string): string {
  if (ORDINAIRE.test(texte)) return texte;
  return (
    texte
      .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replaceAll(/[\u0080-\u009f]/g, (signe) => CP1252.charAt(signe.charCodeAt(0) - 0x80).replace('\u0000', ''))
      // oxlint-disable-next-line no-control-regex -- U+0000 stays, for its own refusal: no paste holds one
      .replaceAll(/[\u0001-\u0008\u000e-\u001f\u007f]/g, '')
      .replaceAll(FORMATS, '')
      .replaceAll(COMBLEURS, '')
      .replaceAll(VARIANTE_VAINE, '')
      .replaceAll(JOINTURE_VAINE, '')
  );
}

/**
 * NFC, without marks nobody sees, every break of a line LF, trimmed of every Unicode blank. An emoji keeps its final
 * variation selector.
 * Trims by walking in from both ends: a pattern ending in `+$` is quadratic on a long run of blanks.
 */
export function normaliserTexte(texte: string): string {
  const corps = sansMarques(texte.normalize('NFC'));
  let debut = 0;
  let fin = corps.length;
  while (debut < fin && BLANC.test(corps.charAt(debut))) debut += 1;
  while (fin > debut && BLANC.test(corps.charAt(fin - 1))) fin -= 1;
  if (fin > debut && SELECTEUR.test(corps.charAt(fin))) fin += 1;
  const coupe = corps.slice(debut, fin);
  return INVISIBLES.test(coupe) ? '' : coupe;
}

/** The same on one line: a pasted tab is a blank, and so is what breaks a line in other programs than a keyboard. */
export const normaliserLigne = (texte: string): string =>
  normaliserTexte(texte.replaceAll(/[\t\v\f\u0085\u2028\u2029]/g, ' '));

/** Without anything that draws nothing: of figures and addresses, whose every sign can be seen. */
export const sansInvisibles = (texte: string): string => sansMarques(texte).replaceAll(/[\p{DI}\u2800]/gu, '');

/** Figures as people write and paste them: half-width, without marks, blanks, dots, hyphens, bars between them. */
export function normaliserChiffres(texte: string): string {
  return sansInvisibles(texte)
    .normalize('NFKC')
    .replaceAll(/[\s.\-_/\u00ad\u00b7\u2010-\u2015\u2022\u2027\u2212\u2219\u22c5\u30fb]/gu, '');
}

/**
 * The longest text, in UTF-16, that could become `max` code points, looked at before anything else is done with a text:
 * putting 49,000 accents of one letter in order takes two seconds (S-05).
 */
export const unitesAuPlus = (max: number): number => 3 * max + 100;

export const demesure = (texte: string, max: number): boolean => texte.length > unitesAuPlus(max);

/** The beginning of a text that nobody refuses: all that could be kept of it. */
export const tete = (texte: string, max: number): string => texte.slice(0, unitesAuPlus(max));

/** Length in code points, as counted for limits on both sides (O-44). */
export function longueur(texte: string): number {
  let n = 0;
  for (const _ of texte) n += 1;
  return n;
}

export function contientControle(texte: string, multiligne: boolean): boolean {
  return (multiligne ? CONTROLE_MULTILIGNE : CONTROLE).test(texte) || !texte.isWellFormed();
}

/** Letters that no decomposition parts from their stroke, and small forms of one letter. */
const LETTRES: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ς: 'σ',
};
const LETTRE = new RegExp(`[${Object.keys(LETTRES).join('')}]`, 'gu');

/**
 * The form in which searches compare: NFKD (« ﬁ » is fi, « ² » is 2), no accents, no marks nobody sees, no case, no stroke,
 * apostrophes and hyphens as blanks, œ = oe, « st » = « saint » (decisions §4). The same function feeds the stored search
 * column and the typed words; `forme_de_recherche` of the migrations is its twin.
 */
export function formeDeRecherche(texte: string): string {
  return texte
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(LETTRE, (lettre) => LETTRES[lettre] ?? lettre)
    .replaceAll(/['’ʼ`´‐‑‒–—-]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/(?<=^| )(st)(e?)(?= |$)/g, 'saint$2');
}

/**
 * A word of a search, and the same in two where an elision may have lost its apostrophe: « lhay » is « l hay » too, but
 * « les » is not « l es » (O-48).
 */
export function lecturesDuMot(mot: string): string[] {
  const [, elide, reste] = /^(l|d|qu)([aeiouyh]\S{2,})$/.exec(mot) ?? [];
  return elide === undefined || reste === undefined ? [mot] : [mot, `${elide} ${reste}`];
}

/** The same for a whole name in search form: « lhay les roses » is « l hay les roses » too. */
export function lecturesDuNom(forme: string): string[] {
  const mots = forme.split(' ');
  const autres = mots.flatMap((mot, i) =>
    lecturesDuMot(mot)
      .slice(1)
      .map((deux) => mots.with(i, deux).join(' ')),
  );
  return [forme, ...autres];
}

/** A word longer than this is cut: leaving it out would lose too much of a short preview. */
const MOT_LE_PLUS_LONG = 25;

let graphemes: Intl.Segmenter | undefined;

/** What is read as one sign: a flag, a family, a letter with its accents. */
function signes(texte: string): string[] {
  if (ORDINAIRE.test(texte)) return [...texte];
  graphemes ??= new Intl.Segmenter('fr', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(texte), ({ segment }) => segment);
}

/**
 * At most `max` code points, without half a sign nor half a word at the end, and an ellipsis when something was left out
 * (previews: 100, spec 1 §9).
 */
export function apercu(texte: string, max: number): string {
  // A code point has two units at most: the rest is not even looked at.
  const debut = Array.from(texte.slice(0, 2 * max + 2));
  if (debut.length <= max && debut.join('').length === texte.length) return texte;
  const tete: string[] = [];
  let points = 0;
  let suivant = '';
  for (const signe of signes(texte.slice(0, 4 * max + 100))) {
    points += longueur(signe);
    if (points > max) {
      suivant = signe;
      break;
    }
    tete.push(signe);
  }
  const blanc = tete.findLastIndex((signe) => /\s/.test(signe));
  const dernierMot = longueur(tete.slice(blanc + 1).join(''));
  const aUneFin = /\s/.test(suivant) || blanc === -1 || dernierMot >= MOT_LE_PLUS_LONG;
  return `${(aUneFin ? tete : tete.slice(0, blanc)).join('').trimEnd()}…`;
}

/**
 * Whether a reader of mails would make something to click of it: a scheme, « www », or two words with a dot and nothing
 * else between them, in whatever script or width they are written.
 */
export function contientLien(texte: string): boolean {
  const plat = texte.normalize('NFKC').replaceAll(/[\u3002\u0701\u0702]/gu, '.');
  return /:|\/|\\|@|\bwww\b|[\p{L}\p{M}\p{N}]\.[\p{L}\p{M}\p{N}]{2}/iu.test(plat);
}
