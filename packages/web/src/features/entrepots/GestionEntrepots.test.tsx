import type { Entrepot } from '@colivert/domain/entrepots';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { repondreGeographie, uneSuggestion } from '../../lib/geographie/geographie.fixture.ts';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { COMPTE } from '../../lib/test/comptes.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { GestionEntrepots } from './GestionEntrepots.tsx';

const DOULON: Entrepot = {
  id: 'e1',
  nom: 'Relais Doulon',
  adresse: '14 rue du Relais',
  ville: 'Nantes',
  codePostal: '44300',
  latitude: 47.23,
  longitude: -1.51,
  version: 2,
};

function ecran(entrepots: Entrepot[] = [DOULON], ecrire: (appel: Appel) => Response = () => json(DOULON, 201)) {
  const appels = simulerReseau((appel) => (appel.method === 'GET' ? json(entrepots) : ecrire(appel)));
  return { appels, ...rendre(<GestionEntrepots />) };
}
const messages = () => lireToasts().map((t) => t.message);
const poser = (nom: RegExp, value: string) => fireEvent.change(screen.getByLabelText(nom), { target: { value } });
const envoi = (appels: Appel[], method: string) => appels.find((a) => a.method === method);

beforeEach(() => {
  fermer();
  ouvrir('jeton', { ...COMPTE, role: 'ADMIN', statutAffiliation: null });
});

test('C-296 a warehouse is added, once it is whole', async () => {
  const { appels } = ecran([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un entrepôt' }));
  poser(/^Nom/, 'Relais Bellevue');
  poser(/^Code postal/, '4430');
  await userEvent.click(screen.getByRole('button', { name: "Ajouter l'entrepôt" }));
  expect(await screen.findByText("L'adresse est obligatoire")).toBeTruthy();
  expect(screen.getByText('Le code postal comporte 5 chiffres.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Adresse/));
  poser(/^Adresse/, '2 place Mendès-France');
  poser(/^Code postal/, '44100');
  poser(/^Ville/, 'Nantes');
  await userEvent.click(screen.getByRole('button', { name: "Ajouter l'entrepôt" }));
  await waitFor(() => expect(messages()).toContain('Entrepôt ajouté.'));
  expect(envoi(appels, 'POST')?.headers['Idempotency-Key']).toBeTruthy();
  expect(JSON.parse(envoi(appels, 'POST')?.body ?? '')).toEqual({
    nom: 'Relais Bellevue',
    adresse: '2 place Mendès-France',
    codePostal: '44100',
    ville: 'Nantes',
  });
});

test('C-232 C-296 the address is looked up like any other, and fills its code and city', async () => {
  simulerReseau(
    ({ url }) =>
      repondreGeographie(url, {
        suggestions: () => json([uneSuggestion('12 bis rue de l’Église', '44000', 'Nantes')]),
      }) ?? json([]),
  );
  rendre(<GestionEntrepots />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un entrepôt' }));
  await userEvent.type(screen.getByRole('combobox', { name: /^Adresse/ }), '12 bis');
  await screen.findByRole('option', {}, { timeout: 3000 });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Code postal/).value).toBe('44000'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Ville/).value).toBe('Nantes');
});

test('C-296 a change carries the version that was seen, and a stale one is told', async () => {
  const { appels } = ecran([DOULON], () =>
    refus(409, 'VERSION_PERIMEE', 'Cet élément a changé entre-temps. Rechargez la page.'),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier : Relais Doulon' }));
  poser(/^Nom/, 'Relais de Doulon');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/a changé entre-temps/)).toBeTruthy();
  expect(JSON.parse(envoi(appels, 'PUT')?.body ?? '')).toMatchObject({ nom: 'Relais de Doulon', version: 2 });
});

test('C-296 deleting asks first; one in use is refused with its reason', async () => {
  const phrase = 'Cet entrepôt sert à une livraison en cours : il ne peut pas être supprimé.';
  const { appels } = ecran([DOULON], () => refus(409, 'ETAT_INCOMPATIBLE', phrase));
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer : Relais Doulon' }));
  expect(envoi(appels, 'DELETE')).toBeUndefined();
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(messages()).toContain(phrase));
  expect(envoi(appels, 'DELETE')?.url).toBe('/api/entrepots/e1');
});

test('C-343 a list that fails says so, with a retry', async () => {
  simulerReseau(() => refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue'));
  rendre(<GestionEntrepots />);
  expect(await screen.findByText('Erreur lors du chargement des entrepôts')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
