import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { ChampPhotoPrestation } from './ChampPhotoPrestation.tsx';
import { MaPrestation } from './MaPrestation.tsx';
import { NOE, unProfil } from './prestations.fixture.ts';

const envois = vi.hoisted(() => ({ repondre: async (): Promise<unknown> => ({ url: '/api/photos/neuve.webp' }) }));
vi.mock('../../lib/envoi.ts', () => ({
  envoyerFichier: async () => ({
    statut: 201,
    texte: JSON.stringify(await envois.repondre()),
    entete: () => null,
  }),
}));

const serveur = (surEnvoi?: (appel: Appel) => Response, profil = unProfil()) =>
  simulerReseau((appel) =>
    appel.method === 'POST' ? (surEnvoi?.(appel) ?? json({ ...profil, version: 3 })) : json(profil),
  );
const voir = () => rendre(<MaPrestation userId={NOE.id} />);
const enregistrer = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const messages = () => lireToasts().map((t) => t.message);

beforeEach(() => {
  fermer();
  ouvrir('jeton', NOE);
  envois.repondre = async () => ({ url: '/api/photos/neuve.webp' });
});

describe('ma-prestation', () => {
  test('D-222 the global rating is 4.5 only until the profile has loaded', async () => {
    serveur();
    voir();
    expect(screen.getByText('4,5/5')).toBeTruthy();
    await screen.findByLabelText('Type de prestation principal');
    expect(screen.queryByText('4,5/5')).toBeNull();
    expect(screen.getAllByText('Nouveau').length).toBeGreaterThan(0);
  });

  test('D-220 D-221 D-224 D-229 D-230 what is typed is previewed as clients will see it, then saved', async () => {
    const appels = serveur();
    voir();
    const apercu = (await screen.findByRole('heading', { name: /^Aperçu/ })).parentElement!;
    expect(within(apercu).getByText('Noé P.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Type de prestation principal'), 'JARDINAGE');
    await userEvent.clear(screen.getByLabelText(/^Description/));
    await userEvent.type(screen.getByLabelText(/^Description/), 'Taille de haies');
    await userEvent.clear(screen.getByLabelText(/^Tarif horaire/));
    await userEvent.type(screen.getByLabelText(/^Tarif horaire/), '18,50');
    expect(within(apercu).getByRole('heading', { name: 'Jardinage' })).toBeTruthy();
    expect(within(apercu).getByText('Taille de haies')).toBeTruthy();
    expect(apercu.textContent).toMatch(/18,50\s€/);
    await enregistrer();
    await waitFor(() => expect(messages()).toContain('Profil mis à jour avec succès'));
    expect(JSON.parse(appels.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
      typePrestationPrincipale: 'JARDINAGE',
      descriptionPrestation: 'Taille de haies',
      tauxHoraire: 18.5,
      photoPrestation: null,
      version: 2,
    });
  });

  test('D-223 an empty type is sent as null, and the preview says that nothing is shown', async () => {
    const appels = serveur();
    voir();
    await userEvent.selectOptions(await screen.findByLabelText('Type de prestation principal'), '');
    expect(screen.getByText(/votre offre n'est pas affichée/)).toBeTruthy();
    await enregistrer();
    await waitFor(() => expect(appels.some(({ method }) => method === 'POST')).toBe(true));
    expect(JSON.parse(appels.find(({ method }) => method === 'POST')?.body ?? '')).toMatchObject({
      typePrestationPrincipale: null,
    });
  });

  test('a rate of 0 is told beside its field', async () => {
    serveur();
    voir();
    const tarif = await screen.findByLabelText(/^Tarif horaire/);
    await userEvent.clear(tarif);
    await userEvent.type(tarif, '0');
    await enregistrer();
    expect(screen.getByText('Le tarif horaire doit être supérieur à 0')).toBeTruthy();
    expect(document.activeElement).toBe(tarif);
  });

  test('D-225 a failed update, with its cause when there is one; nothing typed is lost', async () => {
    serveur(() => refus(409, 'VERSION_PERIMEE', 'Cet élément a changé entre-temps. Rechargez la page.'));
    voir();
    await userEvent.type(await screen.findByLabelText(/^Description/), ' !');
    await enregistrer();
    expect(await screen.findByText(/^Erreur lors de la mise à jour du profil : Cet élément a changé/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('Pose, montage, réglages !');
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('Pose, montage, réglages'),
    );
  });

  test('D-218 a profile that cannot be loaded says so, with a retry', async () => {
    simulerReseau(() => new Response('', { status: 500 }));
    voir();
    expect(await screen.findByText('Erreur lors du chargement des données')).toBeTruthy();
  });
});

describe('its photo', () => {
  const png = new File(['x'], 'photo.png', { type: 'image/png' });
  const champ = () => screen.getByLabelText(/Photo de la prestation/);

  test('D-226 D-231 sent as soon as it is chosen, and shown', async () => {
    serveur();
    voir();
    await userEvent.upload(await screen.findByLabelText(/Photo de la prestation/), png);
    await waitFor(() => expect(messages()).toContain('Photo uploadée avec succès'));
    expect(screen.getByRole('img', { name: 'Photo de votre prestation' }).getAttribute('src')).toBe(
      '/api/photos/neuve.webp',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retirer la photo' }));
    expect(champ()).toBeTruthy();
  });

  test('D-227 a failed upload', async () => {
    envois.repondre = async () => {
      throw new Error('coupé');
    };
    serveur();
    voir();
    await userEvent.upload(await screen.findByLabelText(/Photo de la prestation/), png);
    expect(await screen.findByText("Erreur lors de l'upload de la photo")).toBeTruthy();
  });

  test('D-228 an upload without a session', async () => {
    fermer();
    rendre(<ChampPhotoPrestation userId={NOE.id} value={null} onChange={() => {}} />);
    await userEvent.upload(champ(), png);
    expect(await screen.findByText('Utilisateur non connecté')).toBeTruthy();
  });
});
