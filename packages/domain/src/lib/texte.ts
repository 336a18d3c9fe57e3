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

/**
 * NFC, every break of a line (CRLF, and those pasted from other programs: U+0085, U+2028, U+2029) -> LF, trimmed of every
 * Unicode blank. An emoji keeps its final variation selector.
 * Trims by walking in from both ends: a pattern ending in `+$` is quadratic on a long run of blanks.
 */
export function normaliserTexte(texte: string): string {
  const corps = texte.normalize('NFC').replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  let debut = 0;
  let fin = corps.length;
  while (debut < fin && BLANC.test(corps.charAt(debut))) debut += 1;
  while (fin > debut && BLANC.test(corps.charAt(fin - 1))) fin -= 1;
  if (fin > debut && SELECTEUR.test(corps.charAt(fin))) fin += 1;
  const coupe = corps.slice(debut, fin);
  return INVISIBLES.test(coupe) ? '' : coupe;
}

/**
 * Without the marks that turn the reading order around: in a name or a title they only make it read as another one. They
 * also come along with what is copied from a phone.
 */
export function sansRenversement(texte: string): string {
  return texte.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

/** Length in code points, as counted for limits on both sides (O-44). */
export function longueur(texte: string): number {
  let n = 0;
  for (const _ of texte) n += 1;
  return n;
}

export function contientControle(texte: string, multiligne: boolean): boolean {
  return (multiligne ? CONTROLE_MULTILIGNE : CONTROLE).test(texte) || !texte.isWellFormed();
}

/**
 * The form in which searches compare: no accents, no case, apostrophes and hyphens as blanks, œ = oe, « st » = « saint »
 * (decisions §4). The same function feeds the stored search column and the typed words.
 */
export function formeDeRecherche(texte: string): string {
  return texte
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
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

/**
 * At most `max` code points, without half a word at the end, and an ellipsis when something was left out (previews: 100,
 * spec 1 §9).
 */
export function apercu(texte: string, max: number): string {
  const points = [...texte];
  if (points.length <= max) return texte;
  const tete = points.slice(0, max);
  const blanc = tete.findLastIndex((point) => /\s/.test(point));
  const aUneFin = /\s/.test(points[max] ?? '') || blanc < max - MOT_LE_PLUS_LONG;
  return `${(aUneFin ? sansMoitieDeSigne(tete, points[max] ?? '') : tete.slice(0, blanc)).join('').trimEnd()}…`;
}

/** Joined to the sign before it, or joining the next one to it: families, flags' colours, accents. */
const SUITE_DE_SIGNE = /^(\p{M}|\p{Emoji_Modifier}|\u200d)$/u;
const LIEN_DE_SIGNES = '\u200d';

/** Without the beginning of a sign that goes on after the cut. */
function sansMoitieDeSigne(points: string[], suivant: string): string[] {
  let fin = points.length;
  let apres = suivant;
  while (fin > 0 && (SUITE_DE_SIGNE.test(apres) || points[fin - 1] === LIEN_DE_SIGNES)) {
    fin -= 1;
    apres = points[fin] ?? '';
  }
  return points.slice(0, fin);
}
