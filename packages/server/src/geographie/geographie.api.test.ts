import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ouvrirBanc, type Banc } from '../lib/test/banc.ts';
import { laPlusCourte } from '../lib/test/duree.ts';

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());

const lire = (appel: string, parametres: Record<string, string>) =>
  banc.appel('GET', `/geographie/${appel}?${new URLSearchParams(parametres).toString()}`);
const suggestions = (q: string, ville?: string) =>
  lire('suggestions', { q, session: 'x', ...(ville === undefined ? {} : { ville }) });

const TRAJET = {
  adresseDepart: '21 rue Joffre',
  villeDepart: 'Nantes',
  adresseArrivee: '3 place de Bretagne',
  villeArrivee: 'Rennes',
};
const distance = (plus: Record<string, string> = {}) => lire('distance', { ...TRAJET, ...plus });

describe('suggestions', () => {
  test('C-141 C-321 O-29 a visitor gets predictions in the shape of the wire', async () => {
    const { statut, corps } = await suggestions('21 rue Joffre, nantes');
    expect(statut).toBe(200);
    expect(corps[0]).toEqual({
      place_id: 'fr:44109:44000:MjF8cnVlIEpvZmZyZQ',
      description: '21 rue Joffre, 44000 Nantes',
      structured_formatting: { main_text: '21 rue Joffre', secondary_text: '44000 Nantes, France' },
      precision: 'commune',
    });
  });

  test('C-232 C-325 [] under 3 characters and without a match, never an error', async () => {
    for (const q of [
      '',
      'a',
      'ab',
      ' ab ',
      'zzzzzz',
      '😀😀😀',
      "'; --",
      '%_\\',
      '\u0001\u0001\u0001',
      '٣٣٣',
      '../../',
    ]) {
      const { statut, corps } = await suggestions(q);
      expect([q, statut, corps]).toEqual([q, 200, []]);
    }
    expect(await banc.appel('GET', '/geographie/suggestions')).toMatchObject({ statut: 200, corps: [] });
  });

  test('C-321 hard cases give a useful list', async () => {
    for (const q of [
      '44021 Nantes Cedex 1',
      '2A0',
      '2b004',
      '97400',
      'st denis',
      'grenobel',
      'é'.repeat(200),
      'rue\tX\nLyon',
    ]) {
      const { statut, corps } = await suggestions(q);
      expect([q, statut, corps.length > 0]).toEqual([q, 200, !q.startsWith('éé')]);
      expect(corps.length).toBeLessThanOrEqual(8);
    }
    expect((await suggestions('10 rue de Paris', 'Rennes')).corps[0].description).toBe('10 rue de Paris, 35000 Rennes');
  });

  test('R-68 above 200 characters it is 400, at once; a repeated parameter and U+0000 too', async () => {
    expect((await suggestions('\u0000\u0000\u0000')).statut).toBe(400);
    expect((await suggestions('a'.repeat(201))).statut).toBe(400);
    expect((await banc.appel('GET', '/geographie/suggestions?q=nantes&q=lyon')).statut).toBe(400);
    const refuser = async () => expect((await suggestions('rue '.repeat(3000))).statut).toBe(400);
    expect(await laPlusCourte(refuser)).toBeLessThan(500);
  });
});

describe('details', () => {
  test('C-142 every suggestion opens, with its point and its components', async () => {
    for (const q of ['21 rue Joffre, nantes', 'st denis', '12 rue de la Paix, par', '12 bd X, 44021 Nantes Cedex 1']) {
      for (const { place_id, description } of (await suggestions(q)).corps) {
        const { statut, corps } = await banc.appel('GET', `/geographie/lieux/${encodeURIComponent(place_id)}`);
        expect(statut).toBe(200);
        expect(corps).toMatchObject({ place_id, formatted_address: `${description}, France`, precision: 'commune' });
        expect([corps.latitude, corps.longitude].every(Number.isFinite)).toBe(true);
      }
    }
    const { corps } = await banc.appel('GET', '/geographie/lieux/fr:44109:44000:MjF8cnVlIEpvZmZyZQ?session=x');
    expect(
      corps.address_components.map((c: { types: string[]; long_name: string }) => [c.types[0], c.long_name]),
    ).toEqual([
      ['street_number', '21'],
      ['route', 'rue Joffre'],
      ['postal_code', '44000'],
      ['locality', 'Nantes'],
      ['administrative_area_level_2', 'Loire-Atlantique'],
      ['country', 'France'],
    ]);
  });

  test('C-142 the longest street opens too', async () => {
    const { corps } = await suggestions(`12 rue ${'é'.repeat(180)}, nantes`);
    expect(corps[0].description).toContain('é'.repeat(180));
    expect((await banc.appel('GET', `/geographie/lieux/${corps[0].place_id}`)).statut).toBe(200);
  });

  test.each([
    'fr:99999:44000:',
    'fr:44109:75001:',
    'fr:44109::',
    'fr:44109:44000:***',
    'fr:44109:44000:QQ==',
    'fr:44109:44000:_w',
    'fr:44109:44000:YXxifGN8ZA',
    'fr:44109:75001:fHxDZWRleA',
    'ign:e30',
    'ign:',
    'ChIJxxxx',
    'fr:constructor:44000:',
    '%00',
  ])('C-142 %s is nobody: 404', async (id) =>
    expect(await banc.appel('GET', `/geographie/lieux/${id}`)).toMatchObject({
      statut: 404,
      corps: { code: 'INTROUVABLE' },
    }),
  );
});

describe('distance', () => {
  test('C-323 C-362 C-363 D-161 D-162 kilometres, minutes, the price of the grid, and whence', async () => {
    const { statut, corps } = await distance();
    expect(statut).toBe(200);
    expect(corps).toMatchObject({ success: true, error: null, source: 'estimation', estimatedPrice: 28 });
    expect(corps.distance).toBeGreaterThan(113);
    expect(corps.distance).toBeLessThan(126);
    expect(Number.isInteger(corps.duration)).toBe(true);
    expect(corps.depart.latitude).toBeCloseTo(47.22, 1);
    expect(corps.arrivee.longitude).toBeCloseTo(-1.67, 1);
  });

  test('C-370 D-159 the merchant pays 5 € + 0,80 € per km + 0,15 € per minute', async () => {
    const { corps } = await distance({ tarif: 'commercant' });
    const attendu = 500 + 8 * Math.round(corps.distance * 10) + 15 * corps.duration;
    expect(corps.estimatedPrice).toBe(attendu / 100);
  });

  test('C-361 D-156 400 without a field, or with an address of 5 characters or less', async () => {
    for (const champ of Object.keys(TRAJET)) {
      expect((await distance({ [champ]: '' })).statut).toBe(400);
      const { [champ as 'villeDepart']: _, ...reste } = TRAJET;
      expect((await lire('distance', reste)).statut).toBe(400);
    }
    expect((await distance({ adresseDepart: '12345' })).statut).toBe(400);
    expect((await distance({ adresseDepart: '123456' })).statut).toBe(200);
    expect((await distance({ tarif: 'gratuit' })).statut).toBe(400);
    expect((await distance({ villeDepart: 'a'.repeat(101) })).statut).toBe(400);
  });

  test.each([
    ['Nantes', 'Ajaccio'],
    ['Nantes', 'Saint-Denis (974)'],
    ['Pointe-à-Pitre', 'Grand-Bourg'],
    ['Brest', 'Ouessant'],
    ['Cayenne', 'Maripasoula'],
    ['Nantes', 'Londres'],
    ['😀', 'Nantes'],
    ["' OR 1=1", '%'],
  ])('C-357 %s – %s: no road, or nowhere, said in words and with 200', async (villeDepart, villeArrivee) => {
    const { statut, corps } = await distance({ villeDepart, villeArrivee });
    expect(statut).toBe(200);
    expect(corps).toMatchObject({
      success: false,
      distance: null,
      duration: null,
      estimatedPrice: null,
      error: 'Impossible de calculer la distance entre ces adresses',
      source: null,
    });
  });

  test('C-323 inside one island it works; a bridge is a road', async () => {
    for (const [villeDepart, villeArrivee] of [
      ['Ajaccio', 'Bastia'],
      ['Saint-Denis', 'Saint-Pierre (974)'],
      ['La Rochelle', 'Saint-Martin-de-Ré'],
      ['Le Palais', 'Sauzon'],
    ] as const)
      expect((await distance({ villeDepart, villeArrivee })).corps.success).toBe(true);
  });

  test('C-323 a homonym is taken where the other end can be driven to', async () => {
    const versParis = await distance({ villeDepart: 'Paris', villeArrivee: 'Saint-Denis' });
    expect(versParis.corps).toMatchObject({ success: true });
    expect(versParis.corps.distance).toBeLessThan(20);
    const reunion = await distance({ villeDepart: 'Le Tampon', villeArrivee: 'Saint-Denis' });
    expect(reunion.corps).toMatchObject({ success: true });
  });

  test('C-323 a place picked counts while its city is shown, a foreign or stale one does not', async () => {
    const [{ place_id: lyon3 }] = (await suggestions('1 cours Gambetta, lyon 3e')).corps;
    const choisi = await distance({ villeDepart: 'Lyon', placeDepart: lyon3, villeArrivee: 'Villeurbanne' });
    expect(choisi.corps.depart.latitude).toBeCloseTo(45.7612, 3);
    for (const placeDepart of [lyon3, 'ChIJxxxx', 'ign:e30', '']) {
      const { corps } = await distance({ placeDepart });
      expect(corps.depart.latitude).toBeCloseTo(47.2172, 3);
    }
  });

  test('C-362 the same address is 0 km, another of the same commune is not', async () => {
    const meme = { adresseArrivee: ' 21 RUE JOFFRE', villeArrivee: 'nantes' };
    expect((await distance(meme)).corps).toMatchObject({ success: true, distance: 0, duration: 0, estimatedPrice: 3 });
    const { corps } = await distance({ villeArrivee: 'Nantes' });
    expect(corps.distance).toBeGreaterThanOrEqual(1);
    expect(corps.distance).toBeLessThanOrEqual(8);
  });
});

test('C-320 D-164 who answers, and what the page must name', async () => {
  const { statut, corps } = await banc.appel('GET', '/geographie/disponibilite');
  expect(statut).toBe(200);
  expect(corps).toEqual({
    disponible: true,
    fournisseur: 'embarque',
    itineraires: 'embarque',
    attribution: expect.stringMatching(/INSEE.*Etalab.*GeoNames/),
    cleNavigateur: null,
    fondDeCarte: null,
  });
});
