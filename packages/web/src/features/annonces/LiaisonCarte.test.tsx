import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EtatTrajet } from '../../lib/geographie/useTrajet.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { LiaisonCarte } from './LiaisonCarte.tsx';

const NANTES = { latitude: 47.22, longitude: -1.55 };
const LYON = { latitude: 45.76, longitude: 4.84 };
const REZE = { latitude: 47.18, longitude: -1.55 };
const SAINT_DENIS = { latitude: -20.88, longitude: 55.45 };

const trajet = (depart: typeof NANTES | null, arrivee: typeof NANTES | null): EtatTrajet => ({
  etat: 'echec',
  phrase: 'Impossible de calculer la distance entre ces adresses',
  points: { depart, arrivee },
});
const voir = (etat: EtatTrajet) => rendre(<LiaisonCarte trajet={etat} villeDepart="Nantes" villeArrivee="Lyon" />);
const carte = () => screen.queryByRole('img');

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

test('C-058 an end overseas is said, not drawn at sea; two are not drawn at all', () => {
  const { unmount } = voir(trajet(NANTES, SAINT_DENIS));
  expect(screen.getByText('Lyon est hors de cette carte')).toBeDefined();
  expect(carte()?.querySelectorAll('circle')).toHaveLength(2);
  unmount();
  voir(trajet(SAINT_DENIS, SAINT_DENIS));
  expect(carte()).toBeNull();
  expect(screen.getByText(/ne montre que la France métropolitaine/)).toBeDefined();
});

test.each<EtatTrajet>([trajet(NANTES, null), { etat: 'incomplet' }, { etat: 'echec', phrase: '', points: null }])(
  'C-058 no map without two ends: %j',
  (etat) => {
    voir(etat);
    expect(carte()).toBeNull();
  },
);
