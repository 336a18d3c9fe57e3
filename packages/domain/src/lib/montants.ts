import { formatNombre } from './nombres.ts';
import { demesure, sansInvisibles } from './texte.ts';

/** Money as people write and read it. Inside, amounts are whole cents (decisions §7: euros on the wire). */

export const centimes = (montant: number): number => Math.round(montant * 100);
export const enEuros = (cents: number): number => cents / 100;

const BLANCS = /[\s\u00a0\u202f]/gu;
// Thousands are grouped by three or not at all: « 1 23 » is a slip, not an amount.
const MONTANT = /^(?=.*\d)(\d{0,9}|\d{1,3}( \d{3}){1,2})([.,]\d{0,2})?$/;

/**
 * Cents of an amount in euros as typed or pasted: « 12,50 », « 12.50 », « ,05 », « 12, », « 1 234,50 » with any kind of blank, and a
 * displayed price « 12,50 € » copied back (O-34, O-35, O-36). `null` when it is no such amount (O-71).
 */
export function parsePrix(texte: string): number | null {
  if (demesure(texte, 50)) return null;
  const net = sansInvisibles(texte)
    .normalize('NFKC')
    .trim()
    .replace(/\s*(?:€|EUR|euros?)$/iu, '')
    .replaceAll(BLANCS, ' ');
  if (!MONTANT.test(net)) return null;
  const [euros = '', decimales = ''] = net.replaceAll(' ', '').split(/[.,]/);
  return Number(euros) * 100 + Number(decimales.padEnd(2, '0'));
}

/** « 1 234,50 € » from cents, with U+202F between thousands and U+00A0 before the sign. */
export function formatPrix(cents: number): string {
  return `${formatNombre(cents / 100, { min: 2 })}\u00a0€`;
}
