import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { appelerParType } from '../lib/api.ts';
import { queryClient } from '../lib/queryClient.ts';
import { expirer, fermer, lireSession, ouvrir, restaurerSession } from '../lib/sessionStore.ts';
import { json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { routes } from '../routes.tsx';

const CONFIGURATION = {
  nom: 'Colivert',
  slogan: 'Livraisons écologiques et responsables',
  emailSupport: 'aide@colivert.example',
  demo: true,
  boiteLocale: false,
};
const SAMI = {
  id: 'u1',
  prenom: 'Sami',
  nom: 'Le Goff',
  role: 'LIVREUR',
  statut: 'VALIDE',
  statutAffiliation: null,
} as const;
const ADMIN = { ...SAMI, role: 'ADMIN' } as const;

/** Opens an address and waits for its page. */
async function ouvrirPage(adresse: string) {
  const ecran = rendreRoutes(routes, adresse);
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
  return ecran;
}

const adresse = ({ router }: { router: { state: { location: { pathname: string } } } }) =>
  router.state.location.pathname;
const haut = () => within(screen.getByRole('banner'));

beforeEach(() => {
  fermer();
  queryClient.clear();
  // The pages are not what is tested here: what they ask for never arrives.
  simulerReseau(({ url }) => (url === '/api/configuration' ? json(CONFIGURATION) : new Promise(() => {})));
});

describe('the bars', () => {
  test('C-018 C-023 a visitor sees Accueil, Annonces, Connexion and Inscription', async () => {
    await ouvrirPage('/');
    const liens = haut()
      .getAllByRole('link')
      .map((a) => [a.textContent, a.getAttribute('href')]);
    expect(liens).toEqual([
      ['Colivert', '/'],
      ['Accueil', '/'],
      ['Annonces', '/annonces'],
      ['Connexion', '/login'],
      ['Inscription', '/register'],
    ]);
  });

  test('C-018 C-019 C-020 C-021 signed in: Dashboard, the bell, the messages and the avatar menu E-081', async () => {
    ouvrir('jeton-1', SAMI);
    await ouvrirPage('/');
    await haut().findByRole('link', { name: 'Notifications' });
    await haut().findByRole('link', { name: 'Messages' });
    expect(
      haut()
        .getAllByRole('link')
        .map((a) => a.textContent),
    ).toEqual(['Colivert', 'Accueil', 'Annonces', 'Dashboard', 'Notifications', 'Messages']);
    expect(haut().getByRole('button', { name: 'Menu de Sami Le Goff' }).textContent).toMatch(/SL$/);
    await userEvent.click(haut().getByRole('button'));
    const lignes = await screen.findAllByRole('menuitem');
    expect(lignes.map((l) => l.textContent)).toEqual(['Mon profil', 'Dashboard', 'Déconnexion']);
    expect(document.activeElement).toBe(lignes[0]);
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(lignes[2]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(haut().getByRole('button'));
  });

  const enBas = () =>
    within(screen.getByRole('navigation', { name: 'Navigation du bas' }))
      .getAllByRole('link')
      .map((a) => [a.textContent, a.getAttribute('href')]);

  test('the bar of phones has the messages, but an ADMIN’s E-082', async () => {
    ouvrir('jeton-1', SAMI);
    const { unmount } = await ouvrirPage('/');
    expect(enBas()).toEqual([
      ['Accueil', '/'],
      ['Annonces', '/annonces'],
      ['Messages', '/messages'],
      ['Dashboard', '/dashboard'],
      ['Mon profil', '/profile'],
    ]);
    unmount();
    ouvrir('jeton-2', ADMIN);
    await ouvrirPage('/');
    await haut().findByRole('link', { name: 'Notifications' });
    expect(enBas().map(([nom]) => nom)).toEqual(['Accueil', 'Annonces', 'Dashboard', 'Mon profil']);
    expect(haut().queryByRole('link', { name: 'Messages' })).toBeNull();
  });

  test.each([
    [1, 'Messages, 1 non lu', '1'],
    [3, 'Messages, 3 non lus', '3'],
    [120, 'Messages, 120 non lus', '99+'],
  ])('both bars count %i unread messages as « %s » E-083', async (messages, nom, pastille) => {
    simulerReseau(({ url }) =>
      url === '/api/notifications/compteurs' ? json({ notifications: 0, messages }) : new Promise(() => {}),
    );
    ouvrir('jeton-1', SAMI);
    await ouvrirPage('/');
    const [icone, onglet] = await screen.findAllByRole('link', { name: nom });
    expect([icone?.getAttribute('href'), onglet?.getAttribute('href')]).toEqual(['/messages', '/messages']);
    expect(icone?.textContent).toContain(pastille);
    expect(onglet?.textContent).toContain(pastille);
  });

  test('C-022 Déconnexion signs out and returns to the home page, even from a protected one', async () => {
    ouvrir('jeton-1', SAMI);
    const ecran = await ouvrirPage('/profile');
    await userEvent.click(haut().getByRole('button'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Déconnexion' }));
    await waitFor(() => expect(lireSession().etat).toBe('deconnecte'));
    expect(adresse(ecran)).toBe('/');
    expect(haut().getByRole('link', { name: 'Connexion' })).toBeTruthy();
  });

  test('C-001 C-024 the footer shows tagline, copyright and the support address of the configuration', async () => {
    await ouvrirPage('/');
    const pied = within(screen.getByRole('contentinfo'));
    expect((await pied.findByRole('link', { name: 'aide@colivert.example' })).getAttribute('href')).toBe(
      'mailto:aide@colivert.example',
    );
    expect(pied.getByText('Livraisons écologiques et responsables')).toBeTruthy();
    expect(pied.getByText(/^© \d{4} Colivert$/)).toBeTruthy();
    expect(pied.queryByText('Boîte locale')).toBeNull();
  });
});

describe('the home page', () => {
  test('C-025 the hero holds a join button to /register', async () => {
    await ouvrirPage('/');
    expect(screen.getByRole('link', { name: 'Rejoindre Colivert' }).getAttribute('href')).toBe('/register');
  });

  test.each([
    ['Clients', '/annonces'],
    ['Livreurs', '/register?role=LIVREUR'],
    ['Prestataires', '/register?role=PRESTATAIRE'],
    ['Commerçants', '/register?role=COMMERCANT'],
  ])('C-026 the card %s goes to %s', async (nom, vers) => {
    await ouvrirPage('/');
    const carte = screen.getByRole('heading', { name: nom }).closest('li')!;
    expect(within(carte).getByRole('link').getAttribute('href')).toBe(vers);
  });

  test('C-027 shows the three values', async () => {
    await ouvrirPage('/');
    for (const nom of ['Écologique', 'Solidaire', 'Efficace'])
      expect(screen.getByRole('heading', { name: nom })).toBeTruthy();
  });
});

describe('who may open what', () => {
  test.each(['/', '/annonces', '/annonces/019a0000-0000-7000-8000-000000000001', '/login', '/register'])(
    'C-010 C-011 C-237 D-012 D-015 %s opens for a visitor',
    async (chemin) => {
      const ecran = rendreRoutes(routes, chemin);
      await screen.findByRole('main', {}, { timeout: 10_000 });
      await new Promise((r) => setTimeout(r, 100));
      expect(adresse(ecran)).toBe(chemin);
    },
  );

  test('C-012 C-237 D-015 /verify-email opens for a visitor with its query', async () => {
    const ecran = await ouvrirPage('/verify-email?userId=019a0000-0000-7000-8000-000000000001&email=a%2Bb%40c.fr');
    expect(adresse(ecran)).toBe('/verify-email');
    expect(screen.getByText('a+b@c.fr')).toBeTruthy();
  });

  test.each(['/boite-locale', '/mot-de-passe-oublie', '/reinitialiser-mot-de-passe'])(
    'D-017 %s is served where it exists',
    async (chemin) => {
      simulerReseau(({ url }) =>
        url === '/api/configuration' ? json({ ...CONFIGURATION, boiteLocale: true }) : new Promise(() => {}),
      );
      const ecran = await ouvrirPage(chemin);
      await new Promise((r) => setTimeout(r, 100));
      expect(adresse(ecran)).toBe(chemin);
    },
  );

  test.each([
    '/dashboard',
    '/profile',
    '/messages',
    '/messages/nouveau?annonce=a1',
    '/profil-public/livreur/u9',
    '/admin',
  ])(
    'C-013 C-014 C-017 C-237 D-013 D-014 D-019 %s sends a visitor to /login, which knows where to return',
    async (chemin) => {
      const ecran = await ouvrirPage(chemin);
      await waitFor(() => expect(adresse(ecran)).toBe('/login'));
      expect(ecran.router.state.location.state).toEqual({ retour: chemin, motif: 'connexion-requise' });
    },
  );

  test('C-017 D-018 a protected page shows a loader while the session loads', async () => {
    localStorage.setItem('colivert.token', 'jeton-1');
    localStorage.setItem('colivert.user', JSON.stringify(SAMI));
    restaurerSession();
    const ecran = rendreRoutes(routes, '/profile');
    expect(await screen.findByText('Ouverture de votre session...', {}, { timeout: 10_000 })).toBeTruthy();
    expect(adresse(ecran)).toBe('/profile');
  });

  test('C-015 an ADMIN on /dashboard goes to /admin, nobody else opens /admin', async () => {
    ouvrir('jeton-1', ADMIN);
    const admin = await ouvrirPage('/dashboard');
    await waitFor(() => expect(adresse(admin)).toBe('/admin'));
    // The bar says where one is.
    expect(haut().getByRole('link', { current: 'page' }).textContent).toBe('Dashboard');
    admin.unmount();
    ouvrir('jeton-1', SAMI);
    const livreur = await ouvrirPage('/admin');
    await waitFor(() => expect(adresse(livreur)).toBe('/'));
  });

  test('C-016 C-047 D-016 a page of ours that is not offered here leads to the home page', async () => {
    const ecran = await ouvrirPage('/boite-locale');
    await waitFor(() => expect(adresse(ecran)).toBe('/'));
  });

  test.each(['/nulle-part', '/annonces/1/2/3'])(
    'the address %s, which is none of ours, says so and shows the way home D-19',
    async (chemin) => {
      const ecran = await ouvrirPage(chemin);
      expect(await screen.findByRole('heading', { level: 1, name: "Cette page n'existe pas" })).toBeTruthy();
      expect(screen.getByRole('link', { name: "Aller à l'accueil" }).getAttribute('href')).toBe('/');
      expect(adresse(ecran)).toBe(chemin);
    },
  );
});

describe('a refused token', () => {
  const appelRefuse = () =>
    act(async () => {
      simulerReseau(() => refus(401, 'NON_AUTHENTIFIE', 'Vous devez être connecté.'));
      await appelerParType({ method: 'GET', path: '/auth/sessions' }).catch(() => {});
    });

  test.each(['/annonces', '/profile'])('C-326 C-327 on %s goes to /login with the reason', async (chemin) => {
    ouvrir('jeton-1', SAMI);
    const ecran = await ouvrirPage(chemin);
    await appelRefuse();
    await waitFor(() => expect(adresse(ecran)).toBe('/login'));
    expect(ecran.router.state.location.state).toEqual({ retour: chemin, motif: 'session-expiree' });
    expect(lireSession().utilisateur).toBeNull();
  });

  test.each(['/login', '/register', '/verify-email'])(
    'C-326 C-327 on %s clears the session and stays',
    async (chemin) => {
      ouvrir('jeton-1', SAMI);
      const ecran = rendreRoutes(routes, `${chemin}?userId=u1`);
      await screen.findByRole('banner', {}, { timeout: 10_000 });
      act(() => expirer('jeton-1'));
      await new Promise((r) => setTimeout(r, 50));
      expect(adresse(ecran)).toBe(chemin);
      expect(lireSession().etat).toBe('deconnecte');
    },
  );
});
