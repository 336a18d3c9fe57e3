import type { Accueil } from '@colivert/domain/annonces';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rendreRoutes } from '../../lib/test/rendre.tsx';
import { CarteOuvertes } from './CarteOuvertes.tsx';

const NANTES = { ville: 'Nantes', latitude: 47.22, longitude: -1.55 };
const RENNES = { ville: 'Rennes', latitude: 48.11, longitude: -1.68 };
const SAINT_DENIS = { ville: 'Saint-Denis', latitude: -20.88, longitude: 55.45 };
const trait = (arrivee: typeof RENNES) => ({ id: crypto.randomUUID(), depart: NANTES, arrivee });
const dedans = (n: number) => Array.from({ length: n }, () => trait(RENNES));
const dehors = (n: number) => Array.from({ length: n }, () => trait(SAINT_DENIS));

const FIN = "Un trait relie deux villes : ce n'est pas l'itinéraire.";

test.each<[string, Accueil['traits'], number, string]>([
  ['all are drawn', dedans(1), 1, FIN],
  [
    'one goes overseas',
    [...dedans(1), ...dehors(1)],
    2,
    `Une autre passe par l'outre-mer, hors de cette carte. ${FIN}`,
  ],
  ['two go overseas', [...dedans(1), ...dehors(2)], 3, `2 autres passent par l'outre-mer, hors de cette carte. ${FIN}`],
  ['there are too many', dedans(3), 50, `3 des plus récentes sont dessinées. ${FIN}`],
])('the legend says what the map leaves out: %s', async (_, traits, nombre, legende) => {
  rendreRoutes([{ path: '/', element: <CarteOuvertes accueil={{ nombre, traits } as Accueil} /> }], '/');
  expect((await screen.findByText(/Un trait relie/)).textContent).toBe(legende);
});
