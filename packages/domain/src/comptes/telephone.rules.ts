import { demesure, normaliserChiffres } from '../lib/index.ts';

/**
 * French numbers, overseas included (decisions §3, wire §1.4). The first digits of a national number name its
 * territory, which is what ARCEP's numbering plan assigns; no other country is served.
 */
const INDICATIFS: readonly [RegExp, string][] = [
  [/^0(262|263|692|693|976)/, '262'],
  [/^0639/, '262'],
  [/^0(590|690|691)/, '590'],
  [/^0(594|694)/, '594'],
  [/^0(596|696|697)/, '596'],
  [/^0[1-9]/, '33'],
];
const OUTRE_MER: Record<string, RegExp> = {
  '262': /^(262|263|269|639|692|693|976)\d{6}$/,
  '590': /^(590|690|691|976)\d{6}$/,
  '594': /^(594|694|976)\d{6}$/,
  '596': /^(596|696|697|976)\d{6}$/,
  /** Saint-Pierre-et-Miquelon, Nouvelle-Calédonie, Polynésie, Wallis-et-Futuna keep their own short plans. */
  '508': /^(\d{6}|(508|708)\d{6})$/,
  '687': /^\d{6}$/,
  '689': /^\d{8}$/,
  '681': /^\d{6}$/,
};

/** « tel: » of a link, « Tél : » of a visiting card. */
const LIBELLE = /^(?:t[ée]l(?:[ée]phone)?|callto|portable|mobile|port|gsm):?/iu;

/**
 * Reads a number as people write it: spaces, dots, hyphens, slashes, `tel:`, « Tél : », `+33`, `0033`, `(0)` and a 0 left after the code.
 * @returns E.164, or null when it is no French number.
 */
export function lireTelephone(texte: string): string | null {
  if (demesure(texte, 100)) return null;
  const brut = normaliserChiffres(texte).replace(LIBELLE, '').replaceAll('(0)', '').replaceAll(/[()]/gu, '');
  if (!/^\+?[0-9]{6,16}$/.test(brut)) return null;
  const international = brut.startsWith('+') ? brut.slice(1) : brut.startsWith('00') ? brut.slice(2) : null;
  if (international === null) {
    if (!/^0[1-9]\d{8}$/.test(brut)) return null;
    const indicatif = INDICATIFS.find(([debut]) => debut.test(brut))?.[1];
    return indicatif === undefined ? null : `+${indicatif}${brut.slice(1)}`;
  }
  if (international.startsWith('33')) {
    const national = international.slice(2).replace(/^0/, '');
    if (!/^[1-9]\d{8}$/.test(national)) return null;
    return lireTelephone(`0${national}`);
  }
  const indicatif = international.slice(0, 3);
  const national = international.slice(3).replace(/^0/, '');
  return OUTRE_MER[indicatif]?.test(national) ? `+${indicatif}${national}` : null;
}

/** « 06 06 06 06 06 » for a French reader; overseas numbers show their national form too. */
export function afficherTelephone(e164: string): string {
  const m = /^\+(33|262|590|594|596)(\d{9})$/.exec(e164);
  return m ? `0${m[2]}`.replaceAll(/(\d{2})(?=\d)/g, '$1 ') : e164;
}
