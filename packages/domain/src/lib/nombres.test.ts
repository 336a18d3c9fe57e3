import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNombre } from './nombres.ts';

test.each([
  [0, {}, '0'],
  [1234567, {}, '1\u202f234\u202f567'],
  [999, {}, '999'],
  [1234.5, { min: 2 }, '1\u202f234,50'],
  [12, { min: 1 }, '12,0'],
  [4.55, { max: 1 }, '4,6'],
  [1.005, { max: 2 }, '1,01'],
  [0.0000001, { max: 3 }, '0'],
  [-0.04, { max: 1 }, '0'],
  [-1500, {}, '-1\u202f500'],
])('%d as %j is « %s »', (n, decimales, texte) => {
  expect(formatNombre(n, decimales)).toBe(texte);
});

test('it writes what Intl writes, of any amount, weight or distance', () => {
  const nombre = fc
    .tuple(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.integer({ min: 0, max: 4 }))
    .map(([n, places]) => Number(`${n}e-${places}`));
  const decimales = fc
    .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
    .map(([min, plus]) => ({ min, max: Math.min(3, min + plus) }));
  fc.assert(
    fc.property(nombre, decimales, (n, { min, max }) => {
      const attendu = new Intl.NumberFormat('fr-FR', {
        minimumFractionDigits: min,
        maximumFractionDigits: max,
        signDisplay: 'negative',
      }).format(n);
      expect(formatNombre(n, { min, max })).toBe(attendu);
    }),
  );
});
