import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { DISPONIBILITE, repondreGeographie } from '../../lib/geographie/geographie.fixture.ts';
import type { EtatTrajet } from '../../lib/geographie/useTrajet.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { json, simulerReseau } from '../../lib/test/reseau.ts';
import { LiaisonCarte } from './LiaisonCarte.tsx';

const NANTES = { latitude: 47.22, longitude: -1.55 };
const LYON = { latitude: 45.76, longitude: 4.84 };
const REZE = { latitude: 47.18, longitude: -1.55 };
const SAINT_DENIS = { latitude: -20.88, longitude: 55.45 };
const FORT_DE_FRANCE = { latitude: 14.6, longitude: -61.07 };
const PAPEETE = { latitude: -17.54, longitude: -149.57 };

const trajet = (depart: typeof NANTES | null, arrivee: typeof NANTES | null): EtatTrajet => ({
  etat: 'echec',
  phrase: 'Impossible de calculer la distance entre ces adresses',
  points: { depart, arrivee },
});
const voir = (etat: EtatTrajet) => rendre(<LiaisonCarte trajet={etat} villeDepart="Nantes" villeArrivee="Lyon" />);
const carte = () => screen.queryByRole('img');
const reseau = (fondDeCarte: typeof DISPONIBILITE.fondDeCarte) =>
  simulerReseau(({ url }) => repondreGeographie(url, { disponibilite: { ...DISPONIBILITE, fondDeCarte } }) ?? json({}));

beforeEach(() => {
  queryClient.clear();
  reseau(null);
});

test('C-058 two ends are joined by a line that says it is no road', () => {
  voir(trajet(NANTES, LYON));
  expect(carte()?.getAttribute('aria-label')).toBe("Carte de France : liaison de Nantes à Lyon, pas l'itinéraire.");
  expect(screen.getByText("Liaison, pas l'itinéraire")).toBeDefined();
  expect(screen.getByText('Nantes')).toBeDefined();
});

test('C-058 names that would lie one over the other are left to the text', () => {
  voir(trajet(NANTES, REZE));
  expect(carte()).not.toBeNull();
  expect(screen.queryByText('Nantes')).toBeNull();
});

// Two towns of each territory that the outlines must hold.
test.each([
  ['de La Réunion', SAINT_DENIS, { latitude: -21.34, longitude: 55.48 }],
  ['de la Guadeloupe', { latitude: 16.24, longitude: -61.53 }, { latitude: 15.99, longitude: -61.73 }],
  ['de la Guadeloupe', { latitude: 15.88, longitude: -61.31 }, { latitude: 15.94, longitude: -61.27 }],
  ['de la Martinique', { latitude: 14.6, longitude: -61.07 }, { latitude: 14.87, longitude: -61.18 }],
  ['de la Guyane', { latitude: 4.92, longitude: -52.31 }, { latitude: 5.5, longitude: -54.03 }],
  ['de Mayotte', { latitude: -12.78, longitude: 45.23 }, { latitude: -12.98, longitude: 45.1 }],
])('C-058 a trip inside one territory has the map %s, as large as that of France', (nom, depart, arrivee) => {
  voir(trajet(depart, arrivee));
  expect(carte()?.getAttribute('aria-label')).toBe(`Carte ${nom} : liaison de Nantes à Lyon, pas l'itinéraire.`);
  expect(carte()?.querySelectorAll('circle')).toHaveLength(4);
  expect(carte()?.querySelector('rect')).toBeNull();
  expect(carte()?.getAttribute('viewBox')).toBe('0 0 490 490');
});

test('C-058 an end overseas stands in its own frame below the mainland, and so does another elsewhere', () => {
  const { unmount } = voir(trajet(NANTES, SAINT_DENIS));
  expect(carte()?.querySelectorAll('circle')).toHaveLength(4);
  expect(screen.getByText('La Réunion')).toBeDefined();
  expect(carte()?.getAttribute('viewBox')).toBe('0 0 490 696');
  const [depart, arrivee] = [...(carte()?.querySelectorAll('circle') ?? [])]
    .filter((_, i) => i % 2 === 0)
    .map((rond) => Number(rond.getAttribute('cy')));
  expect(depart).toBeLessThan(490);
  expect(arrivee).toBeGreaterThan(520);
  unmount();
  voir(trajet(FORT_DE_FRANCE, SAINT_DENIS));
  expect(['La Réunion', 'Martinique'].map((nom) => screen.getByText(nom).tagName)).toEqual(['text', 'text']);
});

test('C-058 Corsica is on the map of France', () => {
  voir(trajet({ latitude: 41.92, longitude: 8.74 }, { latitude: 42.7, longitude: 9.45 }));
  expect(carte()?.getAttribute('aria-label')).toMatch(/^Carte de France/);
  expect(carte()?.querySelectorAll('circle')).toHaveLength(4);
});

test('C-058 an end that is on none of the outlines is said, not drawn at sea', () => {
  const { unmount } = voir(trajet(NANTES, PAPEETE));
  expect(screen.getByText('Lyon est hors de cette carte')).toBeDefined();
  expect(carte()?.querySelectorAll('circle')).toHaveLength(2);
  unmount();
  voir(trajet(PAPEETE, PAPEETE));
  expect(carte()).toBeNull();
  expect(screen.getByText(/Hors de la carte de France/)).toBeDefined();
});

test.each<EtatTrajet>([trajet(NANTES, null), { etat: 'incomplet' }, { etat: 'echec', phrase: '', points: null }])(
  'C-058 no map without two ends: %j',
  (etat) => {
    voir(etat);
    expect(carte()).toBeNull();
  },
);

const IGN = { adresse: 'https://cartes.example/wmts', attribution: '© IGN' };
const bouton = (name: string) => screen.findByRole('button', { name });
const enLigne = () => screen.queryByRole('application');

test('C-058 without a map service nothing offers one', async () => {
  const appels = reseau(null);
  voir(trajet(NANTES, LYON));
  await waitFor(() => expect(appels).toHaveLength(1));
  await new Promise((suite) => setTimeout(suite, 50));
  expect(screen.queryByRole('button')).toBeNull();
});

test('C-058 with one, its map is there on demand, and the outline again', async () => {
  reseau(IGN);
  voir(trajet(NANTES, LYON));
  await userEvent.click(await bouton('Voir la carte détaillée'));
  await waitFor(() => expect(enLigne()?.getAttribute('aria-label')).toMatch(/pas l'itinéraire/), { timeout: 5000 });
  expect(carte()).toBeNull();
  expect(screen.getByText(/souvent le centre de la commune/)).toBeDefined();
  expect(screen.getByText("Liaison, pas l'itinéraire")).toBeDefined();
  await userEvent.click(await bouton('Revenir au schéma'));
  expect(enLigne()).toBeNull();
  expect(carte()).not.toBeNull();
});

test('C-058 when the service is silent the outline comes back, and says why', async () => {
  reseau(IGN);
  voir(trajet(NANTES, LYON));
  await bouton('Voir la carte détaillée');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await bouton('Voir la carte détaillée'));
  await waitFor(() => expect(enLigne()).not.toBeNull(), { timeout: 5000 });
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  vi.useRealTimers();
  expect(enLigne()).toBeNull();
  expect(carte()).not.toBeNull();
  expect(screen.getByText('La carte détaillée ne répond pas. Voici le schéma.')).toBeDefined();
});
