import type { Notification } from '@colivert/domain/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../lib/queryClient.ts';
import { fermer, ouvrir } from '../lib/sessionStore.ts';
import { COMPTE } from '../lib/test/comptes.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { Component as Notifications } from './Notifications.tsx';

const livraison = (n: number): Notification => ({
  id: `019a0000-0000-7000-8000-00000000000${n}`,
  evenement: 'LIVRAISON_COMMENCEE',
  categorie: 'LIVRAISONS',
  titre: `Votre livraison ${n} a commencé`,
  texte: '« Guitare »',
  lien: `/dashboard?tab=livraisons&livraison=${n}`,
  nombre: 1,
  lue: false,
  date: '2026-11-20T14:05:00+01:00',
});
const lue: Notification = { ...livraison(1), lue: true };

let servies: Notification[];
/** Answers what is given, or else as the server would. */
type Reponses = Record<string, (appel: Appel) => Response | Promise<Response>>;

function reseau(reponses: Reponses = {}): Appel[] {
  const compteurs = () => ({ notifications: servies.filter((n) => !n.lue).length, messages: 0 });
  return simulerReseau((appel) => {
    const chemin = `${appel.method} ${appel.url}`;
    const reponse = reponses[chemin];
    if (reponse) return reponse(appel);
    if (chemin === 'GET /api/notifications/compteurs') return json(compteurs());
    if (chemin === 'GET /api/notifications')
      return json(servies, 200, { 'X-Total-Count': String(servies.length), Link: '' });
    if (chemin !== 'PUT /api/notifications/lues') throw new Error(chemin);
    const { ids, jusqua } = JSON.parse(appel.body ?? '{}') as { ids?: string[]; jusqua?: string };
    servies = servies.map((n) => (ids?.includes(n.id) || (jusqua && n.id <= jusqua) ? { ...n, lue: true } : n));
    return json(compteurs());
  });
}
const rendre = () =>
  rendreRoutes(
    [
      { path: '/notifications', element: [<Notifications key="page" />, <Toasts key="toasts" />] },
      { path: '/dashboard', element: <h1>La livraison</h1> },
    ],
    '/notifications',
  );
const marquages = (appels: Appel[]) =>
  appels.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? 'null'));
const rangees = () => screen.findAllByRole('link', { name: /^Livraisons : / });
const nonLues = () => screen.queryAllByText('Non lue').length;
const tout = () => screen.getByRole('button', { name: 'Tout marquer comme lu' });

beforeEach(() => {
  fermer();
  queryClient.clear();
  servies = [livraison(3), livraison(2), lue];
  ouvrir('jeton-1', { ...COMPTE, role: 'CLIENT' });
});

test('each row says what happened, to what and when, whether it was read, and leads there E-087 E-088 E-092', async () => {
  reseau();
  rendre();
  const [premiere, , derniere] = await rangees();
  expect(premiere?.getAttribute('href')).toBe(livraison(3).lien);
  expect(premiere?.textContent).toBe(
    'Livraisons : Votre livraison 3 a commencé« Guitare »20 novembre 2026 à 14:05Non lue',
  );
  expect(derniere?.textContent).not.toContain('Non lue');
  expect(screen.getByText('3 notifications')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Réglages' }).getAttribute('href')).toBe('/notifications/reglages');
});

test('while it comes, when it is empty, when it fails E-092', async () => {
  const { unmount } = (reseau({ 'GET /api/notifications': () => new Promise(() => {}) }), rendre());
  expect(await screen.findByText('Chargement des notifications...')).toBeTruthy();
  unmount();
  queryClient.clear();
  servies = [];
  reseau();
  const vide = rendre();
  expect(
    await screen.findByText(
      "Rien de nouveau. Ce qui arrive à vos livraisons, réservations et documents s'affichera ici.",
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tout marquer comme lu' })).toBeNull();
  vide.unmount();
  queryClient.clear();
  reseau({ 'GET /api/notifications': () => refus(429, 'TROP_DE_REQUETES', 'Trop de requêtes. Patientez.') });
  rendre();
  expect(
    await screen.findByText('Erreur lors du chargement des notifications : Trop de requêtes. Patientez.'),
  ).toBeTruthy();
  servies = [lue];
  reseau();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await rangees()).toHaveLength(1);
});

test('opening a row goes there at once and reads it; Back finds the list as it was left, it read E-090', async () => {
  let repondre = () => {};
  const appels = reseau({
    'PUT /api/notifications/lues': () =>
      new Promise<Response>((suite) => {
        repondre = () => suite(json({ notifications: 1, messages: 0 }));
      }),
  });
  const { router } = rendre();
  await userEvent.click((await rangees())[0]!);
  expect(await screen.findByRole('heading', { name: 'La livraison' })).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=livraisons&livraison=3');
  expect(marquages(appels)).toEqual([{ ids: [livraison(3).id] }]);
  repondre();
  await waitFor(() => expect(queryClient.getQueryData(['compteurs'])).toEqual({ notifications: 1, messages: 0 }));
  reseau({ 'GET /api/notifications': () => new Promise(() => {}) });
  await router.navigate(-1);
  expect(await rangees()).toHaveLength(3);
  expect(nonLues()).toBe(1);
});

test('a row that is read asks nothing; pressed twice, or with the middle button, one is opened once E-090', async () => {
  const appels = reseau();
  rendre();
  const [premiere, , derniere] = await rangees();
  fireEvent(premiere!, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  expect(marquages(appels)).toEqual([]);
  fireEvent(premiere!, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  await waitFor(() => expect(nonLues()).toBe(1));
  fireEvent(premiere!, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  await userEvent.click(derniere!);
  expect(await screen.findByRole('heading', { name: 'La livraison' })).toBeTruthy();
  expect(marquages(appels)).toEqual([{ ids: [livraison(3).id] }]);
});

test('a row whose reading is not written leads there all the same, and stays unread E-090', async () => {
  reseau({ 'PUT /api/notifications/lues': () => Promise.reject(new TypeError('Failed to fetch')) });
  const { router } = rendre();
  await userEvent.dblClick((await rangees())[0]!);
  expect(await screen.findByRole('heading', { name: 'La livraison' })).toBeTruthy();
  await router.navigate(-1);
  await rangees();
  expect(nonLues()).toBe(2);
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
});

test('« Tout marquer comme lu » reads up to the newest one shown, once, and goes away; what came since stays E-089 E-090', async () => {
  const appels = reseau();
  rendre();
  await rangees();
  servies = [livraison(4), ...servies];
  await userEvent.dblClick(tout());
  await waitFor(() => expect(nonLues()).toBe(1));
  expect(marquages(appels)).toEqual([{ jusqua: livraison(3).id }]);
  const ligne = (await rangees())[0]!;
  expect(within(ligne).getByText('Non lue')).toBeTruthy();
  await userEvent.click(tout());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tout marquer comme lu' })).toBeNull());
  expect(nonLues()).toBe(0);
});

test('« Tout marquer comme lu » that fails says why, and can be pressed again E-090', async () => {
  reseau({ 'PUT /api/notifications/lues': () => Promise.reject(new TypeError('Failed to fetch')) });
  rendre();
  await rangees();
  await userEvent.click(tout());
  expect(await screen.findByText('Problème de connexion. Vérifiez votre connexion internet.')).toBeTruthy();
  expect(nonLues()).toBe(2);
  reseau({ 'PUT /api/notifications/lues': () => refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue') });
  await userEvent.click(tout());
  expect(await screen.findByText("Les notifications n'ont pas pu être marquées comme lues.")).toBeTruthy();
  reseau();
  await userEvent.click(tout());
  await waitFor(() => expect(nonLues()).toBe(0));
});

test('« Afficher plus » brings the older ones E-088', async () => {
  const page = (elements: Notification[], lien: string) => json(elements, 200, { 'X-Total-Count': '3', Link: lien });
  reseau({
    'GET /api/notifications': () => page([livraison(3)], '</api/notifications?curseur=abc>; rel="next"'),
    'GET /api/notifications?curseur=abc': () => page([livraison(2), lue], ''),
  });
  rendre();
  expect(await rangees()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Afficher plus' }));
  await waitFor(async () => expect(await rangees()).toHaveLength(3));
});
