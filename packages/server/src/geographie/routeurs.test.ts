import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirSortie, PanneSortante } from '../lib/http/sortant.ts';
import { ouvrirService, type ReponseService, type Service } from '../lib/test/service.ts';
import { creerItinerairesIgn, creerOsrm, creerValhalla } from './routeurs.ts';

let service: Service;
beforeAll(async () => {
  service = await ouvrirService();
});
afterAll(() => service.fermer());
beforeEach(() => {
  service.appels.length = 0;
});

const NANTES = { latitude: 47.2172, longitude: -1.5534 };
const RENNES = { latitude: 48.112, longitude: -1.6744 };
const sortie = () => ouvrirSortie({ base: service.url, patience: 300 });

const ROUTEURS = {
  osrm: {
    creer: creerOsrm,
    bonne: { code: 'Ok', routes: [{ distance: 113_240.4, duration: 4710.2, legs: [] }], waypoints: [] },
  },
  valhalla: {
    creer: creerValhalla,
    bonne: { trip: { status: 0, status_message: 'Found route', summary: { length: 113.24, time: 4710.2 }, legs: [] } },
  },
  ign: {
    creer: creerItinerairesIgn,
    bonne: { resource: 'bdtopo-osrm', distance: 113_240.4, duration: 78.5, geometry: {}, portions: [] },
  },
} as const;

const SANS_ROUTE: readonly (readonly [keyof typeof ROUTEURS, ReponseService])[] = [
  ['osrm', { statut: 400, corps: { code: 'NoRoute', message: 'Impossible route between points' } }],
  ['osrm', { statut: 400, corps: { code: 'NoSegment', message: 'Could not find a matching segment' } }],
  [
    'valhalla',
    { statut: 400, corps: { error_code: 442, error: 'No path could be found for input', status_code: 400 } },
  ],
  ['valhalla', { statut: 400, corps: { error_code: 171, error: 'No suitable edges near location' } }],
  ['ign', { statut: 404, corps: { error: { errorType: 'Not Found', message: ' No path found ' } } }],
];

const PANNES: readonly (readonly [keyof typeof ROUTEURS, ReponseService])[] = [
  ['osrm', { statut: 400, corps: { code: 'InvalidQuery', message: 'x' } }],
  ['osrm', { statut: 400, corps: { code: 'TooBig', message: 'x' } }],
  ['osrm', { corps: { code: 'Ok', routes: [] } }],
  ['osrm', { corps: { code: 'Ok', routes: [{ distance: '12', duration: 3 }] } }],
  ['osrm', { corps: { code: 'Ok', routes: [{ distance: -4, duration: 3 }] } }],
  ['valhalla', { statut: 400, corps: { error_code: 154, error: 'Path distance exceeds the max distance limit' } }],
  ['valhalla', { corps: { trip: { status: 1, summary: { length: 1, time: 1 } } } }],
  ['valhalla', { corps: { trip: { status: 0, summary: { length: null, time: 1 } } } }],
  ['ign', { statut: 400, corps: { error: { errorType: 'Bad Request', message: "Parameter 'start' is invalid" } } }],
  ['ign', { statut: 404, brut: '"<html>"' }],
  ['ign', { corps: { distance: 'loin', duration: 1 } }],
];

describe.each(Object.entries(ROUTEURS))('%s', (nom, { creer, bonne }) => {
  test('C-323 C-362 reads kilometres to 0.1 and whole minutes from the documented shape', async () => {
    service.repondre = () => ({ corps: bonne });
    expect(await creer(sortie()).mesurer(NANTES, RENNES, 122)).toEqual({ distance: 113.2, duree: 79 });
  });

  test.each<[string, ReponseService]>([
    ['silence', { muet: true }],
    ['500', { statut: 500 }],
    ['429 for a minute', { statut: 429, entetes: { 'retry-after': '60' } }],
    ['HTML', { brut: '<html>' }],
    ['null', { brut: 'null' }],
    ['another shape', { corps: { bonjour: [] } }],
    ['a redirect', { statut: 301, entetes: { location: 'http://ailleurs.example' } }],
  ])('R-59 %s is a failure, not a distance', async (_cas, reponse) => {
    service.repondre = () => reponse;
    await expect(creer(sortie()).mesurer(NANTES, RENNES, null)).rejects.toThrow(PanneSortante);
  });

  test('C-357 no road is an answer', async () => {
    const cas = SANS_ROUTE.filter(([routeur]) => routeur === nom);
    expect(cas.length).toBeGreaterThan(0);
    for (const [, reponse] of cas) {
      service.repondre = () => reponse;
      expect(await creer(sortie()).mesurer(NANTES, RENNES, null)).toBeNull();
    }
  });

  test('C-357 other refusals and odd shapes are failures', async () => {
    for (const [, reponse] of PANNES.filter(([routeur]) => routeur === nom)) {
      service.repondre = () => reponse;
      await expect(creer(sortie()).mesurer(NANTES, RENNES, null), JSON.stringify(reponse)).rejects.toThrow(
        PanneSortante,
      );
    }
  });
});

test('OSRM and Valhalla are asked the documented way', async () => {
  service.repondre = ({ methode }) => ({ corps: methode === 'GET' ? ROUTEURS.osrm.bonne : ROUTEURS.valhalla.bonne });
  await creerOsrm(sortie()).mesurer(NANTES, RENNES, null);
  await creerValhalla(sortie()).mesurer(NANTES, RENNES, null);
  expect(service.appels).toMatchObject([
    { methode: 'GET', chemin: '/route/v1/driving/-1.55340,47.21720;-1.67440,48.11200' },
    {
      methode: 'POST',
      chemin: '/route',
      corps: {
        locations: [
          { lat: 47.2172, lon: -1.5534 },
          { lat: 48.112, lon: -1.6744 },
        ],
        costing: 'auto',
        units: 'kilometers',
      },
    },
  ]);
});

describe('IGN', () => {
  const repondre = (metres: Record<string, number>) => {
    service.repondre = ({ parametres }) => ({
      corps: { distance: metres[parametres.get('resource') ?? ''], duration: 60 },
    });
  };

  test('is asked the documented way', async () => {
    repondre({ 'bdtopo-osrm': 113_000 });
    await creerItinerairesIgn(sortie()).mesurer(NANTES, RENNES, 122);
    expect(service.appels).toHaveLength(1);
    const [{ chemin, parametres } = { chemin: '', parametres: new URLSearchParams() }] = service.appels;
    expect(chemin).toBe('/navigation/itineraire');
    expect(Object.fromEntries(parametres)).toMatchObject({
      profile: 'car',
      start: '-1.55340,47.21720',
      end: '-1.67440,48.11200',
      distanceUnit: 'meter',
      timeUnit: 'minute',
    });
  });

  test('a suspicious detour is asked of the second engine, and the shorter road kept', async () => {
    repondre({ 'bdtopo-osrm': 300_000, 'bdtopo-valhalla': 115_000 });
    expect(await creerItinerairesIgn(sortie()).mesurer(NANTES, RENNES, 122)).toMatchObject({ distance: 115 });
    repondre({ 'bdtopo-osrm': 300_000, 'bdtopo-valhalla': 310_000 });
    expect(await creerItinerairesIgn(sortie()).mesurer(NANTES, RENNES, 122)).toMatchObject({ distance: 300 });
    expect(service.appels).toHaveLength(4);
  });

  test('a real detour stands when the second engine fails', async () => {
    service.repondre = ({ parametres }) =>
      parametres.get('resource') === 'bdtopo-osrm' ? { corps: { distance: 58_000, duration: 60 } } : { statut: 500 };
    expect(await creerItinerairesIgn(sortie()).mesurer(NANTES, RENNES, 25)).toEqual({ distance: 58, duree: 60 });
  });
});
