import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../lib/queryClient.ts';
import { json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { routes } from '../routes.tsx';
import { PAGES_PUBLIQUES } from './publiques.ts';

const mentions = (demo: boolean, directeur: string | null) => ({
  demo,
  emailSupport: 'aide@colivert.example',
  conservation: [{ finalite: 'rester connecté', conservation: '14 jours', effacement: 'supprimé' }],
  mentions: { nom: 'Colivert SAS', directeur, hebergeur: null },
});
const reseau = (reponse: object) =>
  simulerReseau(({ url }) => (url === '/api/mentions' ? json(reponse) : new Promise<never>(() => {})));

beforeEach(() => queryClient.clear());

describe('the pages that inform', () => {
  const CHEMINS = Object.keys(PAGES_PUBLIQUES).filter((chemin) => !/^\/(annonces.*)?$/.test(chemin));
  test.each(CHEMINS)('%s opens, has one h1, and the title the server gives it', async (chemin) => {
    reseau(mentions(true, null));
    rendreRoutes(routes, chemin);
    const h1 = await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
    const titre = PAGES_PUBLIQUES[chemin]?.tete({
      client: queryClient,
      params: {},
      recherche: new URLSearchParams(),
      site: 'https://x.example',
    }).titre;
    expect(h1.textContent).toBe(titre);
    await waitFor(() => expect(document.title).toBe(`${titre} – Colivert`));
  });

  test('in a demonstration, what the operator must fill in is named with its variable', async () => {
    reseau(mentions(true, null));
    rendreRoutes(routes, '/mentions-legales');
    expect(
      await screen.findByText("à compléter par l'exploitant (PLATFORM_DIRECTOR)", {}, { timeout: 10_000 }),
    ).toBeTruthy();
    expect(screen.getByText('Modèle à valider')).toBeTruthy();
    expect(screen.getByText('Colivert SAS')).toBeTruthy();
  });

  test('elsewhere the page shows what was filled in, and no remark to the operator', async () => {
    reseau(mentions(false, 'Nolwenn Le Bris'));
    rendreRoutes(routes, '/mentions-legales');
    expect(await screen.findByText('Nolwenn Le Bris', {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.queryByText(/à compléter/)).toBeNull();
    expect(screen.queryByText('Modèle à valider')).toBeNull();
  });

  test('what could not be read is said, and asked again', async () => {
    let panne = true;
    simulerReseau(({ url }) => {
      if (url !== '/api/mentions') return new Promise<never>(() => {});
      return panne ? refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue') : json(mentions(false, 'Nolwenn Le Bris'));
    });
    rendreRoutes(routes, '/mentions-legales');
    expect(await screen.findByText(/n'a pas pu être lu/, {}, { timeout: 10_000 })).toBeTruthy();
    panne = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Nolwenn Le Bris')).toBeTruthy();
    expect(screen.queryByText(/n'a pas pu être lu/)).toBeNull();
  });

  test('the privacy page states the terms the server applies', async () => {
    reseau(mentions(false, null));
    rendreRoutes(routes, '/confidentialite');
    expect(await screen.findByText('14 jours', {}, { timeout: 10_000 })).toBeTruthy();
  });
});
