import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ecrireBrouillon, lireBrouillon } from '../../lib/brouillons.ts';
import { fermer, lireSession, ouvrir } from '../../lib/sessionStore.ts';
import { inerte } from '../../lib/test/boutons.ts';
import { rendreRoutes } from '../../lib/test/rendre.tsx';
import { json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { MAELLE, uneAnnonce } from './annonces.fixture.ts';
import { MesAnnonces } from './MesAnnonces.tsx';
import { VALEURS_VIERGES } from './valeursAnnonce.ts';

const ID = uneAnnonce().id;
const sienne = (autre = {}) => uneAnnonce({ peutModifier: true, datePreferee: null, ...autre });

function reseau(
  parStatut: Record<string, unknown[]> = {},
  ecrire: () => Response | Promise<Response> = () => json(sienne(), 201),
) {
  return simulerReseau(({ method, url }) => {
    if (method !== 'GET') return ecrire();
    if (url.startsWith(`/api/annonces/${ID}`)) return json(sienne());
    const statut = new URL(url, 'http://x').searchParams.get('statut');
    const elements = statut === null ? Object.values(parStatut).flat() : (parStatut[statut] ?? []);
    return json(elements, 200, { 'X-Total-Count': String(elements.length) });
  });
}

const routes = [
  { path: '/dashboard', element: <MesAnnonces userId="c1" /> },
  { path: '/annonces', element: <h1>Liste</h1> },
];
const voir = (adresse = '/dashboard?tab=annonces') => rendreRoutes(routes, adresse);
const messages = () => lireToasts().map((t) => t.message);
const etape = (n: number) => screen.findByText(`Étape ${n} sur 5`);
const cliquer = (nom: string) => userEvent.click(screen.getByRole('button', { name: nom }));
const champ = (nom: RegExp | string) => screen.getByLabelText<HTMLInputElement>(nom);

const TITRE = /^Titre/;
const DEPART = { adresse: /^Adresse de départ/, ville: /^Ville de départ/ };
const ARRIVEE = { adresse: /^Adresse d'arrivée/, ville: /^Ville d'arrivée/ };

async function ouvrirAssistant() {
  const ecran = voir();
  await userEvent.click(await screen.findByRole('button', { name: 'Créer une annonce' }));
  await etape(1);
  return ecran;
}

async function remplirJusqua(n: number) {
  await userEvent.type(champ(TITRE), 'Vélo');
  await userEvent.type(champ(/^Description/), 'Sans pédales');
  if (n < 2) return;
  await cliquer('Suivant');
  await etape(2);
  if (n < 3) return;
  await cliquer('Suivant');
  await etape(3);
  await userEvent.type(champ(DEPART.adresse), '4 rue Kervégan');
  await userEvent.type(champ(DEPART.ville), 'Nantes');
  await userEvent.type(champ(ARRIVEE.adresse), '2 place Hoche');
  await userEvent.type(champ(ARRIVEE.ville), 'Rennes');
  if (n < 4) return;
  await cliquer('Suivant');
  await etape(4);
  if (n < 5) return;
  await cliquer('Suivant');
  await etape(5);
}

beforeEach(() => {
  fermer();
  ouvrir('jeton', MAELLE);
});

describe('Mes annonces', () => {
  test('D-035 groups by statut with the server’s counts, and no « Annulées » without any', async () => {
    reseau({ ACTIVE: [sienne()], EN_COURS: [uneAnnonce({ id: 'b', statut: 'EN_COURS' })] });
    voir();
    const titres = await screen.findAllByRole('heading', { level: 2 });
    await waitFor(() =>
      expect(titres.map((t) => t.textContent)).toEqual(['Disponibles 1', 'Assignées 0', 'En cours 1', 'Terminées 0']),
    );
  });

  test('D-035 « Annulées » when there are some', async () => {
    reseau({ ANNULEE: [uneAnnonce({ statut: 'ANNULEE' })] });
    voir();
    expect(await screen.findByRole('heading', { name: 'Annulées 1' })).toBeDefined();
  });

  test('D-038 a card previews 100 characters of the description', async () => {
    reseau({
      ACTIVE: [sienne({ description: `${'é'.repeat(100)}!` }), sienne({ id: 'b', description: 'é'.repeat(100) })],
    });
    voir();
    expect(await screen.findByText(`${'é'.repeat(100)}…`)).toBeDefined();
    expect(screen.getByText('é'.repeat(100))).toBeDefined();
  });

  test('D-036 nothing yet: one sentence and the create button', async () => {
    reseau();
    voir();
    expect(await screen.findByText("Vous n'avez pas encore publié d'annonce.")).toBeDefined();
    await cliquer('Créer une annonce');
    await etape(1);
  });

  test('C-055 D-039 D-040 modify and cancel only what can be', async () => {
    reseau({ ACTIVE: [sienne(), uneAnnonce({ id: 'b', titre: 'Prise à moitié', peutModifier: false })] });
    voir();
    const [libre, prise] = await screen.findAllByRole('article');
    expect(within(libre!).getByRole('button', { name: 'Modifier' })).toBeDefined();
    expect(within(libre!).getByRole('button', { name: "Annuler l'annonce" })).toBeDefined();
    expect(within(prise!).queryByRole('button')).toBeNull();
  });

  test('D-040 C-179 cancelling asks first, and keeping it sends nothing', async () => {
    const appels = reseau({ ACTIVE: [sienne()] }, () => json(sienne({ statut: 'ANNULEE' })));
    voir();
    await userEvent.click(await screen.findByRole('button', { name: "Annuler l'annonce" }));
    let d = await screen.findByRole('dialog', { name: 'Annuler cette annonce ?' });
    await userEvent.click(within(d).getByRole('button', { name: "Garder l'annonce" }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(appels.filter((a) => a.method === 'PUT')).toHaveLength(0);

    await cliquer("Annuler l'annonce");
    d = await screen.findByRole('dialog', { name: 'Annuler cette annonce ?' });
    await userEvent.click(within(d).getByRole('button', { name: "Annuler l'annonce" }));
    await waitFor(() => expect(messages()).toContain('Annonce annulée'));
    expect(appels.find((a) => a.method === 'PUT')!.url).toBe(`/api/annonces/${ID}/annuler`);
  });

  test('D-009 a failed list shows its error and a retry in place', async () => {
    simulerReseau(() => refus(500, 'ERREUR_INTERNE', 'La base dort'));
    voir();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Erreur lors du chargement des annonces : La base dort',
    );
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined();
  });
});

describe('wizard', () => {
  test('C-051 C-052 C-053 C-194 five steps; only back or to a completed one', async () => {
    reseau();
    await ouvrirAssistant();
    const etapes = () =>
      within(screen.getByRole('list', { name: "Étapes de l'annonce" })).getAllByRole<HTMLButtonElement>('button');
    expect(etapes().map((b) => b.textContent.replace(/^\d/, ''))).toEqual([
      'Description',
      'Photo',
      'Localisation',
      'Détails (prix et spécificités)',
      'Récapitulatif',
    ]);
    expect(etapes().map((b) => b.disabled)).toEqual([false, true, true, true, true]);
    expect(screen.queryByRole('button', { name: 'Précédent' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Annuler' })).toBeDefined();
    await remplirJusqua(3);
    await userEvent.click(etapes()[0]!);
    await etape(1);
    expect(etapes().map((b) => b.disabled)).toEqual([false, false, true, true, true]);
    await userEvent.click(etapes()[1]!);
    await etape(2);
    await cliquer('Précédent');
    await etape(1);
  });

  test('C-217 O-45 step 1 refuses blanks, says what is missing beside the field and puts the focus there', async () => {
    reseau();
    await ouvrirAssistant();
    await userEvent.type(champ(TITRE), '\u2800\u200b ');
    await userEvent.type(champ(/^Description/), 'x');
    await cliquer('Suivant');
    expect(await screen.findByText('Merci de remplir tous les champs obligatoires.')).toBeDefined();
    expect(screen.getByText('Le titre est obligatoire')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(champ(TITRE)));
    expect(screen.getByText('Étape 1 sur 5')).toBeDefined();
  });

  test('C-218 step 3 wants both addresses and both cities', async () => {
    reseau();
    await ouvrirAssistant();
    await remplirJusqua(3);
    await userEvent.clear(champ(ARRIVEE.ville));
    await cliquer('Suivant');
    expect(await screen.findByText('Merci de remplir toutes les adresses.')).toBeDefined();
    expect(screen.getByText('Étape 3 sur 5')).toBeDefined();
  });

  test('C-215 C-216 a photo that is too large, or no image, is not sent', async () => {
    const appels = reseau();
    await ouvrirAssistant();
    await remplirJusqua(2);
    const utilisateur = userEvent.setup({ applyAccept: false });
    await utilisateur.upload(
      champ('Photo du colis'),
      new File([new Uint8Array(1_048_577)], 'a.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('La photo est trop volumineuse. Taille maximum: 1MB')).toBeDefined();
    await utilisateur.upload(champ('Photo du colis'), new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Seules les images sont autorisées (JPEG, PNG, GIF, etc.)')).toBeDefined();
    expect(appels.filter((a) => a.method === 'POST')).toHaveLength(0);
  });

  test('C-219 O-71 D-152 details ask for nothing, but what is no price, weight or coming day is told', async () => {
    reseau();
    await ouvrirAssistant();
    await remplirJusqua(4);
    await userEvent.type(champ('Prix proposé'), '12€€');
    await userEvent.type(champ(/^Poids/), 'lourd');
    await userEvent.type(champ('Date limite'), '2020-01-01');
    await cliquer('Suivant');
    expect(await screen.findByText('Saisissez un montant en euros, par exemple 12,50.')).toBeDefined();
    expect(screen.getByText('Saisissez un poids en kilos, par exemple 4,5.')).toBeDefined();
    expect(screen.getByText("La date limite ne peut pas être antérieure à aujourd'hui.")).toBeDefined();
  });

  test('C-285 C-341 O-34 C-220 C-267 it is created, the list shows it, and Back does not open the wizard again', async () => {
    const publiees: Record<string, unknown[]> = {};
    const appels = reseau(publiees, () => {
      publiees['ACTIVE'] = [sienne({ titre: 'Vélo' })];
      return json(sienne(), 201);
    });
    const { router } = await ouvrirAssistant();
    await remplirJusqua(4);
    await userEvent.type(champ('Prix proposé'), '12,50');
    await userEvent.click(champ('Prix négociable'));
    await cliquer('Suivant');
    await etape(5);
    expect(screen.getByText(/12,50.€, négociable/)).toBeDefined();
    await cliquer("Créer l'annonce");
    await waitFor(() =>
      expect(messages()).toContain('Annonce créée avec succès ! Elle est maintenant visible par les livreurs.'),
    );
    const post = appels.find((a) => a.method === 'POST')!;
    expect(post.url).toBe('/api/annonces?auteurId=c1');
    expect(JSON.parse(post.body!)).toMatchObject({
      titre: 'Vélo',
      type: 'LIVRAISON_COLIS',
      prixPropose: 12.5,
      prixNegociable: true,
      dateLimite: null,
      typeColis: null,
      dimensions: null,
    });
    expect(post.headers['Idempotency-Key']).toBeDefined();
    expect(await screen.findByRole('article')).toBeDefined();
    await waitFor(() => expect(router.state.location.search).toBe('?tab=annonces'));
    expect(lireBrouillon('c1', 'annonce')).toBeNull();
  });

  test('O-07 five clicks and Enter publish once', async () => {
    const reponse = Promise.withResolvers<Response>();
    const appels = reseau({}, () => reponse.promise);
    await ouvrirAssistant();
    await remplirJusqua(5);
    const creer = screen.getByRole<HTMLButtonElement>('button', { name: "Créer l'annonce" });
    for (let i = 0; i < 5; i++) creer.click();
    await userEvent.keyboard('{Enter}');
    expect(inerte(await screen.findByRole('button', { name: 'Création...' }))).toBe(true);
    reponse.resolve(json(sienne(), 201));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(appels.filter((a) => a.method === 'POST')).toHaveLength(1);
  });

  test('C-340 a failure is told, nothing is lost, and the next try is the same request', async () => {
    let tentatives = 0;
    const appels = reseau({}, () =>
      ++tentatives === 1 ? refus(503, 'INDISPONIBLE', 'Service momentanément indisponible.') : json(sienne(), 201),
    );
    await ouvrirAssistant();
    await remplirJusqua(5);
    await cliquer("Créer l'annonce");
    await waitFor(() =>
      expect(messages()).toContain("Erreur lors de la création de l'annonce: Service momentanément indisponible."),
    );
    expect(screen.getByRole('dialog', { name: 'Créer une annonce' })).toBeDefined();
    expect(screen.getByText('Sans pédales')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Création...' })).toBeNull());
    await cliquer("Créer l'annonce");
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [un, deux] = appels.filter((a) => a.method === 'POST').map((a) => a.headers['Idempotency-Key']);
    expect(un).toBe(deux);
  });

  test('D-182 a field the server refuses brings back to its step', async () => {
    reseau({}, () =>
      refus(422, 'VALIDATION', 'Merci de remplir toutes les adresses.', { errors: { villeDepart: 'Ville inconnue' } }),
    );
    await ouvrirAssistant();
    await remplirJusqua(5);
    await cliquer("Créer l'annonce");
    await etape(3);
    expect(screen.getByText('Ville inconnue')).toBeDefined();
  });

  test('O-51 Back goes one step back with its data, Forward comes back, leaving asks first', async () => {
    reseau();
    const { router } = await ouvrirAssistant();
    await remplirJusqua(3);
    await router.navigate(-1);
    await etape(2);
    await router.navigate(1);
    await etape(3);
    expect(champ(DEPART.ville).value).toBe('Nantes');

    await cliquer('Annuler');
    await screen.findByRole('dialog', { name: 'Quitter sans publier ?' });
    await cliquer('Continuer');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Quitter sans publier ?' })).toBeNull());
    expect(champ(DEPART.ville).value).toBe('Nantes');

    void router.navigate('/annonces');
    await screen.findByRole('dialog', { name: 'Quitter sans publier ?' });
    await cliquer('Quitter');
    expect(await screen.findByRole('heading', { name: 'Liste' })).toBeDefined();
  });

  test('O-52 a photo chosen at step 2 is sent once, and is still there after a walk to 4 and back', async () => {
    const url = `/api/photos/${'a'.repeat(32)}.webp`;
    let envois = 0;
    class Envoi extends EventTarget {
      upload = new EventTarget();
      status = 201;
      responseText = JSON.stringify({ url });
      open() {}
      setRequestHeader() {}
      getResponseHeader = () => null;
      abort() {}
      send() {
        envois += 1;
        setTimeout(() => this.dispatchEvent(new Event('load')));
        setTimeout(() => this.dispatchEvent(new Event('loadend')));
      }
    }
    vi.stubGlobal('XMLHttpRequest', Envoi);
    const appels = reseau();
    await ouvrirAssistant();
    await remplirJusqua(2);
    await userEvent.upload(champ('Photo du colis'), new File(['x'], 'velo.png', { type: 'image/png' }));
    await waitFor(() => expect(envois).toBe(1));
    await cliquer('Suivant');
    await etape(3);
    await userEvent.type(champ(DEPART.adresse), '4 rue Kervégan');
    await userEvent.type(champ(DEPART.ville), 'Nantes');
    await userEvent.type(champ(ARRIVEE.adresse), '2 place Hoche');
    await userEvent.type(champ(ARRIVEE.ville), 'Rennes');
    await cliquer('Suivant');
    await etape(4);
    const liste = screen.getByRole('list', { name: "Étapes de l'annonce" });
    await userEvent.click(within(liste).getAllByRole('button')[1]!);
    await etape(2);
    expect(screen.getByText(/velo\.png/)).toBeDefined();
    for (const n of [3, 4, 5]) {
      await cliquer('Suivant');
      await etape(n);
    }
    await cliquer("Créer l'annonce");
    await waitFor(() => expect(appels.filter((a) => a.method === 'POST')).toHaveLength(1));
    expect(JSON.parse(String(appels.find((a) => a.method === 'POST')!.body))).toMatchObject({
      titre: 'Vélo',
      villeDepart: 'Nantes',
      villeArrivee: 'Rennes',
      photoUrl: url,
    });
    expect(envois).toBe(1);
    vi.unstubAllGlobals();
  });

  test('an untouched wizard closes without a question', async () => {
    reseau();
    await ouvrirAssistant();
    await cliquer('Annuler');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('O-18 the draft is offered again to the same person, and can be put aside', async () => {
    reseau();
    ecrireBrouillon('c1', 'annonce', {
      valeurs: { ...VALEURS_VIERGES, titre: 'Vélo', description: 'Sans pédales' },
      faites: [0],
      demande: null,
    });
    voir('/dashboard?tab=annonces&assistant=creer&etape=1');
    await etape(2);
    expect(screen.getByText('Nous avons repris votre brouillon.')).toBeDefined();
    await cliquer('Précédent');
    await etape(1);
    expect(champ(TITRE).value).toBe('Vélo');
    await cliquer('Repartir de zéro');
    await waitFor(() => expect(champ(TITRE).value).toBe(''));
    expect(lireBrouillon('c1', 'annonce')).toBeNull();
  });

  test('O-18 a token refused at the last click signs out and says so; the same person finds every field, another none', async () => {
    reseau({}, () => refus(401, 'NON_AUTHENTIFIE', 'Vous devez être connecté.'));
    const { unmount } = await ouvrirAssistant();
    await remplirJusqua(5);
    await cliquer("Créer l'annonce");
    // What /login explains (pages/Connexion.tsx).
    await waitFor(() => expect(lireSession()).toMatchObject({ etat: 'deconnecte', expiree: true }));
    unmount();
    ouvrir('jeton-2', MAELLE);
    expect(lireBrouillon('c1', 'annonce')).toMatchObject({
      valeurs: {
        titre: 'Vélo',
        description: 'Sans pédales',
        adresseDepart: '4 rue Kervégan',
        villeDepart: 'Nantes',
        adresseArrivee: '2 place Hoche',
        villeArrivee: 'Rennes',
      },
    });
    const revenue = voir('/dashboard?tab=annonces&assistant=creer&etape=1');
    expect(await screen.findByText('Nous avons repris votre brouillon.')).toBeDefined();
    revenue.unmount();
    ouvrir('jeton-3', { ...MAELLE, id: 'c2' });
    expect(lireBrouillon('c1', 'annonce')).toBeNull();
    expect(lireBrouillon('c2', 'annonce')).toBeNull();
  });

  test('O-18 somebody else’s draft is not shown, and an address cannot skip what is missing', async () => {
    reseau();
    ecrireBrouillon('c9', 'annonce', { valeurs: { ...VALEURS_VIERGES, titre: 'Secret' }, faites: [0], demande: null });
    voir('/dashboard?tab=annonces&assistant=creer&etape=4');
    await etape(1);
    expect(champ(TITRE).value).toBe('');
    expect(screen.queryByText('Nous avons repris votre brouillon.')).toBeNull();
  });

  test('D-039 C-180 « Modifier » sends the whole announcement and the version it was read at', async () => {
    const appels = reseau({ ACTIVE: [sienne()] }, () => json(sienne()));
    voir();
    await userEvent.click(await screen.findByRole('button', { name: 'Modifier' }));
    await etape(1);
    await userEvent.type(champ(TITRE), ' !');
    for (const n of [2, 3, 4, 5]) {
      await cliquer('Suivant');
      await etape(n);
    }
    await cliquer('Enregistrer les modifications');
    await waitFor(() => expect(messages()).toContain('Annonce modifiée avec succès !'));
    const put = appels.find((a) => a.method === 'PUT')!;
    expect(put.url).toBe(`/api/annonces/${ID}`);
    expect(JSON.parse(put.body!)).toMatchObject({
      titre: 'Guitare dans sa housse !',
      poids: 4.5,
      dimensions: '110 x 40 x 15 cm',
      livraisonPartiellePossible: true,
      version: 1,
    });
  });
});
