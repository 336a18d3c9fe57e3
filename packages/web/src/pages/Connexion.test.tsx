import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../lib/queryClient.ts';
import { fermer, lireSession } from '../lib/sessionStore.ts';
import { inerte } from '../lib/test/boutons.ts';
import { COMPTE, CONFIGURATION } from '../lib/test/comptes.ts';
import { json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { Protege } from '../lib/routesProtegees.tsx';
import { Component } from './Connexion.tsx';

const ROUTES = [
  { path: '/login', element: <Component /> },
  { path: '/dashboard', element: <h1>Le dashboard</h1> },
  {
    path: '/profile',
    element: (
      <Protege>
        <h1>Le profil</h1>
      </Protege>
    ),
  },
  { path: '/register', element: <h1>Inscription</h1> },
];

function reseau(login: () => Response, demo = true) {
  return simulerReseau(({ url }) => (url === '/api/auth/login' ? login() : json({ ...CONFIGURATION, demo })));
}
const reussie = () => json({ token: 'jeton-1', user: COMPTE });
const champ = (nom: string) => screen.getByLabelText<HTMLInputElement>(nom);
const envoyer = () => userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
const envois = (appels: { url: string }[]) => appels.filter(({ url }) => url === '/api/auth/login');

beforeEach(() => {
  fermer();
  queryClient.clear();
});

test('C-028 R-04 email, password and the way to register, named for password managers', () => {
  reseau(reussie);
  rendreRoutes(ROUTES, '/login');
  expect(champ('Email').autocomplete).toBe('username');
  expect(champ('Mot de passe').autocomplete).toBe('current-password');
  expect(screen.getByRole('link', { name: 'Créer un compte' }).getAttribute('href')).toBe('/register');
});

test('who has no account yet takes along the parcel they came from D-16', () => {
  reseau(reussie);
  rendreRoutes(ROUTES, '/login?retour=%2Fannonces%2F1');
  expect(screen.getByRole('link', { name: 'Créer un compte' }).getAttribute('href')).toBe(
    '/register?retour=%2Fannonces%2F1',
  );
});

test('a refused password is said to be wrong to screen readers too D-21', async () => {
  reseau(reussie);
  rendreRoutes(ROUTES, '/login');
  await envoyer();
  expect(champ('Mot de passe').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(champ('Mot de passe'), 'x');
  expect(champ('Mot de passe').getAttribute('aria-invalid')).not.toBe('true');
});

test('C-196 C-197 what is missing or wrong is said beside its field, nothing is sent, the first one is focused', async () => {
  const appels = reseau(reussie);
  rendreRoutes(ROUTES, '/login');
  await envoyer();
  expect(screen.getByText('Email requis').id).toBe(champ('Email').getAttribute('aria-describedby'));
  expect(screen.getByText('Mot de passe requis')).toBeTruthy();
  expect(document.activeElement).toBe(champ('Email'));
  await userEvent.type(champ('Email'), 'sami');
  expect(screen.queryByText('Email requis')).toBeNull();
  await envoyer();
  expect(screen.getByText('Email invalide')).toBeTruthy();
  expect(envois(appels)).toHaveLength(0);
});

test('C-029 C-269 success keeps the token and the six fields, and goes to /dashboard', async () => {
  const appels = reseau(reussie);
  const { router } = rendreRoutes(ROUTES, '/login');
  await userEvent.type(champ('Email'), ' Sami@Exemple.fr ');
  await userEvent.type(champ('Mot de passe'), ' Demo 2026! ');
  await envoyer();
  await screen.findByText('Le dashboard');
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(JSON.parse(envois(appels).map((a) => (a as { body?: string }).body)[0]!)).toMatchObject({
    password: ' Demo 2026! ',
  });
  expect(lireSession()).toMatchObject({ etat: 'connecte', jeton: 'jeton-1' });
  expect(Object.keys(JSON.parse(localStorage.getItem('colivert.user')!)).toSorted()).toEqual([
    'id',
    'nom',
    'prenom',
    'role',
    'statut',
    'statutAffiliation',
  ]);
});

test('O-50 values that a browser filled without telling are sent, and the button is never stuck', async () => {
  const appels = reseau(reussie);
  rendreRoutes(ROUTES, '/login');
  champ('Email').value = 'sami@exemple.fr';
  champ('Mot de passe').value = 'Demo-2026!';
  expect(inerte(screen.getByRole('button', { name: 'Se connecter' }))).toBe(false);
  await envoyer();
  await screen.findByText('Le dashboard');
  expect(JSON.parse((envois(appels)[0] as unknown as { body: string }).body)).toEqual({
    email: 'sami@exemple.fr',
    password: 'Demo-2026!',
  });
});

test('C-017 C-089 sent here from /profile: says why, and goes back there', async () => {
  reseau(reussie);
  const { router } = rendreRoutes(ROUTES, '/profile');
  await screen.findByText('Veuillez vous connecter pour accéder à votre profil.');
  expect(router.state.location.pathname).toBe('/login');
  await userEvent.type(champ('Email'), 'sami@exemple.fr');
  await userEvent.type(champ('Mot de passe'), 'x');
  await envoyer();
  await screen.findByText('Le profil');
});

test.each([
  ['the message of the server', () => refus(401, 'IDENTIFIANTS_INVALIDES', 'Trop tôt'), 'Trop tôt'],
  ['its own sentence when there is none', () => new Response('', { status: 401 }), 'Email ou mot de passe incorrect'],
])('C-328 a refusal says %s, and what was typed stays', async (_, reponse, phrase) => {
  reseau(reponse);
  rendreRoutes(ROUTES, '/login');
  await userEvent.type(champ('Email'), 'sami@exemple.fr');
  await userEvent.type(champ('Mot de passe'), 'faux');
  await envoyer();
  expect((await screen.findByRole('alert')).textContent).toBe(phrase);
  expect(champ('Email').value).toBe('sami@exemple.fr');
  expect(champ('Mot de passe').value).toBe('faux');
  await waitFor(() => expect(inerte(screen.getByRole('button', { name: 'Se connecter' }))).toBe(false));
});

test('C-034 a second factor is asked for when the server wants it, and sent', async () => {
  const reponses = [
    refus(401, 'SECOND_FACTEUR_REQUIS', "Saisissez le code de votre application d'authentification."),
    reussie(),
  ];
  const appels = reseau(() => reponses.shift()!);
  rendreRoutes(ROUTES, '/login');
  expect(screen.queryByLabelText(/application/)).toBeNull();
  await userEvent.type(champ('Email'), 'admin@exemple.fr');
  await userEvent.type(champ('Mot de passe'), 'Demo-2026!');
  await envoyer();
  const code = await screen.findByLabelText(/application/);
  expect(document.activeElement).toBe(code);
  await userEvent.type(code, '012345');
  await envoyer();
  await screen.findByText('Le dashboard');
  expect(JSON.parse((envois(appels)[1] as unknown as { body: string }).body)).toMatchObject({ totp: '012345' });
});

test('C-033 demo accounts fill the form in one click', async () => {
  const appels = reseau(reussie);
  rendreRoutes(ROUTES, '/login');
  await userEvent.click(await screen.findByRole('button', { name: 'Commerçant' }));
  expect(champ('Email').value).toBe('commercant@demo.example');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Le dashboard');
  expect(JSON.parse((envois(appels)[0] as unknown as { body: string }).body)).toEqual({
    email: 'commercant@demo.example',
    password: 'Demo-2026!',
  });
});

test('C-033 without DEMO there is no trace of them', async () => {
  const appels = reseau(reussie, false);
  rendreRoutes(ROUTES, '/login');
  await waitFor(() => expect(appels).toHaveLength(1));
  await waitFor(() => expect(queryClient.getQueryData(['configuration'])).toMatchObject({ demo: false }));
  expect(document.body.textContent).not.toMatch(/démonstration|Demo-2026/);
});
