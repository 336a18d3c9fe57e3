import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../lib/queryClient.ts';
import { fermer, ouvrir } from '../lib/sessionStore.ts';
import { COMPTE } from '../lib/test/comptes.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { Component as Desabonnement } from './Desabonnement.tsx';
import { Component as ReglagesNotifications } from './ReglagesNotifications.tsx';

const REGLAGES = {
  mail: { LIVRAISONS: true, COMPTE: true },
  push: { LIVRAISONS: true, COMPTE: false },
  nuit: true,
  version: 3,
};

const rendre = (depart: string) =>
  rendreRoutes(
    [
      { path: '/desabonnement', element: <Desabonnement /> },
      { path: '/notifications/reglages', element: [<ReglagesNotifications key="page" />, <Toasts key="toasts" />] },
    ],
    depart,
  );
const reseau = (reponses: Record<string, () => Response>): Appel[] =>
  simulerReseau(({ method, url }) => {
    const reponse = reponses[`${method} ${url}`];
    if (reponse) return reponse();
    throw new Error(`${method} ${url}`);
  });
const bouton = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  fermer();
  queryClient.clear();
});

test('the link of a mail asks first, then switches off, signed out too, and leads to the settings E-098', async () => {
  const appels = reseau({
    'POST /api/desabonnement/abc.def-_9': () => json({ message: 'Vous ne recevrez plus ces mails.' }),
  });
  rendre('/desabonnement#jeton=abc.def-_9');
  expect(await screen.findByRole('heading', { name: 'Ne plus recevoir ces mails ?' })).toBeTruthy();
  expect(appels).toEqual([]);
  await userEvent.click(bouton('Confirmer'));
  expect((await screen.findByRole('status')).textContent).toContain('Vous ne recevrez plus ces mails.');
  expect(screen.getByRole('link', { name: 'Réglages des notifications' }).getAttribute('href')).toBe(
    '/notifications/reglages',
  );
  expect(screen.queryByRole('button', { name: 'Confirmer' })).toBeNull();
});

test('a cut link, or none, says so E-098', async () => {
  reseau({ 'POST /api/desabonnement/coupe': () => refus(404, 'INTROUVABLE', 'Lien invalide.') });
  const { unmount } = rendre('/desabonnement');
  expect(screen.getByText('Lien invalide.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmer' })).toBeNull();
  unmount();
  rendre('/desabonnement#jeton=coupe');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmer' }));
  expect(await screen.findByText('Lien invalide.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmer' })).toBeNull();
});

test('the settings show what is on, send all of it, and say that it is kept', async () => {
  ouvrir('jeton-1', { ...COMPTE, role: 'CLIENT', statutAffiliation: null });
  const apres = { ...REGLAGES, mail: { LIVRAISONS: false, COMPTE: true }, version: 4 };
  const appels = reseau({
    'GET /api/notifications/reglages': () => json(REGLAGES),
    'PUT /api/notifications/reglages': () => json(apres),
  });
  rendre('/notifications/reglages');
  const groupe = within(await screen.findByRole('group', { name: 'Mail' }));
  expect(groupe.getAllByRole<HTMLInputElement>('switch').map((s) => s.checked)).toEqual([true, true]);
  await userEvent.click(groupe.getByRole('switch', { name: 'Livraisons' }));
  await userEvent.click(bouton('Enregistrer'));
  expect(await screen.findByText('Réglages enregistrés.')).toBeTruthy();
  const envoye = appels.find(({ method }) => method === 'PUT');
  expect(JSON.parse(envoye?.body ?? 'null')).toEqual({ ...apres, version: 3 });
  expect(groupe.getByRole<HTMLInputElement>('switch', { name: 'Livraisons' }).checked).toBe(false);
});

test('settings changed elsewhere meanwhile are not undone: they are shown once asked for', async () => {
  ouvrir('jeton-1', { ...COMPTE, role: 'CLIENT', statutAffiliation: null });
  let servis = REGLAGES;
  reseau({
    'GET /api/notifications/reglages': () => json(servis),
    'PUT /api/notifications/reglages': () => {
      servis = { ...REGLAGES, mail: { LIVRAISONS: true, COMPTE: false }, version: 4 };
      return refus(409, 'VERSION_PERIMEE', 'Modifié entre-temps.');
    },
  });
  rendre('/notifications/reglages');
  await userEvent.click(await screen.findByRole('switch', { name: 'Livraisons' }));
  await userEvent.click(bouton('Enregistrer'));
  expect(await screen.findByText('Modifié entre-temps.')).toBeTruthy();
  await userEvent.click(bouton('Recharger'));
  expect(screen.getAllByRole<HTMLInputElement>('switch').map((s) => s.checked)).toEqual([true, false]);
  expect(screen.queryByText('Modifié entre-temps.')).toBeNull();
});
