import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refus, refusChamp, refused } from '../lib/index.ts';
import {
  lirePrixConvenu,
  PHRASE_PRIX_CONVENU,
  prixCommercant,
  prixDesSegments,
  prixGrille,
  refusPrixConvenu,
  remplacePrixCommercant,
  remplacePrixGrille,
} from './index.ts';

describe('grid', () => {
  test.each([
    [0, 300],
    [0.1, 303],
    [5, 450],
    [10, 600],
    [10.1, 603],
    [20, 900],
    [30, 1200],
    [30.1, 1202],
    [45, 1500],
    [60, 1800],
    [60.1, 1801],
    [80, 1900],
    [100, 2000],
    [100.1, 2800],
    [121.9, 2800],
    [300, 2800],
    [300.1, 3500],
    [500, 3500],
    [500.1, 4000],
    [12_000, 4000],
  ])('C-363 C-364 C-365 C-366 C-367 %d km cost %d cents', (km, cents) => expect(prixGrille(km)).toBe(cents));

  test('C-368 the grid gives whole cents and never falls', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (dixieme) => {
        const prix = prixGrille(dixieme / 10);
        expect(Number.isInteger(prix)).toBe(true);
        expect(prixGrille((dixieme + 1) / 10)).toBeGreaterThanOrEqual(prix);
      }),
    );
  });

  // 5 € + 0.80 € a km + 0.15 € a minute: one slope, so no step where the grid has one.
  test.each([
    [0, 0, 500],
    [0, 1, 515],
    [0.1, 0, 508],
    [10, 20, 1600],
    [10.1, 20, 1608],
    [12.3, 31, 1949],
    [30, 40, 3500],
    [30.1, 40, 3508],
    [60, 60, 6200],
    [60.1, 60, 6208],
    [100, 80, 9700],
    [100.1, 80, 9708],
    [300, 180, 27_200],
    [300.1, 180, 27_208],
    [500, 300, 45_000],
    [500.1, 300, 45_008],
  ])('C-370 D-159 %d km and %d min cost a merchant %d cents', (km, minutes, cents) =>
    expect(prixCommercant(km, minutes)).toBe(cents),
  );

  test.each([
    // proposed, previous suggestion, wizard, merchant form
    [null, null, true, true],
    [null, 900, true, true],
    [900, 900, true, true],
    [901, 900, false, false],
    [901, null, false, false],
    [0, 0, true, true],
    [0, null, false, true],
    [0, 900, false, true],
    [Number.NaN, 900, false, false],
    [Number.NaN, null, false, false],
  ])(
    'C-369 D-160 over %s, after a suggestion of %s: wizard %s, merchant form %s',
    (prix, precedente, grille, commercant) => {
      expect(remplacePrixGrille(prix, precedente)).toBe(grille);
      expect(remplacePrixCommercant(prix, precedente)).toBe(commercant);
    },
  );
});

describe('legs', () => {
  test('C-075 C-191 the two legs are halves that add up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (prix) => {
        const { complete, depot, retrait } = prixDesSegments(prix);
        expect(complete).toBe(prix);
        expect(depot + retrait).toBe(prix);
        expect(retrait - depot).toBe(prix % 2);
      }),
    );
  });

  const HORS_LIMITES = refused(refusChamp('prixConvenu', PHRASE_PRIX_CONVENU));
  const ILLISIBLE = refused(refus('REQUETE_INVALIDE', PHRASE_PRIX_CONVENU));
  test.each([
    [undefined, { prix: null }],
    ['', { prix: null }],
    ['12', { prix: 1200 }],
    ['12.5', { prix: 1250 }],
    ['0.29', { prix: 29 }],
    ['1.005', HORS_LIMITES],
    ['-1', HORS_LIMITES],
    ['100000', HORS_LIMITES],
    ['12,5', ILLISIBLE],
    ['1e3', ILLISIBLE],
    ['abc', ILLISIBLE],
    [' 12', ILLISIBLE],
  ])('O-71 ?prixConvenu=%j', (texte, lu) => expect(lirePrixConvenu(texte)).toEqual(lu));

  test('C-191 O-65 not negotiable it must equal, negotiable it may be lower, never higher', () => {
    for (const negociable of [false, true])
      for (const [convenu, permis] of [
        [null, true],
        [1200, true],
        [1199, negociable],
        [0, negociable],
        [1201, false],
        [12_000, false],
      ] as const) {
        const refuse = refusPrixConvenu(1200, convenu, negociable);
        expect(refuse === null).toBe(permis);
        if (refuse !== null) expect(Object.keys(refuse.errors ?? {})).toEqual(['prixConvenu']);
      }
  });
});
