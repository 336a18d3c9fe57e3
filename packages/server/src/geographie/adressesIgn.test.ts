import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ouvrirSortie, PanneSortante } from '../lib/http/sortant.ts';
import { ouvrirService, type ReponseService, type Service } from '../lib/test/service.ts';
import { creerAdressesIgn } from './adressesIgn.ts';
import { lireTerritoire, type Territoire } from './communes.ts';

let service: Service;
let territoire: Territoire;
beforeAll(async () => {
  [service, territoire] = await Promise.all([ouvrirService(), lireTerritoire()]);
});
afterAll(() => service.fermer());
beforeEach(() => {
  service.appels.length = 0;
});
const ign = () => creerAdressesIgn(ouvrirSortie({ base: service.url, patience: 300 }), territoire);

const JOFFRE = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-1.5462, 47.2209] },
  properties: {
    label: '21 Rue Joffre 44000 Nantes',
    score: 0.97,
    housenumber: '21',
    street: 'Rue Joffre',
    name: '21 Rue Joffre',
    postcode: '44000',
    citycode: '44109',
    city: 'Nantes',
    context: '44, Loire-Atlantique, Pays de la Loire',
    type: 'housenumber',
    id: '44109_3650_00021',
  },
};
const trait = (plus: object) => ({ ...JOFFRE, properties: { ...JOFFRE.properties, ...plus } });
const repondre = (...features: unknown[]) => {
  service.repondre = () => ({ corps: { type: 'FeatureCollection', features } });
};

test('C-321 addresses of the Base Adresse Nationale, with their door', async () => {
  repondre(
    JOFFRE,
    trait({ type: 'street', name: 'Rue Joffre', housenumber: undefined, street: undefined }),
    trait({ type: 'municipality', name: 'Nantes', housenumber: undefined, street: undefined }),
  );
  const lieux = await ign().suggerer('21 rue joffre nantes', '');
  expect(lieux.map((l) => [l.numero, l.voie, l.codePostal, l.commune.nom, l.precision])).toEqual([
    ['21', 'Rue Joffre', '44000', 'Nantes', 'numero'],
    ['', 'Rue Joffre', '44000', 'Nantes', 'voie'],
    ['', '', '44000', 'Nantes', 'commune'],
  ]);
  expect(lieux[0]).toMatchObject({ latitude: 47.2209, longitude: -1.5462 });
  expect(service.appels[0]).toMatchObject({ chemin: '/geocodage/search' });
  expect(Object.fromEntries(service.appels[0]?.parametres ?? [])).toMatchObject({
    q: '21 rue joffre nantes',
    index: 'address',
    autocomplete: '1',
    limit: '8',
  });
});

test('C-321 results outside our communes, or in another shape, are left out one by one', async () => {
  repondre(trait({ citycode: '98735' }), trait({ postcode: 44_000 }), null, { properties: {} }, JOFFRE);
  expect(await ign().suggerer('21 rue joffre', '')).toHaveLength(1);
});

test('C-321 the city already filled helps when nothing was found without it', async () => {
  service.repondre = ({ parametres }) => ({
    corps: { features: parametres.get('q') === 'joffre Nantes' ? [JOFFRE] : [] },
  });
  expect(await ign().suggerer('joffre', 'Nantes')).toHaveLength(1);
  expect(service.appels).toHaveLength(2);
});

test('C-232 nothing is asked for less than 3 letters, nor for signs alone', async () => {
  expect(await ign().suggerer('??? a', '')).toEqual([]);
  expect(service.appels).toEqual([]);
});

test('C-321 a doubtful address is none', async () => {
  repondre(trait({ score: 0.4 }));
  expect(await ign().situer('21 rue Joffre', 'Nantes')).toBeNull();
  repondre(trait({ score: 0.9 }));
  expect(await ign().situer('21 rue Joffre', 'Nantes')).toMatchObject({ latitude: 47.2209 });
  repondre();
  expect(await ign().situer('21 rue Joffre', 'Nantes')).toBeNull();
});

test.each<[string, ReponseService]>([
  ['silence', { muet: true }],
  ['500', { statut: 500 }],
  ['400', { statut: 400, corps: { code: 400, detail: ['q: required param'], message: 'Failed parsing query' } }],
  ['429', { statut: 429, entetes: { 'retry-after': '5' } }],
  ['HTML', { brut: '<html>' }],
  ['another shape', { corps: { features: 'non' } }],
])('C-325 %s is a failure the caller falls back from', async (_cas, reponse) => {
  service.repondre = () => reponse;
  await expect(ign().suggerer('21 rue joffre', '')).rejects.toThrow(PanneSortante);
});
