import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { objetVu } from '../lib/compteurs.ts';
import { queryClient } from '../lib/queryClient.ts';
import { fermer, ouvrir } from '../lib/sessionStore.ts';
import { COMPTE } from '../lib/test/comptes.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { Page } from '../ui/Page.tsx';
import { Compte } from './Compte.tsx';

const COMPTEURS = '/api/notifications/compteurs';
const pageDe = (titre: string) => [
  <Compte key="compte" />,
  <Page key="page" titre={titre}>
    {null}
  </Page>,
];
const rendre = () =>
  rendreRoutes([
    { path: '/', element: pageDe('Ici') },
    { path: '/ailleurs', element: pageDe('Ailleurs') },
    { path: '/notifications', element: pageDe('Notifications') },
  ]);

let servis: () => Response;
let appels: Appel[];
const lectures = () => appels.filter(({ url }) => url === COMPTEURS).length;
const compter = (notifications: number, messages = 0) => {
  servis = () => json({ notifications, messages });
};
/** What is asked anew, whatever its age. */
const relire = () => act(() => queryClient.invalidateQueries({ queryKey: ['compteurs'] }));
const cloche = (name: string) => screen.findByRole('link', { name });

beforeEach(() => {
  fermer();
  queryClient.clear();
  compter(0);
  appels = simulerReseau(({ url }) => (url === COMPTEURS ? servis() : json([])));
});

test('a visitor has no bell, and nothing is asked for one E-081', async () => {
  rendre();
  await new Promise((suite) => setTimeout(suite, 100));
  expect(screen.getByRole('link', { name: 'Inscription' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Notifications/ })).toBeNull();
  expect(appels).toEqual([]);
});

test.each([
  [0, 'Notifications', '', 'Ici – Colivert'],
  [1, 'Notifications, 1 non lue', '1', '(1) Ici – Colivert'],
  [2, 'Notifications, 2 non lues', '2', '(2) Ici – Colivert'],
  [99, 'Notifications, 99 non lues', '99', '(99) Ici – Colivert'],
  [100, 'Notifications, 100 non lues', '99+', '(99+) Ici – Colivert'],
])('signed in, with %i unread, the bell is the link « %s » E-081 E-083', async (nombre, nom, pastille, onglet) => {
  compter(nombre);
  ouvrir('jeton-1', COMPTE);
  rendre();
  const lien = await cloche(nom);
  expect([lien.getAttribute('href'), lien.textContent]).toEqual(['/notifications', nom + pastille]);
  expect(document.title).toBe(onglet);
});

test("the tab's title counts messages too, follows from page to page, and forgets who leaves E-083", async () => {
  compter(3, 2);
  ouvrir('jeton-1', COMPTE);
  const { router } = rendre();
  await waitFor(() => expect(document.title).toBe('(5) Ici – Colivert'));
  await act(() => router.navigate('/ailleurs'));
  expect(document.title).toBe('(5) Ailleurs – Colivert');
  compter(0, 1);
  await relire();
  await waitFor(() => expect(document.title).toBe('(1) Ailleurs – Colivert'));
  act(() => fermer());
  expect(document.title).toBe('Ailleurs – Colivert');
  expect(screen.queryByRole('link', { name: /Notifications/ })).toBeNull();
});

test('a change is said politely, the first number is not E-083', async () => {
  compter(1);
  ouvrir('jeton-1', COMPTE);
  const { container } = rendre();
  await cloche('Notifications, 1 non lue');
  const dit = () => container.querySelector('[aria-live="polite"]')?.textContent;
  expect(dit()).toBe('');
  compter(2);
  await relire();
  await waitFor(() => expect(dit()).toBe('Notifications, 2 non lues'));
  compter(0);
  await relire();
  await waitFor(() => expect(dit()).toBe('Aucune notification non lue'));
});

test('moving about asks anew, once what is shown is old; pressing the bell does at once', async () => {
  ouvrir('jeton-1', COMPTE);
  const { router } = rendre();
  await cloche('Notifications');
  await act(() => router.navigate('/ailleurs'));
  expect(lectures()).toBe(1);
  const plusTard = Date.now() + 16_000;
  const horloge = vi.spyOn(Date, 'now').mockReturnValue(plusTard);
  compter(4);
  await act(() => router.navigate('/'));
  await cloche('Notifications, 4 non lues');
  expect(lectures()).toBe(2);
  horloge.mockRestore();
  compter(5);
  await userEvent.click(await cloche('Notifications, 4 non lues'));
  expect((await cloche('Notifications, 5 non lues')).getAttribute('aria-current')).toBe('page');
});

test('counters that cannot be read leave the bell without a number', async () => {
  servis = () => refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue');
  ouvrir('jeton-1', COMPTE);
  rendre();
  expect((await cloche('Notifications')).textContent).toBe('Notifications');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an object that is shown has the counters read again, if anything was unread E-090', async () => {
  ouvrir('jeton-1', COMPTE);
  rendre();
  await cloche('Notifications');
  act(objetVu);
  await new Promise((suite) => setTimeout(suite, 50));
  expect(lectures()).toBe(1);
  compter(2);
  await relire();
  compter(1);
  act(objetVu);
  await cloche('Notifications, 1 non lue');
});
