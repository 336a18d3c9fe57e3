import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAELLE, SAMI, uneAnnonce, uneMission, ZOE } from '../features/annonces/annonces.fixture.ts';
import { fermer, ouvrir } from '../lib/sessionStore.ts';
import { inerte } from '../lib/test/boutons.ts';
import { gardeSesLignes } from '../lib/test/lignes.ts';
import { rendreRoutes } from '../lib/test/rendre.tsx';
import { json, refus, simulerReseau } from '../lib/test/reseau.ts';
import { lireToasts } from '../ui/toasts.ts';
import { Component } from './AnnonceDetail.tsx';

const ID = uneAnnonce().id;
const INFOS = {
  hasSegmentDepot: false,
  hasSegmentRetrait: false,
  canCreateComplete: true,
  canCreatePartielleDepot: true,
  canCreatePartielleRetrait: false,
  entrepotId: null,
  entrepotNom: null,
  prixComplete: 20,
  prixDepot: 10,
  prixRetrait: 10,
};
const DEPOT_PRIS = {
  ...INFOS,
  hasSegmentDepot: true,
  canCreateComplete: false,
  canCreatePartielleDepot: false,
  canCreatePartielleRetrait: true,
  entrepotId: 'e1',
  entrepotNom: 'Relais Doulon',
};
const ENTREPOTS = [
  { id: 'e1', nom: 'Relais Doulon', ville: 'Nantes' },
  { id: 'e2', nom: 'Relais Bercy', ville: 'Paris' },
];

/** The network of a detail page; `post` answers a take-over. */
interface Reseau {
  annonce?: unknown;
  infos?: unknown;
  post?: () => Response | Promise<Response>;
  entrepots?: () => Response;
}
function reseau({
  annonce = uneAnnonce(),
  infos = INFOS,
  post = () => json({ id: 'v1' }, 201),
  entrepots = () => json(ENTREPOTS),
}: Reseau = {}) {
  return simulerReseau(({ method, url }) => {
    if (method === 'POST') return post();
    if (url.endsWith('/segments-info')) return json(infos);
    if (url.endsWith('/entrepots')) return entrepots();
    if (url.endsWith('/configuration')) return json({ emailSupport: 'support@colivert.example' });
    return annonce instanceof Response ? annonce.clone() : json(annonce);
  });
}

const voir = () =>
  rendreRoutes(
    [
      { path: '/annonces', element: <h1>Liste</h1> },
      { path: '/annonces/:id', element: <Component /> },
    ],
    `/annonces/${ID}`,
  );

async function ouvrirDialogue() {
  voir();
  await userEvent.click(await screen.findByRole('button', { name: 'Prendre en charge' }));
  return screen.findByRole('dialog', { name: 'Prendre en charge cette annonce' });
}
const contact = async () => {
  const { unmount } = voir();
  await screen.findByRole('heading', { level: 1, name: uneAnnonce().titre });
  const vers = screen.queryByRole('link', { name: /^Contacter :/ })?.getAttribute('href');
  unmount();
  return vers;
};
const confirmer = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmer la prise en charge' });
const messages = () => lireToasts().map((t) => t.message);

beforeEach(() => fermer());

describe('detail', () => {
  test('C-057 C-058 C-059 C-060 C-061 C-062 C-063 everything a parcel announcement says', async () => {
    reseau({ annonce: uneAnnonce({ prixNegociable: true, typeColis: 'Instrument', photoUrl: '/api/photos/x.webp' }) });
    voir();
    expect(await screen.findByRole('heading', { level: 1, name: 'Guitare dans sa housse' })).toBeDefined();
    for (const texte of [
      'Livraison de colis',
      'Disponible',
      'Housse rigide, à porter debout',
      '12 ter rue des Lilas',
      '8 quai Duguay-Trouin',
      'Instrument',
      '110 x 40 x 15 cm',
      'Non',
      '20,00 €',
      'Prix négociable',
      '27 novembre 2026',
      '5 décembre 2026',
      'Maëlle Rivoal',
    ]) {
      expect(screen.getByText(texte)).toBeDefined();
    }
    expect(screen.getByText(/^4,5.kg$/)).toBeDefined();
    expect(screen.getByRole('img', { name: 'Photo : Guitare dans sa housse' }).getAttribute('src')).toBe(
      '/api/photos/x.webp',
    );
  });

  test('C-059 C-068 a merchant’s has its shopping list and no parcel', async () => {
    reseau({
      annonce: uneAnnonce({
        type: 'COURSES',
        auteur: undefined,
        commercant: { id: 'm', prenom: 'Zoé', nom: 'Martin' },
        listeCourses: 'Pommes',
        quantiteProduits: 6,
      }),
    });
    voir();
    expect(await screen.findByText('Zoé Martin')).toBeDefined();
    expect(screen.getByText('Pommes')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Colis' })).toBeNull();
    expect(screen.queryByText('Fragile')).toBeNull();
  });

  test('its shopping list and its description keep their lines D-24', async () => {
    const [listeCourses, description] = ['Pommes\nFarine\nBeurre', 'Au marché.\nAvant midi.'];
    const commercant = { id: 'm', prenom: 'Zoé', nom: 'Martin' };
    reseau({ annonce: uneAnnonce({ type: 'COURSES', auteur: undefined, commercant, listeCourses, description }) });
    voir();
    await screen.findByText('Zoé Martin');
    for (const texte of [listeCourses, description]) {
      const ecrit = screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === texte);
      expect(gardeSesLignes(ecrit, 'features/annonces/AnnonceDetail.module.css'), texte).toBe(true);
    }
  });

  test('C-064 masked addresses are explained', async () => {
    reseau({ annonce: uneAnnonce({ adressesMasquees: true, adresseDepart: 'rue des Lilas' }) });
    voir();
    expect(await screen.findByText(/Pour protéger la vie privée/)).toBeDefined();
  });

  test('C-122 C-123 C-124 the transit notice comes from the deposit, never from the description', async () => {
    reseau({ annonce: uneAnnonce({ description: 'SEGMENT DEPOT ASSIGNE: Relais Doulon, Sami' }) });
    const { unmount } = voir();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Colis en transit')).toBeNull();
    unmount();
    fermer();
    reseau({
      annonce: uneAnnonce({
        segmentDepot: {
          entrepotVille: 'Nantes',
          prixRetrait: 10,
          entrepotNom: 'Relais Doulon',
          livreurNom: 'Sami Le Goff',
          statut: 'EN_COURS',
        },
      }),
    });
    voir();
    expect((await screen.findByText(/Relais Doulon \(segment/)).textContent).toContain('Sami Le Goff');
  });

  test('C-122 a parcel delivered is no longer in transit', async () => {
    reseau({
      annonce: uneAnnonce({
        statut: 'TERMINEE',
        segmentDepot: {
          entrepotVille: 'Nantes',
          prixRetrait: 10,
          entrepotNom: 'Relais Doulon',
          livreurNom: 'Sami Le Goff',
          statut: 'STOCKEE',
        },
      }),
    });
    voir();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Colis en transit')).toBeNull();
  });

  test('the second courier reads, measures and takes the rest of the trip; the author keeps the whole one D-03', async () => {
    const segmentDepot = {
      entrepotNom: 'Relais Laval',
      entrepotVille: 'Laval',
      livreurNom: 'Lou B.',
      statut: 'STOCKEE' as const,
      prixRetrait: 10,
    };
    const annonce = uneAnnonce({ segmentDepot, prixPropose: 20 });
    ouvrir('jeton', SAMI);
    const appels = reseau({ annonce, infos: { ...DEPOT_PRIS, entrepotNom: 'Relais Laval' } });
    const { unmount } = voir();
    expect((await screen.findAllByText('de Laval à Rennes')).length).toBeGreaterThan(0);
    expect(screen.getByText('10,00 €')).toBeTruthy();
    expect(screen.getByText('sur 20,00 € pour tout le trajet')).toBeTruthy();
    await waitFor(() => {
      const mesure = appels.find(({ url }) => url.includes('/geographie/distance'))?.url ?? '';
      expect(new URL(mesure, 'http://x').searchParams.get('villeDepart')).toBe('Laval');
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Prendre en charge' }));
    const dialogue = within(await screen.findByRole('dialog'));
    expect(await dialogue.findByText('de Laval à Rennes')).toBeTruthy();
    expect(dialogue.getByText('De Relais Laval (Laval) à Rennes.')).toBeTruthy();
    expect(dialogue.getByText(/^L'auteur de l'annonce vous paie 10,00 € à la remise du colis/)).toBeTruthy();
    unmount();

    ouvrir('jeton', MAELLE);
    voir();
    expect((await screen.findAllByText('de Nantes à Rennes')).length).toBeGreaterThan(0);
    expect(screen.getByText('20,00 €')).toBeTruthy();
  });

  test('warehouses of a relay stand by what they make the trip grow by, and a bad one is said to be one D-03', async () => {
    ouvrir('jeton', SAMI);
    const en = (id: string, ville: string, latitude: number, longitude: number) => ({
      id,
      nom: `Relais ${ville}`,
      ville,
      adresse: '1 rue A',
      codePostal: '00000',
      version: 1,
      latitude,
      longitude,
    });
    simulerReseau(({ url }) => {
      if (url.endsWith('/segments-info')) return json(INFOS);
      if (url.endsWith('/entrepots'))
        return json([
          en('n', 'Nantes', 47.22, -1.55),
          en('s', 'Strasbourg', 48.57, 7.75),
          en('l', 'Châteaubriant', 47.72, -1.38),
        ]);
      if (url.includes('/geographie/distance'))
        return json({
          success: true,
          distance: 110,
          duration: 80,
          estimatedPrice: 28,
          error: null,
          source: 'estimation',
          depart: { latitude: 47.22, longitude: -1.55 },
          arrivee: { latitude: 48.11, longitude: -1.68 },
        });
      if (url.includes('/geographie/'))
        return json({
          disponible: true,
          fournisseur: 'embarque',
          itineraires: 'embarque',
          cleNavigateur: null,
          mention: null,
        });
      return json(uneAnnonce());
    });
    await ouvrirDialogue();
    await userEvent.click(await screen.findByRole('radio', { name: /partielle/ }));
    const champ = await screen.findByLabelText<HTMLSelectElement>('Entrepôt de dépôt');
    await waitFor(() => expect(champ.querySelectorAll('optgroup')).toHaveLength(2));
    const groupe = (nom: string) =>
      [...(champ.querySelector(`optgroup[label="${nom}"]`)?.querySelectorAll('option') ?? [])].map(({ text }) => text);
    expect(groupe('Sur le trajet')).toEqual([
      expect.stringMatching(/^Relais Châteaubriant - Châteaubriant, \+.\d+.km$/u),
    ]);
    expect(groupe('Tous les entrepôts')).toEqual([
      expect.stringMatching(/^Relais Nantes/),
      expect.stringMatching(/^Relais Strasbourg .* rallonge le trajet de/),
    ]);
    await userEvent.selectOptions(champ, 's');
    expect(screen.getByText(/^Passer par cet entrepôt rallonge le trajet de/)).toBeTruthy();
    await userEvent.selectOptions(champ, 'n');
    expect(screen.getByText(/dans la ville de départ/)).toBeTruthy();
  });

  test('C-065 C-066 not found, and the way back', async () => {
    reseau({ annonce: refus(404, 'INTROUVABLE', 'Annonce non trouvée') });
    const { router } = voir();
    expect(await screen.findByRole('heading', { level: 1, name: 'Annonce non trouvée' })).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Retour aux annonces' }));
    expect(router.state.location.pathname).toBe('/annonces');
  });

  test('C-342 C-066 a failed load says so and can be tried again', async () => {
    reseau({ annonce: refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue') });
    voir();
    expect((await screen.findByRole('alert')).textContent).toContain('Erreur lors du chargement');
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined();
  });

  test('C-065 coming from the list, going back goes back in the history', async () => {
    reseau();
    const { router } = voir();
    await router.navigate('/annonces?q=velo');
    await router.navigate(`/annonces/${ID}`, { state: { liste: '/annonces?q=velo' } });
    const lien = () => screen.getByRole('link', { name: 'Retour aux annonces' });
    await waitFor(() => expect(lien().getAttribute('href')).toBe('/annonces?q=velo'));
    await userEvent.click(lien());
    await waitFor(() => expect(router.state).toMatchObject({ historyAction: 'POP', location: { search: '?q=velo' } }));
  });
});

describe('who may take it over', () => {
  test.each([
    ['a visitor', null, 'ACTIVE'],
    ['a client', { ...MAELLE, id: 'c2' }, 'ACTIVE'],
    ['a courier, once it is taken', SAMI, 'ASSIGNEE'],
  ] as const)('C-067 C-175 not %s', async (_, qui, statut) => {
    if (qui) ouvrir('jeton', qui);
    reseau({ annonce: uneAnnonce({ statut }) });
    voir();
    await screen.findByRole('heading', { level: 1, name: 'Guitare dans sa housse' });
    expect(screen.queryByRole('button', { name: 'Prendre en charge' })).toBeNull();
  });

  test.each([
    ['NON_VERIFIE', /Compte non vérifié/, 'Gérer mes documents'],
    ['EN_ATTENTE', /Documents en cours de vérification/, 'Gérer mes documents'],
    ['SUSPENDU', /Compte suspendu/, 'Contacter le support'],
    ['REFUSE', /Compte refusé/, 'Contacter le support'],
  ] as const)('C-153 a courier %s reads why not', async (statut, phrase, acte) => {
    ouvrir('jeton', { ...SAMI, statut });
    reseau();
    voir();
    expect(await screen.findByText(phrase)).toBeDefined();
    expect(await screen.findByRole('link', { name: acte })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Prendre en charge' })).toBeNull();
  });
});

describe('take-over dialog', () => {
  beforeEach(() => ouvrir('jeton', SAMI));

  test('C-069 C-072 C-075 C-190 complete is preselected, each kind tells what it brings', async () => {
    reseau();
    const d = await ouvrirDialogue();
    const [complete, partielle] = await within(d).findAllByRole<HTMLInputElement>('radio');
    expect(complete!.checked).toBe(true);
    expect(complete!.closest('label')!.textContent).toMatch(/Livraison complète.*Vous recevez 20,00.€/);
    expect(partielle!.closest('label')!.textContent).toMatch(/Livraison partielle \(dépôt\).*Vous recevez 10,00.€/);
    expect(d.textContent).toMatch(/Prix proposé : 20,00.€/);
  });

  test('C-297 C-345 C-267 C-078 a complete one: the call, its key, the toast, and the dialog closes', async () => {
    const appels = reseau();
    await ouvrirDialogue();
    await screen.findAllByRole('radio');
    await userEvent.click(confirmer());
    await waitFor(() => expect(messages()).toContain('Livraison complète créée avec succès !'));
    const post = appels.find((a) => a.method === 'POST')!;
    expect(post.url).toBe(`/api/livraisons/complete?annonceId=${ID}&livreurId=l1`);
    expect(post.headers['Idempotency-Key']).toMatch(/^[\w-]{16,128}$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The page is read again.
    expect(appels.filter((a) => a.method === 'GET' && a.url.endsWith(ID)).length).toBeGreaterThan(1);
  });

  test('C-073 C-077 C-221 C-298 C-347 the deposit needs a warehouse', async () => {
    const appels = reseau();
    await ouvrirDialogue();
    await userEvent.click(await screen.findByRole('radio', { name: /Livraison partielle/ }));
    const choix = await screen.findByLabelText('Entrepôt de dépôt');
    await within(choix).findByText('Relais Doulon - Nantes');
    expect(within(choix).getByText('-- Choisir un entrepôt --')).toBeDefined();
    expect(screen.getByText('Veuillez sélectionner un entrepôt')).toBeDefined();
    expect(confirmer().disabled).toBe(true);
    await userEvent.selectOptions(choix, 'e2');
    await userEvent.click(confirmer());
    await waitFor(() => expect(messages()).toContain('Livraison partielle créée avec succès !'));
    expect(appels.find((a) => a.method === 'POST')!.url).toBe(
      `/api/livraisons/partielle-depot?annonceId=${ID}&livreurId=l1&entrepotId=e2`,
    );
  });

  test('C-070 C-071 C-299 C-346 the deposit taken: the pickup alone, from its warehouse', async () => {
    const appels = reseau({ infos: DEPOT_PRIS });
    const d = await ouvrirDialogue();
    const radios = await within(d).findAllByRole<HTMLInputElement>('radio');
    expect(radios.map((r) => r.closest('label')!.textContent)).toEqual([
      expect.stringMatching(/^Livraison retrait depuis l'entrepôtDe Relais Doulon à Rennes/),
    ]);
    await userEvent.click(confirmer());
    await waitFor(() => expect(messages()).toContain('Livraison retrait créée avec succès !'));
    expect(appels.find((a) => a.method === 'POST')!.url).toContain('/partielle-retrait?');
    expect(appels.find((a) => a.method === 'POST')!.url).toContain('entrepotId=e1');
  });

  test('C-222 a pickup without a known warehouse cannot be confirmed', async () => {
    reseau({ infos: { ...DEPOT_PRIS, entrepotId: null, entrepotNom: null } });
    await ouvrirDialogue();
    expect(await screen.findByText("Impossible de récupérer l'entrepôt de dépôt")).toBeDefined();
    expect(confirmer().disabled).toBe(true);
  });

  test('C-188 a deposit taken again goes to the warehouse of the pickup, without a choice', async () => {
    const appels = reseau({
      infos: {
        ...INFOS,
        canCreateComplete: false,
        hasSegmentRetrait: true,
        entrepotId: 'e1',
        entrepotNom: 'Relais Doulon',
      },
    });
    await ouvrirDialogue();
    expect((await screen.findByRole('radio')).closest('label')!.textContent).toContain('De Nantes à Relais Doulon');
    expect(screen.queryByLabelText('Entrepôt de dépôt')).toBeNull();
    await userEvent.click(confirmer());
    await waitFor(() => expect(appels.find((a) => a.method === 'POST')?.url).toContain('/partielle-depot?'));
    expect(appels.find((a) => a.method === 'POST')!.url).toContain('entrepotId=e1');
  });

  test('C-074 nothing left', async () => {
    reseau({ infos: { ...INFOS, canCreateComplete: false, canCreatePartielleDepot: false } });
    await ouvrirDialogue();
    expect(await screen.findByText('Cette annonce a déjà toutes ses livraisons assignées')).toBeDefined();
    expect(confirmer().disabled).toBe(true);
  });

  test('C-076 C-077 while it saves: « Création... », nothing twice', async () => {
    const reponse = Promise.withResolvers<Response>();
    const appels = reseau({ post: () => reponse.promise });
    await ouvrirDialogue();
    await screen.findAllByRole('radio');
    const bouton = confirmer();
    for (let i = 0; i < 5; i++) bouton.click();
    expect(inerte(await screen.findByRole('button', { name: 'Création...' }))).toBe(true);
    expect(appels.filter((a) => a.method === 'POST')).toHaveLength(1);
    reponse.resolve(json({ id: 'v1' }, 201));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('O-01 C-078 C-301 C-344 the loser of a race reads why; the dialog stays although the announcement is taken', async () => {
    let prise = false;
    simulerReseau(({ method, url }) => {
      if (method === 'POST') {
        prise = true;
        return refus(409, 'DEJA_PRIS', 'Cette annonce a déjà toutes ses livraisons assignées');
      }
      if (url.endsWith('/segments-info'))
        return json(prise ? { ...INFOS, canCreateComplete: false, canCreatePartielleDepot: false } : INFOS);
      return json(uneAnnonce({ statut: prise ? 'ASSIGNEE' : 'ACTIVE' }));
    });
    const d = await ouvrirDialogue();
    await screen.findAllByRole('radio');
    await userEvent.click(confirmer());
    expect(await screen.findByText('Cette annonce a déjà toutes ses livraisons assignées')).toBeDefined();
    await screen.findByText('Assignée');
    expect(messages()).toContain('Erreur lors de la création de la livraison');
    expect(d.isConnected).toBe(true);
    expect(within(d).getByText('Erreur lors de la création de la livraison')).toBeDefined();
    expect(within(d).getByText('Cette annonce a déjà toutes ses livraisons assignées')).toBeDefined();
    expect(within(d).getByText(/^Prix proposé/)).toBeDefined();
    await waitFor(() => expect(within(d).queryByRole('radio')).toBeNull());
  });

  test('C-343 warehouses that do not load', async () => {
    reseau({ entrepots: () => refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue') });
    await ouvrirDialogue();
    await userEvent.click(await screen.findByRole('radio', { name: /Livraison partielle/ }));
    await waitFor(() => expect(messages()).toContain('Erreur lors du chargement des entrepôts'));
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined();
    expect(confirmer().disabled).toBe(true);
  });

  test('C-267 the same request sent again after a lost answer keeps its key, another one has its own', async () => {
    const appels = reseau({ post: () => refus(503, 'INDISPONIBLE', 'Service momentanément indisponible.') });
    await ouvrirDialogue();
    await screen.findAllByRole('radio');
    await userEvent.click(confirmer());
    await screen.findByText('Service momentanément indisponible.');
    await waitFor(() => expect(inerte(confirmer())).toBe(false));
    await userEvent.click(confirmer());
    await waitFor(() => expect(appels.filter((a) => a.method === 'POST')).toHaveLength(2));
    await waitFor(() => expect(inerte(confirmer())).toBe(false));
    await userEvent.click(screen.getByRole('radio', { name: /Livraison partielle/ }));
    await screen.findByText('Relais Bercy - Paris');
    await userEvent.selectOptions(screen.getByLabelText('Entrepôt de dépôt'), 'e2');
    await userEvent.click(confirmer());
    await waitFor(() => expect(appels.filter((a) => a.method === 'POST')).toHaveLength(3));
    const [un, deux, trois] = appels.filter((a) => a.method === 'POST').map((a) => a.headers['Idempotency-Key']);
    expect(un).toBe(deux);
    expect(trois).not.toBe(un);
  });
});

describe("a merchant's announcement", () => {
  const mission = uneMission({ id: ID, reserveAuxAffilies: false, peutModifier: true });

  test('C-284 D-275 one that is not reserved has its page: badge, shop owner, shopping list', async () => {
    reseau({ annonce: { ...mission, peutModifier: false } });
    voir();
    expect(await screen.findByRole('heading', { level: 1, name: 'Panier de la semaine' })).toBeTruthy();
    expect(screen.getAllByText('Commerçant').length).toBeGreaterThan(0);
    expect(screen.queryByText('Affiliés')).toBeNull();
    const courses = screen.getByRole('heading', { name: 'Liste de courses' }).closest('section')!;
    expect(courses.textContent).toContain('Pommes, farine, beurre');
    expect(courses.textContent).toContain('Nombre de produits : 6');
    expect(screen.getByText('Zoé Martin')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Colis' })).toBeNull();
  });

  test('D-185 any VALIDE courier can take it from there', async () => {
    ouvrir('jeton', SAMI);
    reseau({ annonce: { ...mission, peutModifier: false } });
    voir();
    expect(await screen.findByRole('button', { name: 'Prendre en charge' })).toBeTruthy();
  });

  test('D-132 D-134 a reserved one says so; its merchant modifies it in the form of merchants', async () => {
    ouvrir('jeton', ZOE);
    reseau({ annonce: { ...mission, reserveAuxAffilies: true } });
    voir();
    expect(await screen.findByText('Affiliés')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Modifier' }).getAttribute('href')).toBe(
      `/dashboard?tab=annonces&mission=${ID}`,
    );
  });
});

test('« Contacter » is a link for couriers, by way of /login for a visitor, and is no other role’s E-078 E-079', async () => {
  reseau();
  const conversation = `/messages/nouveau?annonce=${uneAnnonce().id}`;
  expect(await contact()).toBe(`/login?retour=${encodeURIComponent(conversation)}`);
  ouvrir('jeton', SAMI);
  expect(await contact()).toBe(conversation);
  ouvrir('jeton', { ...SAMI, id: 'autre', role: 'CLIENT' });
  expect(await contact()).toBeUndefined();
});
