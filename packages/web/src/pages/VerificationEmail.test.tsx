import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/queryClient.ts';
import { fermer } from '../lib/sessionStore.ts';
import { COMPTE, CONFIGURATION } from '../lib/test/comptes.ts';
import { type Appel, json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { Component } from './VerificationEmail.tsx';

const ROUTES = [
  { path: '/verify-email', element: <Component /> },
  { path: '/register', element: <h1>Inscription</h1> },
  { path: '/dashboard', element: <h1>Le dashboard</h1> },
  { path: '/boite-locale', element: <h1>La boîte</h1> },
  { path: '/annonces/1', element: <h1>Le colis</h1> },
];
const ADRESSE = `/verify-email?userId=${COMPTE.id}&email=marie%2Btest%40exemple.fr`;

interface Reponses {
  verify?: () => Response | Promise<Response>;
  resend?: () => Response | Promise<Response>;
  /** Each answer of /verification/delai, the last one again and again. */
  delais?: number[];
  boiteLocale?: boolean;
}

function reseau({ verify, resend, delais = [0], boiteLocale = true }: Reponses): Appel[] {
  return simulerReseau(({ url }) => {
    if (url.startsWith('/api/verification/delai'))
      return json({ secondes: delais.length > 1 ? delais.shift() : delais[0] });
    if (url === '/api/verification/verify') return verify!();
    if (url === '/api/verification/resend') return resend!();
    return json({ ...CONFIGURATION, boiteLocale });
  });
}
const champ = () => screen.getByLabelText<HTMLInputElement>('Code de vérification');
const verifier = () => userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
const renvoi = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Renvoyer le code/ });

beforeEach(() => {
  fermer();
  queryClient.clear();
});
afterEach(() => vi.useRealTimers());

test('C-045 without userId it is the registration page', async () => {
  reseau({});
  const { router } = rendreRoutes(ROUTES, '/verify-email');
  await screen.findByText('Inscription');
  expect(router.state.location.pathname).toBe('/register');
});

test.each([ADRESSE, ADRESSE.replace('%2B', '+')])(
  'C-012 C-043 O-14 shows the address with its plus, and the ways on: %s',
  (adresse) => {
    reseau({});
    rendreRoutes(ROUTES, adresse);
    expect(screen.getByText('marie+test@exemple.fr')).toBeTruthy();
    expect(screen.getByRole('link', { name: "Retour à l'inscription" }).getAttribute('href')).toBe('/register');
  },
);

test('the address bar keeps no e-mail once the page has read it, and a reload still shows it D-22', async () => {
  reseau({});
  const { router, unmount } = rendreRoutes(ROUTES, `${ADRESSE}&retour=%2Fannonces%2F1`);
  expect(await screen.findByText('marie+test@exemple.fr')).toBeTruthy();
  const { pathname, search, state } = router.state.location;
  expect(`${pathname}${search}`).toBe(`/verify-email?userId=${COMPTE.id}&retour=%2Fannonces%2F1`);
  unmount();
  rendreRoutes(ROUTES, { pathname, search, state });
  expect(screen.getByText('marie+test@exemple.fr')).toBeTruthy();
});

test('the proof of the address leads back to the parcel one registered from D-16', async () => {
  reseau({ verify: () => json({ verified: true, message: 'Email vérifié avec succès ! Redirection...' }) });
  const { router } = rendreRoutes(ROUTES, `${ADRESSE}&retour=%2Fannonces%2F1`);
  await userEvent.type(champ(), '012345');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Vérifier' }));
  await screen.findByText('Email vérifié avec succès ! Redirection...');
  await act(() => vi.advanceTimersByTimeAsync(2100));
  expect(router.state.location.pathname).toBe('/annonces/1');
});

test('C-042 C-212 O-13 five digits are not sent; a code pasted with its blank keeps its zero', async () => {
  const appels = reseau({ verify: () => refus(400, 'CODE_INVALIDE', 'Code invalide ou expiré') });
  rendreRoutes(ROUTES, ADRESSE);
  await userEvent.type(champ(), '01234');
  await verifier();
  expect(screen.getByText('Veuillez entrer un code à 6 chiffres')).toBeTruthy();
  expect(appels.filter(({ url }) => url.endsWith('/verify'))).toHaveLength(0);
  await userEvent.clear(champ());
  await userEvent.paste('012 345');
  await verifier();
  await screen.findByText('Code invalide ou expiré');
  expect(JSON.parse(appels.find(({ url }) => url.endsWith('/verify'))!.body!)).toEqual({
    userId: COMPTE.id,
    code: '012345',
  });
});

test.each([
  [
    'the message of the server',
    () => refus(429, 'TROP_DE_TENTATIVES', 'Trop de tentatives. Réessayez dans 12 minutes.'),
    'Trop de tentatives. Réessayez dans 12 minutes.',
  ],
  ['its own sentence without one', () => new Response('', { status: 400 }), 'Code invalide ou expiré'],
  [
    'the server when no answer came',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Erreur de connexion au serveur',
  ],
])('C-329 C-330 a failure says %s, and the code stays', async (_, verify, phrase) => {
  reseau({ verify });
  rendreRoutes(ROUTES, ADRESSE);
  await userEvent.type(champ(), '123456');
  await verifier();
  await screen.findByText(phrase);
  expect(champ().value).toBe('123456');
});

test('C-046 C-331 success says so, then goes to /dashboard after 2 s', async () => {
  reseau({ verify: () => json({ verified: true, message: 'Email vérifié avec succès ! Redirection...' }) });
  const { router } = rendreRoutes(ROUTES, ADRESSE);
  await userEvent.type(champ(), '012345');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Vérifier' }));
  expect((await screen.findByText('Email vérifié avec succès ! Redirection...')).closest('[role=status]')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(router.state.location.pathname).toBe('/verify-email');
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(router.state.location.pathname).toBe('/dashboard');
});

test('R-12 two clicks in one instant spend one try of the code', async () => {
  const verify = vi.fn<() => Response>(() => refus(400, 'CODE_INVALIDE', 'Code invalide ou expiré'));
  reseau({ verify });
  rendreRoutes(ROUTES, ADRESSE);
  await userEvent.type(champ(), '012345');
  const verifier = screen.getByRole('button', { name: 'Vérifier' });
  for (let fois = 0; fois < 5; fois += 1) verifier.click();
  await screen.findByText('Code invalide ou expiré');
  expect(verify).toHaveBeenCalledOnce();
});

test('C-044 O-15 the countdown starts from what the server says, as after a reload, and unlocks at 0:00', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  reseau({ delais: [59] });
  rendreRoutes(ROUTES, ADRESSE);
  expect(renvoi().disabled).toBe(true);
  await screen.findByRole('button', { name: 'Renvoyer le code (0:59)' });
  expect(renvoi().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(renvoi().textContent).toMatch(/\(0:4[89]\)$/);
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(renvoi().textContent).toBe('Renvoyer le code');
  expect(renvoi().disabled).toBe(false);
});

test('C-332 C-044 a resend says so and locks again', async () => {
  reseau({ delais: [0, 60], resend: () => json({ message: 'Un nouveau code a été envoyé !' }) });
  rendreRoutes(ROUTES, ADRESSE);
  await userEvent.click(await screen.findByRole('button', { name: 'Renvoyer le code' }));
  await screen.findByText('Un nouveau code a été envoyé !');
  await screen.findByRole('button', { name: /\(1:00\)|\(0:59\)/ });
  expect(renvoi().disabled).toBe(true);
});

test('C-329 O-15 a resend refused for its pace counts down what the server asks', async () => {
  reseau({
    resend: () =>
      refus(429, 'TROP_DE_TENTATIVES', 'Trop de tentatives. Réessayez dans 2 minutes.', {}, { 'Retry-After': '95' }),
  });
  rendreRoutes(ROUTES, ADRESSE);
  await userEvent.click(await screen.findByRole('button', { name: 'Renvoyer le code' }));
  await screen.findByText('Trop de tentatives. Réessayez dans 2 minutes.');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /\(1:3[45]\)/ })).disabled).toBe(true);
});

test('C-047 the local mailbox is named where there is one, with the address kept out of the URL', async () => {
  reseau({});
  const { router } = rendreRoutes(ROUTES, ADRESSE);
  await userEvent.click(await screen.findByRole('link', { name: /boîte locale/ }));
  await screen.findByText('La boîte');
  expect(router.state.location).toMatchObject({ search: '', state: { a: 'marie+test@exemple.fr' } });
});

test('C-047 and not where there is none', async () => {
  reseau({ boiteLocale: false });
  rendreRoutes(ROUTES, ADRESSE);
  await screen.findByRole('button', { name: 'Renvoyer le code' });
  expect(screen.queryByText(/boîte locale/)).toBeNull();
});
