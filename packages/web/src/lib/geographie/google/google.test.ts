import { beforeEach, describe, expect, test, vi } from 'vitest';
import { json, simulerReseau } from '../../test/reseau.ts';
import { repondreGeographie, uneSuggestion } from '../geographie.fixture.ts';
import { creerAdressesGoogle } from './adresses.ts';
import type { BibliothequeItineraires, BibliothequeLieux } from './maps.types.ts';
import { creerTrajetsGoogle } from './trajets.ts';

const { signal } = new AbortController();
class Jeton {}
const TRAJET = { adresseDepart: '1 rue A', villeDepart: 'Nantes', adresseArrivee: '2 rue B', villeArrivee: 'Rennes' };
const demande = (q: string) => ({ q, ville: '', session: 's' });

beforeEach(() => {
  simulerReseau(
    ({ url }) =>
      repondreGeographie(url, { suggestions: () => json([uneSuggestion('Rue', '44000', 'Nantes')]) }) ?? json({}),
  );
});

const prediction = (types = ['street_address']) => ({
  placeId: 'ChIJ',
  text: { text: '21 Rue Joffre, Nantes, France' },
  mainText: { text: '21 Rue Joffre' },
  secondaryText: { text: 'Nantes, France' },
  types,
  toPlace: () => ({
    fetchFields: () => Promise.resolve(),
    formattedAddress: '21 Rue Joffre, 44000 Nantes, France',
    location: { lat: () => 47.2, lng: () => -1.5 },
    addressComponents: [
      { types: ['route'], longText: 'Rue Joffre', shortText: 'Rue Joffre' },
      { types: ['locality', 'political'], longText: 'Nantes', shortText: null },
    ],
  }),
});

describe('addresses', () => {
  test('C-141 C-142 C-321 the classes of today: France and overseas, one token from the first letter to the choice', async () => {
    const chercher = vi.fn<(d: object) => Promise<{ suggestions: { placePrediction: never }[] }>>(() =>
      Promise.resolve({
        suggestions: [{ placePrediction: prediction() as never }, { placePrediction: null as never }],
      }),
    );
    const google = creerAdressesGoogle({
      AutocompleteSessionToken: Jeton,
      AutocompleteSuggestion: { fetchAutocompleteSuggestions: chercher },
    });
    const [proposee, ...autres] = await google.suggerer(demande('21 rue j'), signal);
    await google.suggerer(demande('21 rue jo'), signal);
    expect(autres).toEqual([]);
    expect(proposee).toEqual({
      place_id: 'ChIJ',
      description: '21 Rue Joffre, Nantes, France',
      structured_formatting: { main_text: '21 Rue Joffre', secondary_text: 'Nantes, France' },
      precision: 'numero',
    });
    const [premiere, seconde] = chercher.mock.calls.map(([d]) => d as Record<string, unknown>);
    expect(premiere).toMatchObject({
      input: '21 rue j',
      language: 'fr',
      includedRegionCodes: ['fr', 'gp', 'mq', 'gf', 're', 'yt'],
    });
    expect(premiere?.['sessionToken']).toBeInstanceOf(Jeton);
    expect(seconde?.['sessionToken']).toBe(premiere?.['sessionToken']);
    expect(await google.lire('ChIJ', 's', signal)).toMatchObject({
      latitude: 47.2,
      precision: 'numero',
      address_components: [{ long_name: 'Rue Joffre' }, { long_name: 'Nantes', short_name: '' }],
    });
  });

  test('C-142 the former classes where only those are', async () => {
    const google = creerAdressesGoogle({
      AutocompleteSessionToken: Jeton,
      AutocompleteService: class {
        getPlacePredictions() {
          const structured_formatting = { main_text: 'Nantes' };
          return Promise.resolve({
            predictions: [{ place_id: 'g1', description: 'Nantes', types: ['locality'], structured_formatting }],
          });
        }
      },
      PlacesService: class {
        getDetails(_: object, suite: (lieu: never, statut: string) => void) {
          suite(
            {
              formatted_address: 'Nantes, France',
              address_components: [{ types: ['locality'], long_name: 'Nantes', short_name: 'N' }],
            } as never,
            'OK',
          );
        }
      },
    });
    expect(await google.suggerer(demande('nan'), signal)).toMatchObject([{ place_id: 'g1', precision: 'commune' }]);
    expect(await google.lire('g1', 's', signal)).toMatchObject({ address_components: [{ long_name: 'Nantes' }] });
  });

  test.each<[string, Partial<BibliothequeLieux>]>([
    ['fails', { AutocompleteSuggestion: { fetchAutocompleteSuggestions: () => Promise.reject(new Error('quota')) } }],
    ['has neither class', {}],
    ['never answers', { AutocompleteSuggestion: { fetchAutocompleteSuggestions: () => new Promise(() => {}) } }],
    [
      'answers nonsense',
      { AutocompleteSuggestion: { fetchAutocompleteSuggestions: () => Promise.resolve({} as never) } },
    ],
  ])('C-325 our own places answer when the script %s', async (_, classes) => {
    const google = creerAdressesGoogle({ AutocompleteSessionToken: Jeton, ...classes });
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
    const [proposee] = await google.suggerer(demande('rue'), signal);
    vi.useRealTimers();
    expect(proposee?.place_id).toBe('fr:44000:Rue');
    expect((await google.lire('fr:44000:Rue', 's', signal)).latitude).toBe(47.22);
  });
});

const matrice = (item: object): BibliothequeItineraires => ({
  RouteMatrix: { computeRouteMatrix: () => Promise.resolve({ matrix: { rows: [{ items: [item as never] }] } }) },
});
const ancienne = (element: object): BibliothequeItineraires => ({
  DistanceMatrixService: class {
    getDistanceMatrix() {
      return Promise.resolve({ rows: [{ elements: [element as never] }] });
    }
  },
});
const mesurer = (bibliotheque: BibliothequeItineraires, tarif: 'client' | 'commercant' = 'client') =>
  creerTrajetsGoogle(bibliotheque).mesurer(TRAJET, tarif, signal);

describe('trips', () => {
  test.each([
    ['today', matrice({ condition: 'ROUTE_EXISTS', distanceMeters: 12_349, durationMillis: 1_530_000 })],
    ['former', ancienne({ status: 'OK', distance: { value: 12_349 }, duration: { value: 1_530 } })],
  ])('C-323 C-362 C-363 km to 0.1, whole minutes, the grid’s price: classes of %s', async (_, bibliotheque) => {
    expect(await mesurer(bibliotheque)).toMatchObject({
      success: true,
      distance: 12.3,
      duration: 26,
      estimatedPrice: 6.69,
      source: 'google',
    });
  });

  test('D-159 the merchant’s formula', async () => {
    const dix = matrice({ condition: 'ROUTE_EXISTS', distanceMeters: 10_000, durationMillis: 1_200_000 });
    expect((await mesurer(dix, 'commercant')).estimatedPrice).toBe(16);
  });

  test.each([
    ['today', matrice({ condition: 'ROUTE_NOT_FOUND', distanceMeters: null, durationMillis: null })],
    ['former', ancienne({ status: 'ZERO_RESULTS' })],
  ])('C-357 no road: classes of %s', async (_, bibliotheque) => {
    expect(await mesurer(bibliotheque)).toMatchObject({
      success: false,
      error: 'Impossible de calculer la distance entre ces adresses',
    });
  });

  test.each<[string, BibliothequeItineraires]>([
    ['fails', { RouteMatrix: { computeRouteMatrix: () => Promise.reject(new Error('quota')) } }],
    ['has neither class', {}],
    ['never answers', { RouteMatrix: { computeRouteMatrix: () => new Promise(() => {}) } }],
    ['answers nothing', { RouteMatrix: { computeRouteMatrix: () => Promise.resolve({ matrix: { rows: [] } }) } }],
    ['answers no number', matrice({ condition: 'ROUTE_EXISTS', distanceMeters: null, durationMillis: null })],
    ['answers a negative number', matrice({ condition: 'ROUTE_EXISTS', distanceMeters: -1, durationMillis: 5 })],
    ['answers no duration', ancienne({ status: 'OK', distance: { value: 5 } })],
  ])('C-357 the estimate answers when the script %s', async (_, bibliotheque) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
    expect(await mesurer(bibliotheque)).toMatchObject({ distance: 121.9, source: 'estimation' });
    vi.useRealTimers();
  });
});
