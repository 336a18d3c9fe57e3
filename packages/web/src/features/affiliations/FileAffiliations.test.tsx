import type { AffiliationADecider } from '@colivert/domain/affiliations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { COMPTE } from '../../lib/test/comptes.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { FileAffiliations } from './FileAffiliations.tsx';

const demande = (autre: Partial<AffiliationADecider> = {}): AffiliationADecider => ({
  statut: 'DEMANDE_AFFILIATION',
  dateDemandeAffiliation: '2026-11-27T12:00:00+01:00',
  dateValidationAffiliation: null,
  commentaire: 'Disponible le soir',
  message: 'Disponible le soir',
  conditions: [
    { code: 'LIVRAISONS_REUSSIES', libelle: 'Au moins 5 livraisons réussies', requis: 5, valeur: 6, remplie: true },
    { code: 'NOTE_MOYENNE', libelle: "Note moyenne d'au moins 4/5", requis: 4, valeur: null, remplie: false },
  ],
  version: 7,
  livreur: { id: 'l1', prenom: 'Sami', nom: 'Le Goff' },
  ...autre,
});

function ecran(file: AffiliationADecider[], decider = () => json(demande({ statut: 'AFFILIE' })), adresse = '/admin') {
  let presente = file;
  const appels = simulerReseau(({ method }) => {
    if (method === 'GET') return json(presente, 200, { 'X-Total-Count': String(presente.length) });
    const reponse = decider();
    if (reponse.ok) presente = [];
    return reponse;
  });
  return { appels, ...rendre(<FileAffiliations />, adresse) };
}
const messages = () => lireToasts().map((t) => t.message);
const fenetre = () => screen.findByRole('dialog');

beforeEach(() => {
  fermer();
  ouvrir('jeton', { ...COMPTE, role: 'ADMIN', statutAffiliation: null });
});

test('D-123 D-124 the queue of requests, each with its message and its conditions met or not', async () => {
  const { appels } = ecran([demande()]);
  const carte = (await screen.findByRole('heading', { name: 'Sami Le Goff' })).closest('article')!;
  expect(appels[0]?.url).toBe('/api/admin/affiliations?statut=DEMANDE_AFFILIATION');
  expect(within(carte).getByText('Disponible le soir')).toBeTruthy();
  expect(within(carte).getByText('6 sur 5').closest('li')!.textContent).toContain('Remplie');
  expect(within(carte).getByText('Pas encore de note').closest('li')!.textContent).toContain('Non remplie');
});

test('D-121 D-122 D-125 accepting sends the version that was seen; the request leaves the queue', async () => {
  const { appels } = ecran([demande()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Accepter : Sami Le Goff' }));
  await userEvent.click(within(await fenetre()).getByRole('button', { name: 'Accepter' }));
  await waitFor(() => expect(messages()).toContain('Demande acceptée.'));
  const envoi = appels.find(({ method }) => method === 'PUT');
  expect(envoi?.url).toBe('/api/livreurs/l1/valider-affiliation?valider=true');
  expect(JSON.parse(envoi?.body ?? '')).toEqual({ version: 7 });
  expect(await screen.findByText("Aucune demande d'affiliation en attente.")).toBeTruthy();
});

test('D-121 D-122 refusing, with a comment', async () => {
  const { appels } = ecran([demande()], () => json(demande({ statut: 'AFFILIATION_REFUSEE' })));
  await userEvent.click(await screen.findByRole('button', { name: 'Refuser : Sami Le Goff' }));
  await userEvent.type(screen.getByLabelText('Commentaire (facultatif)'), 'Encore un peu');
  await userEvent.click(within(await fenetre()).getByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(messages()).toContain('Demande refusée.'));
  expect(appels.find(({ method }) => method === 'PUT')?.url).toBe(
    '/api/livreurs/l1/valider-affiliation?valider=false&commentaire=Encore+un+peu',
  );
});

test('D-125 a stale decision is told in the dialog, and the comment stays', async () => {
  ecran([demande()], () => refus(409, 'VERSION_PERIMEE', 'Cet élément a changé entre-temps. Rechargez la page.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Refuser : Sami Le Goff' }));
  await userEvent.type(screen.getByLabelText('Commentaire (facultatif)'), 'Non');
  await userEvent.click(within(await fenetre()).getByRole('button', { name: 'Refuser' }));
  expect(await within(await fenetre()).findByText(/a changé entre-temps/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Commentaire (facultatif)').value).toBe('Non');
});

test('an affiliation can be withdrawn, from the list of the affiliated', async () => {
  const { appels } = ecran(
    [demande({ statut: 'AFFILIE' })],
    () => json(demande({ statut: 'AFFILIATION_REFUSEE' })),
    '/admin?statut=AFFILIE',
  );
  await userEvent.click(await screen.findByRole('button', { name: "Retirer l'affiliation : Sami Le Goff" }));
  await userEvent.click(within(await fenetre()).getByRole('button', { name: "Retirer l'affiliation" }));
  await waitFor(() => expect(messages()).toContain('Affiliation retirée.'));
  expect(appels.find(({ method }) => method === 'PUT')?.url).toContain('valider=false');
});

test('a queue that fails says so, with a retry', async () => {
  simulerReseau(() => refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue'));
  rendre(<FileAffiliations />, '/admin');
  expect(await screen.findByText('Erreur lors du chargement des affiliations')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
