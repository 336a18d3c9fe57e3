import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { gardeSesLignes } from '../../lib/test/lignes.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { uneMission, ZOE } from './annonces.fixture.ts';
import { MesMissions } from './MesMissions.tsx';

const sienne = (autre = {}) => uneMission({ peutModifier: true, ...autre });

function ecran(missions: unknown[], { autre, adresse = '/dashboard?tab=annonces' }: Options = {}) {
  const appels = simulerReseau((appel) => {
    const reponse = autre?.(appel);
    if (reponse) return reponse;
    if (appel.url.endsWith('/tableau-de-bord'))
      return json({ role: 'COMMERCANT', annoncesParStatut: { ACTIVE: 2, TERMINEE: 1 }, livraisonsParStatut: {} });
    if (appel.url.startsWith('/api/annonces-commercants/commercant/m1'))
      return json(missions, 200, { 'X-Total-Count': String(missions.length) });
    return json([]);
  });
  return { appels, ...rendre(<MesMissions commercantId="m1" />, adresse) };
}
interface Options {
  autre?: (appel: Appel) => Response | undefined;
  adresse?: string;
}
const messages = () => lireToasts().map((t) => t.message);
const cartes = () => screen.findAllByRole('article');

beforeEach(() => {
  fermer();
  ouvrir('jeton', ZOE);
});

describe('the cards of a merchant', () => {
  test('D-131 D-132 each shows its statut, and « Affiliés » only when it is reserved', async () => {
    ecran([sienne(), sienne({ id: 'b', statut: 'EN_COURS', reserveAuxAffilies: false, peutModifier: false })]);
    const [reservee, ouverte] = await cartes();
    expect(within(reservee!).getByText('Disponible')).toBeTruthy();
    expect(within(reservee!).getByText('Affiliés')).toBeTruthy();
    expect(within(ouverte!).getByText('En cours')).toBeTruthy();
    expect(within(ouverte!).queryByText('Affiliés')).toBeNull();
  });

  test('D-133 the shopping list is cut at 150 characters, the description at 100', async () => {
    ecran([sienne({ listeCourses: 'l'.repeat(151), description: 'd'.repeat(101) })]);
    const [carte] = await cartes();
    expect(carte!.textContent).toContain(`${'l'.repeat(150)}…`);
    expect(carte!.textContent).not.toContain('l'.repeat(151));
    expect(carte!.textContent).toContain(`${'d'.repeat(100)}…`);
  });

  test('D-133 at 150 and 100 characters nothing is cut', async () => {
    ecran([sienne({ listeCourses: 'l'.repeat(150), description: 'd'.repeat(100) })]);
    const [carte] = await cartes();
    expect(carte!.textContent).not.toContain('…');
  });

  test('a shopping list keeps its lines on its card D-24', async () => {
    ecran([sienne({ listeCourses: 'Pommes\nFarine\nBeurre' })]);
    const [carte] = await cartes();
    const liste = within(carte!).getByText('Liste de courses :').parentElement as HTMLElement;
    expect(liste.textContent).toBe('Liste de courses : Pommes\nFarine\nBeurre');
    expect(gardeSesLignes(liste, 'features/annonces/AnnonceCard.module.css')).toBe(true);
  });

  test('D-134 D-135 modify and delete only while it can be', async () => {
    ecran([sienne(), sienne({ id: 'b', peutModifier: false })]);
    const [libre, prise] = await cartes();
    expect(within(libre!).getByRole('button', { name: 'Modifier' })).toBeTruthy();
    expect(within(libre!).getByRole('button', { name: 'Supprimer' })).toBeTruthy();
    expect(within(prise!).queryByRole('button')).toBeNull();
  });

  test('D-366 filters carry the counts of the server and are kept in the address', async () => {
    const { appels, router } = ecran([sienne()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Terminées (1)' }));
    expect(router.state.location.search).toContain('statut=TERMINEE');
    await waitFor(() => expect(appels.at(-1)?.url).toBe('/api/annonces-commercants/commercant/m1?statut=TERMINEE'));
    expect(screen.getByRole('button', { name: 'Toutes (3)' })).toBeTruthy();
  });

  test('D-134 « Modifier » opens the form with what stands now, and saves it with its version', async () => {
    const mission = sienne({ version: 4 });
    const { appels } = ecran([mission], {
      autre: ({ method, url }) =>
        url === `/api/annonces/${mission.id}` || method === 'PUT' ? json(mission) : undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Modifier' }));
    const titre = await screen.findByLabelText<HTMLInputElement>(/^Titre/);
    expect(titre.value).toBe('Panier de la semaine');
    await userEvent.clear(titre);
    await userEvent.type(titre, 'Panier du jeudi');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }));
    await waitFor(() => expect(messages()).toContain('Annonce modifiée avec succès !'));
    const envoi = appels.find(({ method }) => method === 'PUT');
    expect(envoi?.url).toBe(`/api/annonces-commercants/${mission.id}`);
    expect(JSON.parse(envoi?.body ?? '{}')).toMatchObject({ titre: 'Panier du jeudi', version: 4, prixPropose: 9.5 });
  });
});

describe('deleting', () => {
  const demander = async (repondre: () => Response) => {
    const rendu = ecran([sienne()], { autre: ({ method }) => (method === 'DELETE' ? repondre() : undefined) });
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Êtes-vous sûr de vouloir supprimer cette annonce ?')).toBeTruthy();
    return rendu;
  };
  const confirmer = () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  const envois = (appels: Appel[]) => appels.filter(({ method }) => method === 'DELETE');

  test('D-136 asks first, and declining sends nothing', async () => {
    const { appels } = await demander(() => json(null, 204));
    await userEvent.click(screen.getByRole('button', { name: "Garder l'annonce" }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(envois(appels)).toEqual([]);
  });

  test('D-137 a deletion that succeeds', async () => {
    const { appels } = await demander(() => json(null, 204));
    await confirmer();
    await waitFor(() => expect(messages()).toContain('Annonce supprimée avec succès'));
    expect(envois(appels).map(({ url }) => url)).toEqual([`/api/annonces-commercants/${uneMission().id}`]);
  });

  test('D-138 one refused while it is being taken says it once', async () => {
    await demander(() =>
      refus(409, 'ETAT_INCOMPATIBLE', "Erreur lors de la suppression de l'annonce : une livraison est en cours."),
    );
    await confirmer();
    await waitFor(() =>
      expect(messages()).toContain("Erreur lors de la suppression de l'annonce : une livraison est en cours."),
    );
  });

  test('D-138 one that fails without a word', async () => {
    await demander(() => refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue'));
    await confirmer();
    await waitFor(() => expect(messages()).toContain("Erreur lors de la suppression de l'annonce"));
  });
});

describe('the list', () => {
  test('D-139 D-009 one that fails says so in place, with a retry that works', async () => {
    let enPanne = true;
    ecran([], {
      autre: ({ url }) =>
        url.includes('/commercant/m1')
          ? enPanne
            ? refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue')
            : json([sienne()])
          : undefined,
    });
    expect(await screen.findByText('Erreur lors du chargement des annonces')).toBeTruthy();
    enPanne = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await cartes()).toHaveLength(1);
  });

  test('D-140 nothing yet: a sentence, and the dialog that creates', async () => {
    const { router } = ecran([]);
    expect(await screen.findByText("Vous n'avez pas encore publié d'annonce.")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Créer une annonce' }));
    expect(await screen.findByRole('dialog', { name: 'Créer une annonce' })).toBeTruthy();
    expect(router.state.location.search).toContain('mission=creer');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).not.toContain('mission');
  });
});
