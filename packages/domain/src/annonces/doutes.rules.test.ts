import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPrix } from '../lib/index.ts';
import { doutesPublication, PRIX_INSOLITE } from './index.ts';

const SUR = { villesInconnues: [], trajetImpossible: false, prix: 2800, suggestion: 2800 };

test('a town that is nowhere is asked about by its name, once D-02', () => {
  expect(doutesPublication({ ...SUR, villesInconnues: ['Zzzzville', ' Zzzzville'], trajetImpossible: true })).toEqual([
    'Nous ne trouvons pas Zzzzville.',
  ]);
  expect(doutesPublication({ ...SUR, villesInconnues: ['Zzzzville', 'Xxville'] })).toEqual([
    'Nous ne trouvons pas Zzzzville ni Xxville.',
  ]);
});

test('two known towns without a way between them are asked about D-02', () => {
  expect(doutesPublication({ ...SUR, suggestion: null, trajetImpossible: true })).toEqual([
    'Nous ne pouvons pas situer ce trajet.',
  ]);
});

test('99 999 € where 28 € are suggested is asked about D-02', () => {
  expect(doutesPublication({ ...SUR, prix: 9_999_900 })).toEqual([
    `Le prix proposé, ${formatPrix(9_999_900)}, est au moins 10 fois le prix suggéré, ${formatPrix(2800)}.`,
  ]);
});

test('a price is asked about from ten times the suggestion on, never without one D-02', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 10_000_000 }), (suggestion, prix) => {
      expect(doutesPublication({ ...SUR, prix, suggestion }).length).toBe(prix >= PRIX_INSOLITE * suggestion ? 1 : 0);
      expect(doutesPublication({ ...SUR, prix, suggestion: null })).toEqual([]);
      expect(doutesPublication({ ...SUR, prix: null, suggestion })).toEqual([]);
    }),
  );
});
