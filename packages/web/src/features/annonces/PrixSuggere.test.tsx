import type { Distance } from '@colivert/domain/geographie';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { repondreGeographie, uneDistance, uneSuggestion } from '../../lib/geographie/geographie.fixture.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { MAELLE } from './annonces.fixture.ts';
import { MesAnnonces } from './MesAnnonces.tsx';

const champ = (nom: RegExp) => screen.getByLabelText<HTMLInputElement>(nom);
const DEPART = /^Adresse de départ/;
const ARRIVEE = /^Adresse d'arrivée/;
const prix = () => champ(/^Prix proposé/);
const cliquer = (nom: string) => userEvent.click(screen.getByRole('button', { name: nom }));
const trajets = (appels: { url: string }[]) => appels.filter(({ url }) => url.includes('/distance'));

async function ecrire(nom: RegExp, texte: string) {
  await userEvent.clear(champ(nom));
  await userEvent.click(champ(nom));
  await userEvent.paste(texte);
}

/** Opens the wizard at « Localisation », the network answering a trip with `distance`. */
async function ouvrirLocalisation(
  distance: (demande: URLSearchParams) => Partial<Distance> | Promise<Partial<Distance>>,
) {
  const appels = simulerReseau(
    ({ url }) =>
      repondreGeographie(url, { distance: async (demande) => json(uneDistance(await distance(demande))) }) ?? json([]),
  );
  await ouvrirAssistant();
  return appels;
}

async function ouvrirAssistant() {
  rendre(<MesAnnonces userId="c1" />, '/dashboard?tab=annonces');
  await userEvent.click(await screen.findByRole('button', { name: 'Créer une annonce' }));
  await screen.findByText('Étape 1 sur 5');
  await ecrire(/^Titre/, 'Vélo');
  await ecrire(/^Description/, 'Sans pédales');
  await cliquer('Suivant');
  await cliquer('Suivant');
  await screen.findByText('Étape 3 sur 5');
}

async function remplirTrajet() {
  await ecrire(DEPART, '4 rue Kervégan');
  await ecrire(/^Ville de départ/, 'Nantes');
  await ecrire(ARRIVEE, '2 place Hoche');
  await ecrire(/^Ville d'arrivée/, 'Rennes');
}
const calcule = (texte: RegExp) => waitFor(() => expect(screen.getByText(texte)).toBeDefined(), { timeout: 2500 });

beforeEach(() => {
  queryClient.clear();
  fermer();
  ouvrir('jeton', MAELLE);
});

describe('price suggested in the wizard', () => {
  test('C-360 C-361 C-362 C-368 one call 800 ms after the last change, and not before all is filled', async () => {
    const appels = await ouvrirLocalisation(() => ({}));
    await ecrire(DEPART, '4 rue');
    await ecrire(/^Ville de départ/, 'Nantes');
    await ecrire(ARRIVEE, '2 place Hoche');
    await ecrire(/^Ville d'arrivée/, 'Rennes');
    await new Promise((suite) => setTimeout(suite, 1000));
    expect(trajets(appels)).toEqual([]);
    // The last change comes after this.
    const debut = performance.now();
    await ecrire(DEPART, '4 rue Kervégan');
    await calcule(/^≈ 121,9 km, ≈ 1 h 24 — estimation$/);
    expect(performance.now() - debut).toBeGreaterThan(790);
    expect(screen.getByText('28,00 €')).toBeDefined();
    const [appel, ...autres] = trajets(appels);
    expect(autres).toEqual([]);
    expect(Object.fromEntries(new URL(appel?.url ?? '', 'http://x').searchParams)).toEqual({
      adresseDepart: '4 rue Kervégan',
      villeDepart: 'Nantes',
      adresseArrivee: '2 place Hoche',
      villeArrivee: 'Rennes',
      tarif: 'client',
    });
  });

  test('C-369 fills an empty price and follows the address; a price typed by hand stays, and can be given up', async () => {
    await ouvrirLocalisation((demande) =>
      demande.get('villeArrivee') === 'Rennes' ? {} : { distance: 20, estimatedPrice: 9 },
    );
    await remplirTrajet();
    await calcule(/121,9 km/);
    await cliquer('Suivant');
    expect(prix().value).toBe('28,00');

    await cliquer('Précédent');
    await ecrire(/^Ville d'arrivée/, 'Clisson');
    await calcule(/20,0 km/);
    await cliquer('Suivant');
    expect(prix().value).toBe('9,00');
    expect(screen.queryByRole('button', { name: 'Appliquer ce prix' })).toBeNull();

    await ecrire(/^Prix proposé/, '15');
    await cliquer('Précédent');
    await ecrire(/^Ville d'arrivée/, 'Rennes');
    await calcule(/121,9 km/);
    await cliquer('Suivant');
    expect(prix().value).toBe('15,00');
    await cliquer('Appliquer ce prix');
    expect(prix().value).toBe('28,00');
  });

  test('C-238 C-369 a price of 0 typed by hand stays; one emptied by hand is not filled again by the same trip', async () => {
    await ouvrirLocalisation((demande) => (demande.get('villeArrivee') === 'Rennes' ? {} : { distance: 20 }));
    await remplirTrajet();
    await calcule(/121,9 km/);
    await cliquer('Suivant');
    await userEvent.clear(prix());
    await cliquer('Précédent');
    await cliquer('Suivant');
    expect(prix().value).toBe('');
    await ecrire(/^Prix proposé/, '0');
    await cliquer('Précédent');
    await ecrire(/^Ville d'arrivée/, 'Clisson');
    await calcule(/20,0 km/);
    await cliquer('Suivant');
    expect(prix().value).toBe('0,00');
  });

  test('O-54 the answer to a former trip is dropped', async () => {
    let repondre: (reponse: Partial<Distance>) => void = () => {};
    const lente = new Promise<Partial<Distance>>((suite) => (repondre = suite));
    const appels = await ouvrirLocalisation((demande) =>
      demande.get('villeArrivee') === 'Rennes' ? lente : { distance: 20, estimatedPrice: 9 },
    );
    await remplirTrajet();
    await waitFor(() => expect(trajets(appels)).toHaveLength(1), { timeout: 2000 });
    await ecrire(/^Ville d'arrivée/, 'Clisson');
    await calcule(/20,0 km/);
    repondre({});
    await new Promise((suite) => setTimeout(suite, 50));
    expect(screen.queryByText(/121,9/)).toBeNull();
    await cliquer('Suivant');
    expect(prix().value).toBe('9,00');
  });

  test.each([
    'Impossible de calculer la distance entre ces adresses',
    'Erreur du service de calcul de distance',
    'Erreur technique lors du calcul',
  ])('C-357 C-358 « %s » is shown, and the wizard goes on by hand', async (error) => {
    await ouvrirLocalisation(() => ({
      success: false,
      distance: null,
      duration: null,
      estimatedPrice: null,
      source: null,
      error,
    }));
    await remplirTrajet();
    await calcule(new RegExp(error));
    await cliquer('Suivant');
    expect(prix().value).toBe('');
    await ecrire(/^Prix proposé/, '12,50');
    await cliquer('Suivant');
    expect(await screen.findByText('12,50 €')).toBeDefined();
  });

  test('C-357 so is a call that fails', async () => {
    simulerReseau(
      ({ url }) =>
        repondreGeographie(url, { distance: () => refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue') }) ??
        json([]),
    );
    await ouvrirAssistant();
    await remplirTrajet();
    await calcule(/Erreur du service de calcul de distance/);
    expect(screen.queryByText(/Prix suggéré/)).toBeNull();
  });

  test('D-145 a chosen address keeps its postal code, and fills a city that can still be edited', async () => {
    simulerReseau(
      ({ url }) =>
        repondreGeographie(url, { suggestions: () => json([uneSuggestion('12 bis rue', '44000', 'Nantes')]) }) ??
        json([]),
    );
    await ouvrirAssistant();
    await ecrire(DEPART, '12 bis rue de l’Église');
    await screen.findByRole('option');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(champ(/^Ville de départ/).value).toBe('Nantes'));
    expect(champ(DEPART).value).toBe('12 bis rue de l’Église, 44000');
    await ecrire(/^Ville de départ/, 'Rezé');
    expect(champ(/^Ville de départ/).value).toBe('Rezé');
    expect(champ(DEPART).value).toBe('12 bis rue de l’Église, 44000');
  });
});
