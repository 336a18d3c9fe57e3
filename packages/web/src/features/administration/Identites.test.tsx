import type { IdentiteModifiee } from '@colivert/domain/administration';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { type Appel, json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { rendreRoutes } from '../../lib/test/rendre.tsx';
import { lireToasts } from '../../ui/toasts.ts';
import { Identites } from './Identites.tsx';

const identite = (plus: Partial<IdentiteModifiee> = {}): IdentiteModifiee => ({
  utilisateur: {
    id: 'u1',
    prenom: 'Zoé',
    nom: 'Durand',
    email: 'zoe@exemple.fr',
    role: 'COMMERCANT',
    statut: 'VALIDE',
  },
  date: '2026-11-25T10:20:00+01:00',
  changements: [
    { champ: 'nom', avant: 'Martin', apres: 'Durand' },
    { champ: 'adresse', avant: null, apres: '1 rue du Port' },
  ],
  version: 3,
  ...plus,
});

let file: IdentiteModifiee[];
let decider: (appel: Appel) => Response;
beforeEach(() => {
  fermer();
  ouvrir('jeton-1', {
    id: 'admin',
    prenom: 'Inès',
    nom: 'Faure',
    role: 'ADMIN',
    statut: 'VALIDE',
    statutAffiliation: null,
  });
  file = [identite()];
  decider = () => {
    file = [];
    return json({});
  };
});

function ecran() {
  const appels = simulerReseau((appel) =>
    appel.method === 'PUT' ? decider(appel) : json(file, 200, { 'X-Total-Count': String(file.length) }),
  );
  rendreRoutes([{ path: '/admin', element: <Identites /> }], '/admin');
  return () =>
    appels.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, JSON.parse(body ?? 'null')]);
}
const messages = () => lireToasts().map((t) => t.message);

test('what was checked and what is written now stand side by side, and the account is a click away B-11', async () => {
  ecran();
  expect(await screen.findByText('1 identité modifiée')).toBeTruthy();
  const lignes = screen.getAllByRole('row').map((ligne) => ligne.textContent);
  expect(lignes).toEqual(['ChampVérifiéNouveau', 'NomMartinDurand', 'AdresseNon renseigné1 rue du Port']);
  expect(screen.getByRole('link', { name: 'Voir le compte et ses pièces' }).getAttribute('href')).toBe(
    '/admin?tab=comptes&q=zoe%40exemple.fr',
  );
  expect(screen.getByText('Identité modifiée')).toBeTruthy();
});

test('« Accepter » sends the version that was read, and the queue is read again B-11', async () => {
  const decisions = ecran();
  await userEvent.click(await screen.findByRole('button', { name: 'Accepter : Zoé Durand' }));
  await waitFor(() => expect(messages()).toContain('Identité acceptée.'));
  expect(decisions()).toEqual([['/api/admin/identites/u1/decision', { decision: 'ACCEPTEE', motif: '', version: 3 }]]);
  expect(await screen.findByText("Aucune identité modifiée n'attend de décision.")).toBeTruthy();
});

test.each([
  ['Demander de nouvelles pièces', 'PIECES_DEMANDEES', 'Nouvelles pièces demandées.'],
  ['Suspendre', 'SUSPENDUE', 'Compte suspendu.'],
])('« %s » asks for a reason first B-11', async (bouton, decision, reussite) => {
  const decisions = ecran();
  await userEvent.click(await screen.findByRole('button', { name: `${bouton} : Zoé Durand` }));
  const dialogue = within(await screen.findByRole('dialog'));
  await userEvent.click(dialogue.getByRole('button', { name: bouton }));
  expect(dialogue.getByText('Le motif est obligatoire.')).toBeTruthy();
  expect(decisions()).toEqual([]);
  await userEvent.type(dialogue.getByRole('textbox'), 'Le nom a changé.');
  await userEvent.click(dialogue.getByRole('button', { name: bouton }));
  await waitFor(() => expect(messages()).toContain(reussite));
  expect(decisions()).toEqual([
    ['/api/admin/identites/u1/decision', { decision, motif: 'Le nom a changé.', version: 3 }],
  ]);
});

test('a change in between is told, and the newer one is shown B-11', async () => {
  decider = () => {
    file = [identite({ changements: [{ champ: 'nom', avant: 'Martin', apres: 'Petit' }], version: 4 })];
    return refus(409, 'VERSION_PERIMEE', 'Cet élément a changé entre-temps. Rechargez la page.');
  };
  ecran();
  await userEvent.click(await screen.findByRole('button', { name: 'Accepter : Zoé Durand' }));
  expect(await screen.findByText(/a changé entre-temps/)).toBeTruthy();
  expect(await screen.findByText('Petit')).toBeTruthy();
});
