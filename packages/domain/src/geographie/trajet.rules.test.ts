import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  estDense,
  estimerTrajet,
  estimerTrajetInterne,
  peutCalculerTrajet,
  prixSuggere,
  volDOiseau,
  type Bout,
} from './index.ts';

const bout = (departement: string, latitude: number, longitude: number): Bout => ({
  departement,
  latitude,
  longitude,
  dense: estDense(departement, false),
});
const PARIS = bout('75', 48.8534, 2.3488);
const LYON = bout('69', 45.7485, 4.8467);
const NANTES = bout('44', 47.2172, -1.5534);
const RENNES = bout('35', 48.112, -1.6744);
const AJACCIO = bout('2A', 41.9189, 8.7381);
const BASTIA = bout('2B', 42.7028, 9.45);

describe('estimate', () => {
  test('C-323 great-circle kilometres', () => {
    expect(volDOiseau(PARIS, LYON)).toBeCloseTo(393.2, 0);
    expect(volDOiseau(PARIS, PARIS)).toBe(0);
    expect(volDOiseau({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015, 0);
  });

  test.each([
    ['Paris – Lyon', PARIS, LYON, 480, 284],
    ['Nantes – Rennes', NANTES, RENNES, 122, 84],
    ['Ajaccio – Bastia, two ends in the mountains', AJACCIO, BASTIA, 160, 126],
  ])('C-323 C-362 %s', (_nom, depart, arrivee, km, minutes) => {
    const { distance, duree } = estimerTrajet(depart, arrivee);
    expect(Math.abs(distance - km)).toBeLessThan(km * 0.02);
    expect(Math.abs(duree - minutes)).toBeLessThanOrEqual(4);
  });

  test('C-362 distance to 0.1 km, whole minutes, whatever the two points; the same both ways', () => {
    const point = fc.record({
      latitude: fc.double({ min: -21, max: 51, noNaN: true }),
      longitude: fc.double({ min: -62, max: 56, noNaN: true }),
      departement: fc.constantFrom('44', '75', '2A', '974'),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        const [x, y] = [a, b].map((p) => ({ ...p, dense: estDense(p.departement, false) }));
        if (x === undefined || y === undefined) return;
        const { distance, duree } = estimerTrajet(x, y);
        expect(Math.round(distance * 10) / 10).toBe(distance);
        expect(Number.isInteger(duree)).toBe(true);
        expect(distance).toBeGreaterThanOrEqual(Math.floor(volDOiseau(x, y) * 10) / 10);
        expect(estimerTrajet(y, x).distance).toBe(distance);
      }),
    );
  });

  test('C-362 inside one commune between 1 and 8 km, by how far its neighbours are', () => {
    expect(estimerTrajetInterne(NANTES, 0.3).distance).toBe(1);
    expect(estimerTrajetInterne(NANTES, 4).distance).toBe(2.6);
    expect(estimerTrajetInterne(NANTES, 40).distance).toBe(8);
  });
});

const COMPLET = {
  adresseDepart: '1 rue A',
  villeDepart: 'Nantes',
  adresseArrivee: '2 rue B',
  villeArrivee: 'Rennes',
};

test.each([
  [{}, true],
  [{ adresseDepart: '12345' }, false],
  [{ adresseDepart: '123456' }, true],
  [{ adresseArrivee: '  12345  ' }, false],
  [{ adresseArrivee: '' }, false],
  [{ villeDepart: '' }, false],
  [{ villeArrivee: '\u200b ' }, false],
  [{ villeArrivee: 'Y' }, true],
])('C-361 D-156 with %j the calculation runs: %j', (change, permis) =>
  expect(peutCalculerTrajet({ ...COMPLET, ...change })).toBe(permis),
);

test('C-363 D-159 the client pays by the grid, the merchant by the formula', () => {
  expect(prixSuggere('client', { distance: 121.9, duree: 84 })).toBe(2800);
  expect(prixSuggere('commercant', { distance: 121.9, duree: 84 })).toBe(500 + 9752 + 1260);
});
