import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAELLE, SAMI, uneAnnonce } from '../features/annonces/annonces.fixture.ts';
import { fermer, ouvrir } from '../lib/sessionStore.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { Component } from './Annonces.tsx';

const routes = [
  { path: '/annonces', element: <Component /> },
  { path: '/annonces/:id', element: <h1>Détail</h1> },
  { path: '/dashboard', element: <h1>Tableau de bord</h1> },
];
const voir = (adresse = '/annonces') => rendreRoutes(routes, adresse);
const recherche = () => screen.getByPlaceholderText<HTMLInputElement>('Rechercher par titre ou ville...');
const parametres = (url: string | undefined) => Object.fromEntries(new URL(url ?? '', 'http://x').searchParams);

beforeEach(() => fermer());

describe('frame', () => {
  test('D-263 D-264 D-265 three tabs for everybody', async () => {
    simulerReseau(() => json([]));
    voir();
    expect(screen.getAllByRole('tab').map((t) => t.textContent)).toEqual([
      'Annonces de clients',
      'Prestations disponibles',
      'Missions CommerçantAffiliés Colivert',
    ]);
    await screen.findByText('Aucune annonce trouvée.');
  });

  test.each([
    ['/annonces', 'Annonces de livraison'],
    ['/annonces?tab=prestations', 'Prestations disponibles'],
    ['/annonces?tab=missions', 'Missions commerçant'],
    ['/annonces?onglet=missions', 'Missions commerçant'],
  ])('D-262 the title of %s is « %s »', async (adresse, titre) => {
    simulerReseau(() => json([]));
    voir(adresse);
    expect(await screen.findByRole('heading', { level: 1, name: titre })).toBeDefined();
    await waitFor(() => expect(document.title).toBe(`${titre} – Colivert`));
  });

  test.each([
    [MAELLE, '', 'Créer une annonce', '/dashboard?tab=annonces&assistant=creer'],
    [{ ...MAELLE, role: 'COMMERCANT' as const }, '', 'Créer une annonce', '/dashboard?tab=annonces&mission=creer'],
    [SAMI, '?tab=missions', 'Voir les colis', '/annonces'],
    [{ ...MAELLE, role: 'PRESTATAIRE' as const }, '?tab=prestations', 'Ma prestation', '/dashboard?tab=ma-prestation'],
  ])('the page offers what the role can do, and goes straight to it D-10 (%#)', async (qui, suite, nom, vers) => {
    simulerReseau(() => json([]));
    ouvrir('jeton', qui);
    voir(`/annonces${suite}`);
    expect(screen.getByRole('link', { name: nom }).getAttribute('href')).toBe(vers);
    await screen.findByRole('heading', { level: 1 });
  });

  test('a courier is offered no announcement to write, even where there is none to carry D-10', async () => {
    simulerReseau(() => json([]));
    ouvrir('jeton', SAMI);
    voir();
    await screen.findByText('Aucune annonce trouvée.');
    expect(screen.queryByRole('link', { name: /Créer/ })).toBeNull();
  });

  test('D-269 D-270 C-242 the create button leads to the dashboard, for signed-in people only', async () => {
    simulerReseau(() => json([]));
    const { unmount } = voir();
    expect(screen.queryByRole('link', { name: 'Créer une annonce' })).toBeNull();
    unmount();
    ouvrir('jeton', MAELLE);
    voir();
    expect(screen.getByRole('link', { name: 'Créer une annonce' }).getAttribute('href')).toMatch(/^\/dashboard\b/);
    await userEvent.click(screen.getByRole('tab', { name: 'Prestations disponibles' }));
    expect(screen.getByRole('link', { name: 'Devenir prestataire' }).getAttribute('href')).toBe('/dashboard');
  });

  test.each([
    [null, "S'inscrire comme livreur"],
    [SAMI, 'Demander mon affiliation'],
  ])('D-282 D-283 C-244 who is not an AFFILIE courier reads how to apply, and nothing is loaded', (qui, acte) => {
    const appels = simulerReseau(() => json([]));
    if (qui) ouvrir('jeton', qui);
    voir('/annonces?tab=missions');
    expect(screen.getByText(/réservées aux livreurs affiliés/)).toBeDefined();
    expect(screen.getByRole('link', { name: acte })).toBeDefined();
    expect(appels).toHaveLength(0);
  });
});

describe('announcements', () => {
  test('D-278 loading, then C-003 C-056 D-273 D-274 a card: route, price, date, size, preview, badges', async () => {
    const boutique = uneAnnonce({
      id: 'b',
      titre: 'Panier',
      auteur: undefined,
      commercant: { id: 'm', prenom: 'Zoé', nom: 'M.' },
      type: 'COURSES',
      description: 'x'.repeat(101),
    });
    simulerReseau(() => json([uneAnnonce({ prixPropose: 12.5, prixNegociable: true }), boutique]));
    voir();
    expect(screen.getByText('Chargement des annonces...')).toBeDefined();
    const [premiere, seconde] = await screen.findAllByRole('article');
    for (const texte of [
      'de Nantes à Rennes',
      'Guitare dans sa housse',
      '12,50 €',
      'Négociable',
      'De préférence le 5 décembre 2026',
      'Disponible',
    ]) {
      expect(within(premiere!).getByText(texte)).toBeDefined();
    }
    expect(within(premiere!).getByText(/4,5.kg, 110 x 40 x 15 cm/)).toBeDefined();
    expect(within(premiere!).queryByText('Commerçant')).toBeNull();
    expect(within(seconde!).getByText('Commerçant')).toBeDefined();
    expect(within(seconde!).getByText(`${'x'.repeat(100)}…`)).toBeDefined();
  });

  test('a card shows the trip and price that are left to take, and names its announcement in its link D-03 D-20', async () => {
    const segmentDepot = {
      entrepotNom: 'Relais Laval',
      entrepotVille: 'Laval',
      livreurNom: 'Lou B.',
      statut: 'STOCKEE' as const,
      prixRetrait: 10,
    };
    simulerReseau(() => json([uneAnnonce({ id: 'a1', titre: 'Vélo' }), uneAnnonce({ id: 'a2', segmentDepot })]));
    voir();
    const [entiere, reste] = await screen.findAllByRole('article');
    expect(within(entiere!).getByText('de Nantes à Rennes')).toBeTruthy();
    expect(within(entiere!).getByText('20,00 €')).toBeTruthy();
    expect(within(reste!).getByText('de Laval à Rennes')).toBeTruthy();
    expect(within(reste!).getByText('10,00 €')).toBeTruthy();
    expect(within(reste!).getByText('depuis Relais Laval')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir détails : Vélo' }).getAttribute('href')).toBe('/annonces/a1');
  });

  test('C-122 that a deposit found its courier is told while it is news', async () => {
    const segmentDepot = {
      entrepotVille: 'Nantes',
      prixRetrait: 10,
      entrepotNom: 'Relais Doulon',
      livreurNom: 'Sami Le Goff',
      statut: 'STOCKEE' as const,
    };
    simulerReseau(() =>
      json(
        (['ACTIVE', 'ASSIGNEE', 'EN_COURS', 'TERMINEE'] as const).map((statut) =>
          uneAnnonce({ id: statut, statut, segmentDepot }),
        ),
      ),
    );
    voir();
    const cartes = await screen.findAllByRole('article');
    expect(cartes.map((carte) => within(carte).queryByText('Segment 1/2 assigné') !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('D-262 a word typed just before another tab is pressed goes along', async () => {
    simulerReseau(() => json([uneAnnonce()]));
    const { router } = voir();
    await userEvent.type(recherche(), 'pain');
    await userEvent.click(screen.getByRole('tab', { name: /^Missions/ }));
    expect(router.state.location.search).toBe('?tab=missions&q=pain');
  });

  test('C-054 « Voir détails » opens the announcement', async () => {
    simulerReseau(() => json([uneAnnonce()]));
    const { router } = voir('/annonces?q=guitare');
    await userEvent.click(await screen.findByRole('link', { name: /^Voir détails/ }));
    expect(router.state.location).toMatchObject({
      pathname: `/annonces/${uneAnnonce().id}`,
      state: { liste: '/annonces?q=guitare' },
    });
  });

  test('« Contacter » is a link for couriers, by way of /login for a visitor; C-055 one’s own is modified instead C-243 D-272 E-078 E-079', async () => {
    simulerReseau(() => json([uneAnnonce({ peutModifier: true })]));
    const { unmount } = voir();
    await screen.findByRole('article');
    const contact = () =>
      screen.queryByRole('link', { name: `Contacter : ${uneAnnonce().titre}` })?.getAttribute('href');
    const conversation = `/messages/nouveau?annonce=${uneAnnonce().id}`;
    expect(contact()).toBe(`/login?retour=${encodeURIComponent(conversation)}`);
    unmount();

    ouvrir('jeton', SAMI);
    const autre = voir();
    await screen.findByRole('article');
    expect(contact()).toBe(conversation);
    expect(screen.queryByRole('link', { name: /^Modifier/ })).toBeNull();
    autre.unmount();

    ouvrir('jeton', MAELLE);
    voir();
    expect((await screen.findByRole('link', { name: /^Modifier/ })).getAttribute('href')).toContain(uneAnnonce().id);
    expect(contact()).toBeUndefined();
  });

  test('D-276 D-277 empty, with a way to create for signed-in people', async () => {
    simulerReseau(() => json([]));
    const { unmount } = voir();
    await screen.findByText('Aucune annonce trouvée.');
    expect(screen.queryByRole('link', { name: 'Créer la première annonce' })).toBeNull();
    unmount();
    ouvrir('jeton', MAELLE);
    voir();
    expect((await screen.findByRole('link', { name: 'Créer la première annonce' })).getAttribute('href')).toBe(
      '/dashboard?tab=annonces&assistant=creer',
    );
  });

  test('D-279 D-271 a failed load tells its cause and can be tried again', async () => {
    let panne = true;
    simulerReseau(() => (panne ? refus(500, 'ERREUR_INTERNE', 'La base dort') : json([uneAnnonce()])));
    voir();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Erreur lors du chargement des annonces : La base dort',
    );
    panne = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('article')).toBeDefined();
  });

  test('C-258 C-259 « Afficher plus » asks for the next page with its cursor', async () => {
    const appels = simulerReseau(({ url }) =>
      url.includes('curseur=abc')
        ? json([uneAnnonce({ id: 'b', titre: 'Seconde' })])
        : json([uneAnnonce()], 200, { Link: '</api/annonces?curseur=abc>; rel="next"' }),
    );
    voir();
    await userEvent.click(await screen.findByRole('button', { name: 'Afficher plus' }));
    await screen.findByText('Seconde');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
    expect(appels).toHaveLength(2);
  });
});

describe('search, filters and sort', () => {
  test('D-266 D-267 D-268 typing asks the server once it pauses, and Back undoes it', async () => {
    const appels = simulerReseau(() => json([]));
    const { router } = voir();
    await userEvent.type(recherche(), 'nantes');
    await waitFor(() => expect(router.state.location.search).toBe('?q=nantes'));
    await waitFor(() => expect(appels.map(({ url }) => parametres(url)['q'])).toEqual([undefined, 'nantes']));
    await router.navigate(-1);
    await waitFor(() => expect(recherche().value).toBe(''));
  });

  test('D-268 D-281 filters come from the URL, and what it does not know is left out', async () => {
    const appels = simulerReseau(() => json([]));
    voir('/annonces?q=velo&ville=Nantes&type=COURSES&tri=prix-croissant');
    await screen.findByText('Aucune annonce trouvée.');
    expect(parametres(appels[0]?.url)).toEqual({ q: 'velo', ville: 'Nantes', type: 'COURSES', tri: 'prix-croissant' });
    expect(screen.getByLabelText<HTMLInputElement>('Ville').value).toBe('Nantes');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    await waitFor(() => expect(parametres(appels.at(-1)?.url)).toEqual({ tri: 'recent' }));
  });

  test('D-281 an unknown type or sort is not sent', async () => {
    const appels = simulerReseau(() => json([]));
    voir('/annonces?type=AUTRE&tri=hasard');
    await screen.findByText('Aucune annonce trouvée.');
    expect(parametres(appels[0]?.url)).toEqual({ tri: 'recent' });
  });

  test('race row 26: O-54 a slow answer to former filters never replaces the present ones', async () => {
    const lente = Promise.withResolvers<Response>();
    simulerReseau(({ url }) =>
      url.includes('COURSES')
        ? lente.promise
        : json([uneAnnonce({ titre: url.includes('ACHAT_ETRANGER') ? 'Rapide' : 'Première' })]),
    );
    voir();
    await screen.findByText('Première');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'COURSES');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'ACHAT_ETRANGER');
    await screen.findByText('Rapide');
    lente.resolve(json([uneAnnonce({ titre: 'Lente' })]));
    await new Promise((r) => setTimeout(r, 50));
    expect(screen.queryByText('Lente')).toBeNull();
    expect(screen.getByText('Rapide')).toBeDefined();
  });
});
