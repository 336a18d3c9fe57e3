import fc from 'fast-check';
import { expect, test } from 'vitest';
import { peutTenirUnCode, tientUnCode } from './index.ts';

const CODES = ['402917', '000123'];

test.each([
  '402917',
  'Le code : 402917.',
  '402 917',
  '40 29 17',
  '4 0 2 9 1 7',
  '402\u202f917',
  '402\n917',
  '402-917',
  '40.29.17',
  '４０２９１７',
  '4️⃣0️⃣2️⃣9️⃣1️⃣7️⃣',
  'code402917',
  'à 14 h, 402917',
  '000123',
  '1402917',
])('the code is seen in « %s » E-040', (texte) => {
  expect(peutTenirUnCode(texte)).toBe(true);
  expect(tientUnCode(texte, CODES)).toBe(true);
});

test.each(['', '402', '402 et 917', '40291', '123 000', 'le 4 02 2917', '402 918'])(
  'no code is seen in « %s » E-040',
  (texte) => {
    expect(tientUnCode(texte, CODES)).toBe(false);
  },
);

test('without a code nothing is asked, whatever is written E-040', () => {
  expect(tientUnCode('402917', [])).toBe(false);
  expect(tientUnCode('402917', [''])).toBe(false);
  expect(peutTenirUnCode('Bonjour, à 14:05 le 5/12')).toBe(false);
});

test('whatever stands around it, a code is seen, with a blank anywhere in it E-040', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.integer({ min: 0, max: 999_999 }), fc.nat(6), (avant, apres, n, blanc) => {
      const code = String(n).padStart(6, '0');
      const texte = `${avant} : ${code.slice(0, blanc)} ${code.slice(blanc)} ! ${apres}`;
      return peutTenirUnCode(texte) && tientUnCode(texte, [code]);
    }),
  );
});
