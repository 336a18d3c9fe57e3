import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { COMPTE } from '../../lib/test/comptes.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { unContrat } from './contrats.fixture.ts';
import { GestionContrats } from './GestionContrats.tsx';

const CHEVAUCHEMENT = 'Un autre contrat actif de ce commerçant couvre déjà une partie de cette période.';
const ZOE = { ...COMPTE, id: 'm1', prenom: 'Zoé', nom: 'Martin', email: 'zoe@exemple.fr', role: 'COMMERCANT' };

function ecran(contrats = [unContrat()], ecrire: (appel: Appel) => Response = () => json(unContrat(), 201)) {
  const appels = simulerReseau((appel) => {
    if (appel.method !== 'GET') return ecrire(appel);
    if (appel.url.startsWith('/api/admin/utilisateurs')) return json([ZOE]);
    return json(contrats, 200, { 'X-Total-Count': String(contrats.length) });
  });
  return { appels, ...rendre(<GestionContrats />, '/admin?tab=contrats') };
}
const messages = () => lireToasts().map((t) => t.message);
const envoi = (appels: Appel[], method: string) => appels.find((a) => a.method === method);
const poser = (nom: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(nom), { target: { value } });

async function remplir({ fin = '2027-11-30' } = {}) {
  await userEvent.click(await screen.findByRole('button', { name: 'Créer un contrat' }));
  await screen.findByRole('option', { name: 'Zoé Martin (zoe@exemple.fr)' });
  await userEvent.selectOptions(screen.getByLabelText(/^Commerçant/), 'm1');
  poser(/^Premier jour/, '2026-12-01');
  poser(/^Dernier jour/, fin);
  poser(/^Commission/, '12,5');
  poser(/^Frais d'inscription/, '50');
  poser(/^Abonnement mensuel/, '29,90');
  await userEvent.click(screen.getByLabelText('Livraison rapide incluse'));
}
const envoyer = () => userEvent.click(screen.getByRole('button', { name: 'Créer le contrat' }));

beforeEach(() => {
  fermer();
  ouvrir('jeton', { ...COMPTE, role: 'ADMIN', statutAffiliation: null });
});

describe('making one', () => {
  test('D-205 D-207 the admin chooses the merchant and the terms; number and statut are not asked', async () => {
    const { appels } = ecran();
    await remplir();
    await envoyer();
    await waitFor(() => expect(messages()).toContain('Contrat créé.'));
    expect(envoi(appels, 'POST')?.url).toBe('/api/contrats/commercant/m1');
    expect(envoi(appels, 'POST')?.headers['Idempotency-Key']).toBeTruthy();
    expect(JSON.parse(envoi(appels, 'POST')?.body ?? '')).toEqual({
      dateDebut: '2026-12-01',
      dateFin: '2027-11-30',
      commissionPourcentage: 12.5,
      fraisInscription: 50,
      abonnementMensuel: 29.9,
      nombreLivraisonsMensuelles: null,
      livraisonRapideIncluse: true,
      assuranceIncluse: false,
      supportPrioritaire: false,
    });
  });

  test('D-206 a period already covered is told, and nothing typed is lost', async () => {
    ecran([], () => refus(409, 'ETAT_INCOMPATIBLE', CHEVAUCHEMENT));
    await remplir();
    await envoyer();
    expect(await screen.findByText(CHEVAUCHEMENT)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Commission/).value).toBe('12,5');
  });

  test('what is wrong is said beside each field, before anything is sent', async () => {
    const { appels } = ecran([]);
    await remplir({ fin: '2026-11-30' });
    poser(/^Commission/, '101');
    poser(/^Livraisons par mois/, '1,5');
    await envoyer();
    expect(await screen.findByText(/La commission est un pourcentage de 0 à 100/)).toBeTruthy();
    expect(screen.getByText('La date de fin ne peut pas être antérieure à la date de début.')).toBeTruthy();
    expect(screen.getByText(/nombre de livraisons est un nombre entier/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Dernier jour/));
    expect(envoi(appels, 'POST')).toBeUndefined();
  });

  test('an empty form asks for the merchant first', async () => {
    ecran([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Créer un contrat' }));
    await envoyer();
    expect(await screen.findByText('Choisissez un commerçant.')).toBeTruthy();
    // Both days, the commission, the fee and the subscription.
    expect(screen.getAllByText('Ce champ est obligatoire.')).toHaveLength(5);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Commerçant/));
  });
});

describe('the list', () => {
  test('D-198 D-199 each with its merchant, period and terms; the statut filters on the server', async () => {
    const { appels, router } = ecran();
    expect(await screen.findByRole('heading', { name: 'CTR-2026-0001 – Zoé Martin' })).toBeTruthy();
    expect(screen.getByText(/^12,5\s%$/u)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Statut'), 'SUSPENDU');
    await waitFor(() => expect(appels.at(-1)?.url).toBe('/api/admin/contrats?statut=SUSPENDU'));
    expect(router.state.location.search).toContain('statut=SUSPENDU');
  });

  test('D-204 edits with the version that was seen', async () => {
    const { appels } = ecran();
    await userEvent.click(await screen.findByRole('button', { name: 'Modifier : CTR-2026-0001' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Commission/).value).toBe('12,5');
    poser(/^Commission/, '10');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(messages()).toContain('Contrat modifié.'));
    expect(envoi(appels, 'PUT')?.url).toBe(`/api/contrats/${unContrat().id}`);
    const corps = JSON.parse(envoi(appels, 'PUT')?.body ?? '');
    expect(corps).toMatchObject({ commissionPourcentage: 10, nombreLivraisonsMensuelles: 40, version: 3 });
    expect(corps).not.toHaveProperty('statutContrat');
  });

  test('suspending asks first, and sends the rest as it stands', async () => {
    const { appels } = ecran();
    await userEvent.click(await screen.findByRole('button', { name: 'Suspendre : CTR-2026-0001' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Suspendre' }));
    await waitFor(() => expect(messages()).toContain('Contrat suspendu.'));
    expect(JSON.parse(envoi(appels, 'PUT')?.body ?? '')).toMatchObject({
      statutContrat: 'SUSPENDU',
      commissionPourcentage: 12.5,
      version: 3,
    });
  });

  test('D-206 reactivating over another contract is refused with its reason', async () => {
    ecran([unContrat({ statutContrat: 'SUSPENDU' })], () => refus(409, 'ETAT_INCOMPATIBLE', CHEVAUCHEMENT));
    await userEvent.click(await screen.findByRole('button', { name: 'Réactiver : CTR-2026-0001' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Réactiver' }));
    await waitFor(() => expect(messages()).toContain(CHEVAUCHEMENT));
  });

  test('only what has not begun can be deleted', async () => {
    const { appels } = ecran([unContrat({ dateDebut: '2099-01-01' })], () => json(null, 204));
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer : CTR-2026-0001' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(messages()).toContain('Contrat supprimé.'));
    expect(envoi(appels, 'DELETE')?.url).toBe(`/api/contrats/${unContrat().id}`);
  });

  test('one that has begun offers no deletion', async () => {
    ecran();
    await screen.findByRole('heading', { name: /CTR-2026-0001/ });
    expect(screen.queryByRole('button', { name: /^Supprimer/ })).toBeNull();
  });
});
