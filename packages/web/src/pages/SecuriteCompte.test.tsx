import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/queryClient.ts';
import { fermer, lireSession, ouvrir } from '../lib/sessionStore.ts';
import { COMPTE, CONFIGURATION } from '../lib/test/comptes.ts';
import { type Appel, json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { useSignOut } from '../lib/signOut.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { Component as ActiverSecondFacteur } from './ActiverSecondFacteur.tsx';
import { Component as Connexion } from './Connexion.tsx';
import { Component as MotDePasseOublie } from './MotDePasseOublie.tsx';
import { Component as Profil } from './Profil.tsx';
import { Component as RefuserChangementEmail } from './RefuserChangementEmail.tsx';
import { Component as ReinitialiserMotDePasse } from './ReinitialiserMotDePasse.tsx';

const CLIENT = { ...COMPTE, role: 'CLIENT' as const, statutAffiliation: null };
const SESSIONS = [
  {
    id: 's1',
    appareil: 'Firefox, Linux',
    dateCreation: '2026-11-27T10:12:00+01:00',
    derniereActivite: '2026-11-27T11:00:00+01:00',
    courante: true,
  },
  {
    id: 's2',
    appareil: 'Safari, iOS',
    dateCreation: '2026-11-20T10:12:00+01:00',
    derniereActivite: '2026-11-21T09:05:00+01:00',
    courante: false,
  },
];

type Reponse = () => Response | Promise<Response>;

function reseau(reponses: Record<string, Reponse>): Appel[] {
  return simulerReseau(({ method, url }) => {
    const reponse = reponses[`${method} ${url}`];
    if (reponse) return reponse();
    if (url === '/api/configuration') return json(CONFIGURATION);
    if (url === '/api/utilisateurs/profile') return json(CLIENT);
    if (url === '/api/auth/sessions' && method === 'GET') return json(SESSIONS);
    throw new Error(`${method} ${url}`);
  });
}

/** Any page in the frame. */
function Ailleurs() {
  useSignOut();
  return <h1>Ailleurs</h1>;
}

function rendre(depart: string) {
  return rendreRoutes(
    [
      { path: '/mot-de-passe-oublie', element: <MotDePasseOublie /> },
      { path: '/reinitialiser-mot-de-passe', element: <ReinitialiserMotDePasse /> },
      { path: '/refuser-changement-email', element: <RefuserChangementEmail /> },
      { path: '/activer-second-facteur', element: <ActiverSecondFacteur /> },
      { path: '/login', element: <Connexion /> },
      { path: '/profile', element: [<Profil key="page" />, <Toasts key="toasts" />] },
      { path: '*', element: <Ailleurs /> },
    ],
    depart,
  );
}
const corps = (appels: Appel[], method: string, url: string): unknown =>
  JSON.parse(appels.findLast((a) => a.method === method && a.url === url)?.body ?? 'null');
const bouton = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  fermer();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
});

test('C-031 the login offers it, the form says the same of every address', async () => {
  const message = "Si un compte existe pour cet email, un lien vient d'être envoyé.";
  const appels = reseau({ 'POST /api/auth/mot-de-passe-oublie': () => json({ message }) });
  rendre('/login');
  await userEvent.type(await screen.findByLabelText('Email'), 'sami');
  await userEvent.click(screen.getByRole('link', { name: 'Mot de passe oublié' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mot de passe oublié');
  await userEvent.click(bouton('Recevoir un lien'));
  expect(screen.getByText("L'email n'est pas valide")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sami');
  await userEvent.type(screen.getByLabelText('Email'), '@exemple.fr');
  await userEvent.click(bouton('Recevoir un lien'));
  expect((await screen.findByRole('status')).textContent).toContain(message);
  expect(corps(appels, 'POST', '/api/auth/mot-de-passe-oublie')).toEqual({ email: 'sami@exemple.fr' });
  expect(screen.getByRole('link', { name: 'Lire le mail dans la boîte locale' })).toBeTruthy();
});

test('C-031 R-08 the link of the fragment sets another password, and the session here is forgotten', async () => {
  ouvrir('jeton-1', CLIENT);
  const appels = reseau({
    'POST /api/auth/reinitialiser-mot-de-passe': () => json({ message: 'Votre mot de passe est changé.' }),
  });
  rendre('/reinitialiser-mot-de-passe#jeton=abc-_9');
  const champ = screen.getByLabelText<HTMLInputElement>('Nouveau mot de passe');
  expect(champ.autocomplete).toBe('new-password');
  await userEvent.type(champ, 'court');
  await userEvent.click(bouton('Enregistrer le mot de passe'));
  expect(screen.getByText('Le mot de passe doit contenir au moins 8 caractères')).toBeTruthy();
  expect(appels.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.clear(champ);
  await userEvent.type(champ, 'Bonjour-2027');
  await userEvent.click(bouton('Enregistrer le mot de passe'));
  await screen.findByText('Votre mot de passe est changé.');
  expect(corps(appels, 'POST', '/api/auth/reinitialiser-mot-de-passe')).toEqual({
    jeton: 'abc-_9',
    motDePasse: 'Bonjour-2027',
  });
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/login');
  expect(lireSession().etat).toBe('deconnecte');
});

test('R-08 a dead link, or none, offers another', async () => {
  reseau({
    'POST /api/auth/reinitialiser-mot-de-passe': () => refus(400, 'CODE_INVALIDE', 'Lien invalide ou expiré'),
  });
  const { unmount } = rendre('/reinitialiser-mot-de-passe');
  expect(screen.getByRole('link', { name: 'Demander un autre lien' }).getAttribute('href')).toBe(
    '/mot-de-passe-oublie',
  );
  unmount();
  rendre('/reinitialiser-mot-de-passe#jeton=mort');
  await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), 'Bonjour-2027');
  await userEvent.click(bouton('Enregistrer le mot de passe'));
  expect((await screen.findByRole('alert')).textContent).toContain('Lien invalide ou expiré');
  expect(screen.getByRole('link', { name: 'Demander un autre lien' })).toBeTruthy();
});

test('« ce n’est pas moi » waits for a click, forgets the session here and leads to another password S-02', async () => {
  ouvrir('jeton-1', CLIENT);
  const message = 'Le changement est arrêté.';
  const appels = reseau({ 'POST /api/auth/refuser-changement-email': () => json({ message }) });
  rendre('/refuser-changement-email#jeton=abc-_9');
  const pasMoi = await screen.findByRole('button', { name: "Ce n'est pas moi" });
  expect(appels.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(pasMoi);
  expect((await screen.findByRole('status')).textContent).toContain(message);
  expect(corps(appels, 'POST', '/api/auth/refuser-changement-email')).toEqual({ jeton: 'abc-_9' });
  expect(screen.getByRole('link', { name: 'Choisir un autre mot de passe' }).getAttribute('href')).toBe(
    '/mot-de-passe-oublie',
  );
  expect(lireSession().etat).toBe('deconnecte');
});

test('a dead « ce n’est pas moi » link, or none, says so and leaves the session here open S-02', async () => {
  ouvrir('jeton-1', CLIENT);
  reseau({
    'POST /api/auth/refuser-changement-email': () => refus(400, 'CODE_INVALIDE', 'Lien invalide ou expiré'),
  });
  const { unmount } = rendre('/refuser-changement-email');
  expect(screen.getByText('Lien invalide ou expiré.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: "Ce n'est pas moi" })).toBeNull();
  unmount();
  rendre('/refuser-changement-email#jeton=mort');
  await userEvent.click(await screen.findByRole('button', { name: "Ce n'est pas moi" }));
  expect((await screen.findByRole('alert')).textContent).toContain('Lien invalide ou expiré');
  expect(lireSession().etat).toBe('connecte');
});

test('R-09 the second factor: a QR code, the key as text, a wrong code said beside its field', async () => {
  const issues = [refus(400, 'CODE_INVALIDE', 'Code invalide ou expiré'), json(null, 204)];
  const url = 'otpauth://totp/Colivert:a%40exemple.fr?secret=GEZDGNBVGY3TQOJQ&issuer=Colivert';
  const appels = reseau({
    'POST /api/auth/totp': () => json({ secret: 'GEZDGNBVGY3TQOJQ', url }),
    'POST /api/auth/totp/activer': () => issues.shift()!,
  });
  rendre('/activer-second-facteur#jeton=lien');
  expect(await screen.findByRole('img', { name: /QR/ })).toBeTruthy();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  const code = screen.getByLabelText(/Code affiché/);
  await userEvent.click(bouton('Activer'));
  expect(screen.getByText("Saisissez les 6 chiffres de votre application d'authentification.")).toBeTruthy();
  await userEvent.type(code, '012345');
  await userEvent.click(bouton('Activer'));
  await screen.findByText('Code invalide ou expiré');
  await userEvent.click(bouton('Activer'));
  await screen.findByText(/Second facteur activé/);
  expect(corps(appels, 'POST', '/api/auth/totp/activer')).toEqual({ jeton: 'lien', code: '012345' });
});

test('R-09 a dead activation link says how to get another', async () => {
  reseau({ 'POST /api/auth/totp': () => refus(400, 'CODE_INVALIDE', 'Lien invalide ou expiré') });
  rendre('/activer-second-facteur#jeton=mort');
  expect(await screen.findByText(/Demandez à une personne de l'administration/)).toBeTruthy();
});

test('C-091 R-07 the password: its current one, the four rules, the server’s refusal beside its field', async () => {
  ouvrir('jeton-1', CLIENT);
  const issues = [
    refus(422, 'VALIDATION', 'Mot de passe actuel incorrect', {
      errors: { motDePasseActuel: 'Mot de passe actuel incorrect' },
    }),
    json(null, 204),
  ];
  const appels = reseau({ 'PUT /api/utilisateurs/mot-de-passe': () => issues.shift()! });
  rendre('/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Changer mon mot de passe' }));
  const [actuel, nouveau] = [
    screen.getByLabelText('Mot de passe actuel'),
    screen.getByLabelText('Nouveau mot de passe'),
  ];
  expect(document.activeElement).toBe(actuel);
  await userEvent.click(bouton('Changer le mot de passe'));
  expect(screen.getByText('Saisissez votre mot de passe actuel.')).toBeTruthy();
  await userEvent.type(actuel, 'Faux-2026!');
  await userEvent.type(nouveau, 'Bonjour-2027');
  await userEvent.click(bouton('Changer le mot de passe'));
  await screen.findByText('Mot de passe actuel incorrect');
  expect((nouveau as HTMLInputElement).value).toBe('Bonjour-2027');
  await userEvent.click(bouton('Changer le mot de passe'));
  await screen.findByText('Mot de passe changé. Vos autres appareils sont déconnectés.');
  expect(corps(appels, 'PUT', '/api/utilisateurs/mot-de-passe')).toEqual({
    motDePasseActuel: 'Faux-2026!',
    motDePasse: 'Bonjour-2027',
  });
});

test('C-091 R-22 sessions: this one is named, the others are ended one by one or all', async () => {
  ouvrir('jeton-1', CLIENT);
  const appels = reseau({
    'DELETE /api/auth/sessions/s2': () => json(null, 204),
    'DELETE /api/auth/sessions': () => json(null, 204),
  });
  rendre('/profile');
  const carte = (await screen.findByRole('heading', { name: 'Appareils connectés' })).closest('section')!;
  const [ici, ailleurs] = await within(carte).findAllByRole('listitem');
  expect(within(ici!).getByText('Cet appareil')).toBeTruthy();
  expect(within(ici!).queryByRole('button')).toBeNull();
  await userEvent.click(within(ailleurs!).getByRole('button', { name: /^Fermer : Safari, iOS/ }));
  await screen.findByText('Session fermée.');
  await userEvent.click(bouton('Fermer les autres sessions'));
  await screen.findByText('Autres sessions fermées.');
  expect(appels.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
    '/api/auth/sessions/s2',
    '/api/auth/sessions',
  ]);
});

test('R-22 a long list of sessions shows the five last used, the others when asked', async () => {
  ouvrir('jeton-1', CLIENT);
  const [ici, ailleurs] = SESSIONS;
  const autres = Array.from({ length: 7 }, (_, rang) => ({ ...ailleurs, id: `autre-${rang}` }));
  reseau({ 'GET /api/auth/sessions': () => json([ici, ...autres]) });
  rendre('/profile');
  const carte = (await screen.findByRole('heading', { name: 'Appareils connectés' })).closest('section')!;
  expect(await within(carte).findAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(bouton('Voir les 3 autres appareils'));
  expect(within(carte).getAllByRole('listitem')).toHaveLength(8);
});

test('C-092 R-63 the export is saved as a file, a refusal is told', async () => {
  ouvrir('jeton-1', CLIENT);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const noms: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function clic(this: HTMLAnchorElement) {
    noms.push(this.download);
  });
  reseau({
    'GET /api/utilisateurs/export?format=json': () => json({ compte: {} }),
    'GET /api/utilisateurs/export?format=zip': () =>
      refus(429, 'TROP_DE_TENTATIVES', 'Trop de tentatives. Réessayez dans 12 minutes.'),
  });
  rendre('/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Exporter mes données (JSON)' }));
  await screen.findByText('Vos données sont téléchargées.');
  expect(noms).toEqual(['colivert-mes-donnees.json']);
  await userEvent.click(bouton('Exporter avec mes fichiers (zip)'));
  await screen.findByText('Trop de tentatives. Réessayez dans 12 minutes.');
  vi.restoreAllMocks();
});

test('C-092 O-76 erasure asks for the password, says what still holds the account, then signs out', async () => {
  ouvrir('jeton-1', CLIENT);
  const phrase = 'Une livraison est en cours : terminez-la ou annulez-la avant de supprimer votre compte.';
  const issues = [refus(409, 'ETAT_INCOMPATIBLE', phrase), json(null, 204)];
  const appels = reseau({ 'POST /api/utilisateurs/effacer': () => issues.shift()! });
  const { router } = rendre('/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }));
  const fenetre = await screen.findByRole('dialog', { name: 'Supprimer mon compte' });
  const supprimer = within(fenetre).getByRole('button', { name: 'Supprimer définitivement' });
  await userEvent.click(supprimer);
  expect(within(fenetre).getByText('Saisissez votre mot de passe actuel.')).toBeTruthy();
  expect(appels.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(within(fenetre).getByLabelText('Mot de passe actuel'), 'Bonjour-2026');
  await userEvent.click(supprimer);
  expect((await within(fenetre).findByRole('alert')).textContent).toBe(phrase);
  expect(lireSession().etat).toBe('connecte');
  await userEvent.click(supprimer);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await waitFor(() => expect(lireSession().etat).toBe('deconnecte'));
  expect(corps(appels, 'POST', '/api/utilisateurs/effacer')).toEqual({ motDePasseActuel: 'Bonjour-2026' });
});

test.each([
  ['CLIENT', /seront déclarées terminées : si l'une n'a pas eu lieu, annulez-la d'abord/],
  ['PRESTATAIRE', /sur une dernière facture, envoyée par mail/],
] as const)('O-76 what leaving does to past bookings is told before: %s', async (role, phrase) => {
  ouvrir('jeton-1', { ...CLIENT, role });
  reseau({});
  rendre('/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }));
  expect(within(await screen.findByRole('dialog')).getByText(phrase)).toBeTruthy();
});

test('O-76 a courier, who books and is booked for nothing, is told nothing of it', async () => {
  ouvrir('jeton-1', { ...COMPTE, role: 'LIVREUR' });
  reseau({});
  rendre('/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }));
  expect(within(await screen.findByRole('dialog')).queryByText(/prestations/)).toBeNull();
});
