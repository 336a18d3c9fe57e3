import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  avisEntrepot,
  classerEntrepots,
  type Entrepot,
  type EntrepotSurTrajet,
  libelleEntrepotSurTrajet,
} from './index.ts';

const un = (ville: string, latitude: number | null, longitude: number | null): Entrepot => ({
  id: ville,
  nom: `Relais ${ville}`,
  adresse: '1 rue du Relais',
  ville,
  codePostal: '00000',
  latitude,
  longitude,
  version: 1,
});
const NANTES = un('Nantes', 47.2184, -1.5536);
const BORDEAUX = un('Bordeaux', 44.8378, -0.5792);
const NIORT = un('Niort', 46.3237, -0.4588);
const ROCHELLE = un('La Rochelle', 46.1603, -1.1511);
const STRASBOURG = un('Strasbourg', 48.5734, 7.7521);
const INCONNU = un('Zzzzville', null, null);
const TRAJET = {
  villeDepart: 'Nantes',
  villeArrivee: 'Bordeaux',
  depart: { latitude: 47.22, longitude: -1.55 },
  arrivee: { latitude: 44.84, longitude: -0.58 },
};
const villes = (liste: readonly EntrepotSurTrajet[]) => liste.map(({ entrepot }) => entrepot.ville);

test('a relay from Nantes to Bordeaux proposes what lies on the way, never Strasbourg nor the town one leaves D-03', () => {
  const tous = [STRASBOURG, NANTES, INCONNU, NIORT, BORDEAUX, ROCHELLE];
  const { proposes, autres } = classerEntrepots(tous, TRAJET);
  expect(villes(proposes)).toEqual(['La Rochelle', 'Niort']);
  expect(new Set(villes(autres))).toEqual(new Set(['Nantes', 'Bordeaux', 'Strasbourg', 'Zzzzville']));
});

test('how much longer the trip becomes is said, and what is wrong with a warehouse is said once it is chosen D-03', () => {
  const { proposes, autres } = classerEntrepots([STRASBOURG, NANTES, BORDEAUX, NIORT, INCONNU], TRAJET);
  const de = (ville: string) => [...proposes, ...autres].find(({ entrepot }) => entrepot.ville === ville)!;
  expect(libelleEntrepotSurTrajet(de('Niort'))).toMatch(/^Relais Niort - Niort, \+\u00a0\d+\u00a0km$/);
  expect(avisEntrepot(de('Niort'))).toBeNull();
  expect(libelleEntrepotSurTrajet(de('Strasbourg'))).toMatch(/, rallonge le trajet de 1[\s\u202f]?\d{3}\u00a0km$/u);
  expect(avisEntrepot(de('Strasbourg'))).toMatch(/rallonge le trajet de/);
  expect(avisEntrepot(de('Nantes'))).toMatch(/ville de départ/);
  expect(avisEntrepot(de('Bordeaux'))).toMatch(/ville d'arrivée/);
  expect(libelleEntrepotSurTrajet(de('Zzzzville'))).toBe('Relais Zzzzville - Zzzzville');
});

test('every warehouse stands once, whatever is known of it, by what the trip grows by D-03', () => {
  const point = fc.record({
    latitude: fc.option(fc.double({ min: 41, max: 51, noNaN: true })),
    longitude: fc.option(fc.double({ min: -5, max: 9, noNaN: true })),
    ville: fc.constantFrom('Nantes', 'NANTES', 'Bordeaux', 'Niort', 'Paris'),
  });
  const bout = fc.constantFrom(null, TRAJET.depart);
  fc.assert(
    fc.property(fc.array(point, { maxLength: 30 }), bout, (points, depart) => {
      const tous = points.map(({ ville, latitude, longitude }, i) => ({
        ...un(ville, latitude, longitude),
        id: `${i}`,
      }));
      const { proposes, autres } = classerEntrepots(tous, { ...TRAJET, depart });
      expect([...proposes, ...autres].map(({ entrepot }) => entrepot.id).toSorted()).toEqual(
        tous.map(({ id }) => id).toSorted(),
      );
      expect(proposes.length).toBeLessThanOrEqual(5);
      for (const { bout: ou, loin } of proposes) expect([ou, loin]).toEqual([null, false]);
      const detours = proposes.map(({ detour }) => detour ?? -1);
      expect(detours).toEqual(detours.toSorted((a, b) => a - b));
    }),
  );
});
