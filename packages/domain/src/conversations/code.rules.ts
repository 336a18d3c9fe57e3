/** What people put between figures to read them more easily, or that their keyboard adds to one (keycaps). */
const ENTRE_CHIFFRES = /(?<=\d)(?:[\s.,:;/_\-\u2010-\u2015\u2212\u00b7]|\ufe0f|\u20e3)+(?=\d)/g;

const chiffresColles = (texte: string): string => texte.normalize('NFKC').replaceAll(ENTRE_CHIFFRES, '');

/** Whether a text may hold a validation code at all: only then is it worth knowing which ones there are. */
export const peutTenirUnCode = (texte: string): boolean => /\d{6}/.test(chiffresColles(texte));

/**
 * Whether a text holds one of these validation codes, written with or without blanks (spec 3 §5.3). Asked on the screen of
 * their owner alone: no server compares.
 */
export function tientUnCode(texte: string, codes: readonly string[]): boolean {
  const suite = chiffresColles(texte);
  return codes.some((code) => code !== '' && suite.includes(code));
}
