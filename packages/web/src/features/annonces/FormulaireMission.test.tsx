import { jourParis } from '@colivert/domain/lib';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lireBrouillon } from '../../lib/brouillons.ts';
import { fermer, ouvrir } from '../../lib/sessionStore.ts';
import { inerte } from '../../lib/test/boutons.ts';
import { rendre } from '../../lib/test/rendre.tsx';
import { type Appel, json, refus, simulerReseau } from '../../lib/test/reseau.ts';
import { lireToasts } from '../../ui/toasts.ts';
import { uneMission, ZOE } from './annonces.fixture.ts';
import { FormulaireMission } from './FormulaireMission.tsx';
import { erreursDeMission, MISSION_VIERGE } from './valeursMission.ts';

const DISPONIBLE = {
  disponible: true,
  fournisseur: 'embarque',
  itineraires: 'embarque',
  attribution: 'IGN',
  cleNavigateur: null,
};
const TROUVEE = {
  success: true,
  distance: 10,
  duration: 20,
  estimatedPrice: 16,
  error: null,
  source: 'estimation',
  depart: null,
  arrivee: null,
};

interface Options {
  distance?: () => Response | Promise<Response>;
  disponible?: boolean;
  ecrire?: (appel: Appel) => Response | Promise<Response>;
}

function ecran({
  distance = () => json(TROUVEE),
  disponible = true,
  ecrire = () => json(uneMission(), 201),
}: Options = {}) {
  const onFermer = vi.fn<() => void>();
  const appels = simulerReseau((appel) => {
    if (appel.method !== 'GET') return ecrire(appel);
    if (appel.url.includes('/geographie/distance')) return distance();
    if (appel.url.includes('/geographie/disponibilite')) return json({ ...DISPONIBLE, disponible });
    return json([]);
  });
  const rendu = rendre(<FormulaireMission commercantId="m1" annonce={null} onFermer={onFermer} />);
  return { appels, onFermer, ...rendu };
}

const champ = (nom: RegExp) => screen.getByLabelText<HTMLInputElement>(nom);
const bouton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Créer l'annonce|Création/ });
const messages = () => lireToasts().map((t) => t.message);
const envoye = (appels: Appel[]) => JSON.parse(appels.find(({ method }) => method === 'POST')?.body ?? 'null');
const distances = (appels: Appel[]) => appels.filter(({ url }) => url.includes('/geographie/distance'));

/** Pasted rather than typed: sixty letters one by one are no part of what is tested. */
const poser = (nom: RegExp, value: string) => fireEvent.change(champ(nom), { target: { value } });

function remplir({ prix }: { prix?: string } = {}) {
  poser(/^Titre/, 'Panier');
  poser(/^Description/, 'Trois sacs');
  poser(/^Liste de courses/, 'Pommes');
  if (prix) poser(/^Prix proposé/, prix);
  poser(/^Adresse de départ/, '4 place Viarme');
  poser(/^Ville de départ/, 'Nantes');
  poser(/^Adresse d'arrivée/, '21 rue Joffre');
  poser(/^Ville d'arrivée/, 'Nantes');
}

beforeEach(() => {
  fermer();
  ouvrir('jeton', ZOE);
});

describe('its fields', () => {
  test('D-141 D-142 D-143 D-144 all of them, and reserved by default', () => {
    ecran();
    for (const nom of [
      /^Titre/,
      /^Description/,
      /^Liste de courses/,
      /^Nombre de produits/,
      /^Adresse de départ/,
      /^Ville de départ/,
      /^Adresse d'arrivée/,
      /^Ville d'arrivée/,
      /^Prix proposé/,
      /^Date préférée/,
      /^Date limite/,
    ])
      expect(champ(nom)).toBeTruthy();
    expect(champ(/^Réserver aux livreurs affiliés/).checked).toBe(true);
  });

  test.each([
    ['titre', 'titre', 'Le titre est obligatoire'],
    ['description', 'description', 'La description est obligatoire'],
    ['listeCourses', 'listeCourses', 'La liste de courses est obligatoire'],
    ['adresseDepart', 'adresseDepart', "L'adresse de départ est obligatoire"],
    ['villeDepart', 'villeDepart', 'La ville de départ est obligatoire'],
    ['adresseArrivee', 'adresseArrivee', "L'adresse d'arrivée est obligatoire"],
    ['villeArrivee', 'villeArrivee', "La ville d'arrivée est obligatoire"],
    ['prixPropose', 'prixPropose', 'Le prix proposé est obligatoire'],
  ])('D-146 D-147 %s is required', (_, champEnErreur, phrase) => {
    expect(erreursDeMission(MISSION_VIERGE)[champEnErreur]).toBe(phrase);
  });

  const juste = {
    ...MISSION_VIERGE,
    titre: 'Panier',
    description: 'Trois sacs',
    listeCourses: 'Pommes',
    adresseDepart: '4 place Viarme',
    villeDepart: 'Nantes',
    adresseArrivee: '21 rue Joffre',
    villeArrivee: 'Nantes',
    prixPropose: 9.5,
  };

  test('D-141 limits: 120 characters of title, 4,000 of list', () => {
    expect(erreursDeMission(juste)).toEqual({});
    expect(erreursDeMission({ ...juste, titre: 't'.repeat(121) })).toHaveProperty('titre');
    expect(erreursDeMission({ ...juste, listeCourses: 'l'.repeat(4001) })).toHaveProperty('listeCourses');
    expect(erreursDeMission({ ...juste, listeCourses: 'l'.repeat(100_000) })).toHaveProperty('listeCourses');
  });

  test.each(['-1', '1,5', 'six'])('D-150 « %s » is no quantity', (quantiteProduits) => {
    expect(erreursDeMission({ ...juste, quantiteProduits })).toHaveProperty('quantiteProduits');
  });

  test.each([-0.01, 9.555, Number.NaN])('D-151 %s is no price', (prixPropose) => {
    expect(erreursDeMission({ ...juste, prixPropose })).toHaveProperty('prixPropose');
  });

  test('D-151 0 and cents are prices', () => {
    expect(erreursDeMission({ ...juste, prixPropose: 0 })).toEqual({});
    expect(erreursDeMission({ ...juste, prixPropose: 0.01 })).toEqual({});
  });

  test.each(['dateLimite', 'datePreferee'] as const)('D-152 %s is not before today in Paris', (date) => {
    const aujourdhui = jourParis(new Date());
    const hier = jourParis(new Date(Date.now() - 24 * 3_600_000));
    expect(erreursDeMission({ ...juste, [date]: hier })).toHaveProperty(date);
    expect(erreursDeMission({ ...juste, [date]: aujourdhui })).toEqual({});
  });

  test('D-152 the calendars begin today', () => {
    ecran();
    expect(champ(/^Date limite/).min).toBe(jourParis(new Date()));
    expect(champ(/^Date préférée/).min).toBe(jourParis(new Date()));
  });
});

describe('sending', () => {
  test('published before the trip is measured: it is waited for, and a price out of proportion is asked about once D-02', async () => {
    const { appels } = ecran({
      distance: () => new Promise((suite) => setTimeout(() => suite(json(TROUVEE)), 1500)),
      ecrire: () => new Promise(() => {}),
    });
    remplir({ prix: '9000' });
    await userEvent.click(bouton());
    await waitFor(() => expect(inerte(bouton())).toBe(true));
    expect(appels.filter(({ method }) => method === 'POST')).toHaveLength(0);
    const question = await screen.findByRole('dialog', { name: 'Publier quand même ?' }, { timeout: 6000 });
    expect(question.textContent).toMatch(/au moins 10 fois le prix suggéré/);
    await userEvent.click(screen.getByRole('button', { name: 'Publier quand même' }));
    await waitFor(() => expect(appels.filter(({ method }) => method === 'POST')).toHaveLength(1));
  });

  test('D-149 the button waits for title, list and both addresses, blanks aside', async () => {
    ecran();
    expect(bouton().disabled).toBe(true);
    poser(/^Titre/, 'Panier');
    poser(/^Liste de courses/, 'Pommes');
    poser(/^Adresse de départ/, '4 place Viarme');
    poser(/^Adresse d'arrivée/, '   ');
    expect(bouton().disabled).toBe(true);
    poser(/^Adresse d'arrivée/, '21 rue Joffre');
    expect(bouton().disabled).toBe(false);
  });

  test('D-146 what else is missing is said beside it, and the focus goes to the first', async () => {
    const { appels } = ecran();
    poser(/^Titre/, 'Panier');
    poser(/^Liste de courses/, 'Pommes');
    poser(/^Adresse de départ/, '4 place Viarme');
    poser(/^Adresse d'arrivée/, '21 rue Joffre');
    await userEvent.click(bouton());
    expect(await screen.findByText('La description est obligatoire')).toBeTruthy();
    expect(document.activeElement).toBe(champ(/^Description/));
    expect(appels.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('D-148 D-153 D-154 D-376 once, dates at midnight, empty ones as null', async () => {
    let repondre: (r: Response) => void = () => {};
    const { appels, onFermer } = ecran({ ecrire: () => new Promise((r) => (repondre = r)) });
    remplir({ prix: '9,50' });
    poser(/^Date limite/, '2099-12-31');
    await userEvent.click(bouton());
    await waitFor(() => expect(bouton().textContent).toContain('Création...'));
    expect(inerte(bouton())).toBe(true);
    await userEvent.click(bouton());
    await waitFor(() => expect(appels.some(({ method }) => method === 'POST')).toBe(true));
    repondre(json(uneMission(), 201));
    await waitFor(() => expect(messages()).toContain('Annonce créée avec succès !'));
    expect(onFermer).toHaveBeenCalledOnce();
    const envois = appels.filter(({ method }) => method === 'POST');
    expect(envois).toHaveLength(1);
    expect(envois[0]?.url).toBe('/api/annonces-commercants?commercantId=m1');
    expect(envois[0]?.headers['Idempotency-Key']).toMatch(/^[\da-f]{32}$/);
    expect(envoye(appels)).toEqual({
      titre: 'Panier',
      description: 'Trois sacs',
      listeCourses: 'Pommes',
      quantiteProduits: 0,
      adresseDepart: '4 place Viarme',
      villeDepart: 'Nantes',
      adresseArrivee: '21 rue Joffre',
      villeArrivee: 'Nantes',
      prixPropose: 9.5,
      datePreferee: null,
      dateLimite: '2099-12-31T00:00:00',
      reserveAuxAffilies: true,
    });
    expect(lireBrouillon('m1', 'mission')).toBeNull();
  });

  test('D-155 O-18 a failure tells its detail and loses nothing', async () => {
    const { onFermer } = ecran({ ecrire: () => refus(503, 'INDISPONIBLE', 'Service momentanément indisponible.') });
    remplir({ prix: '9,50' });
    await userEvent.click(bouton());
    await waitFor(() =>
      expect(messages()).toContain("Erreur lors de la création de l'annonce : Service momentanément indisponible."),
    );
    expect(onFermer).not.toHaveBeenCalled();
    expect(champ(/^Titre/).value).toBe('Panier');
    expect(lireBrouillon('m1', 'mission')).toMatchObject({ titre: 'Panier', prixPropose: 9.5 });
  });

  test('O-18 a draft is taken up again, and can be dropped', async () => {
    const { unmount } = ecran();
    poser(/^Titre/, 'Panier');
    unmount();
    ecran();
    expect(screen.getByText('Nous avons repris votre brouillon.')).toBeTruthy();
    expect(champ(/^Titre/).value).toBe('Panier');
    await userEvent.click(screen.getByRole('button', { name: 'Repartir de zéro' }));
    expect(champ(/^Titre/).value).toBe('');
  });
});

describe('distance and suggested price', () => {
  test('D-156 D-157 D-158 nothing is asked before both ends are filled; then once, after a pause', async () => {
    const { appels } = ecran();
    poser(/^Adresse de départ/, '4 place Viarme');
    poser(/^Ville de départ/, 'Nantes');
    poser(/^Adresse d'arrivée/, '21 rue Joffre');
    await new Promise((suite) => setTimeout(suite, 1000));
    expect(distances(appels)).toEqual([]);
    poser(/^Ville d'arrivée/, 'Nantes');
    expect(distances(appels)).toEqual([]);
    expect(await screen.findByText('Prix suggéré :', { exact: false }, { timeout: 3000 })).toBeTruthy();
    expect(distances(appels)).toHaveLength(1);
    expect(distances(appels)[0]?.url).toContain('tarif=commercant');
  });

  test('D-158 D-160 an empty price takes the suggestion, and a later one replaces it', async () => {
    let prix = 16;
    ecran({ distance: () => json({ ...TROUVEE, estimatedPrice: prix }) });
    remplir();
    await waitFor(() => expect(champ(/^Prix proposé/).value).toBe('16,00'), { timeout: 3000 });
    prix = 21.4;
    poser(/^Ville d'arrivée/, 'Rezé');
    await waitFor(() => expect(champ(/^Prix proposé/).value).toBe('21,40'), { timeout: 3000 });
  });

  test('D-160 a price of 0 is replaced', async () => {
    ecran();
    remplir({ prix: '0' });
    await waitFor(() => expect(champ(/^Prix proposé/).value).toBe('16,00'), { timeout: 3000 });
  });

  test('D-160 any other price is left as it is', async () => {
    ecran();
    remplir({ prix: '9,50' });
    expect(await screen.findByText('Prix suggéré :', { exact: false }, { timeout: 3000 })).toBeTruthy();
    expect(champ(/^Prix proposé/).value).toBe('9,50');
  });

  test('D-163 a calculation that cannot be made says why', async () => {
    const phrase = 'Impossible de calculer la distance entre ces adresses';
    ecran({
      distance: () => json({ ...TROUVEE, success: false, distance: null, estimatedPrice: null, error: phrase }),
    });
    remplir();
    expect(await screen.findByText(`Calcul impossible : ${phrase}`, {}, { timeout: 3000 })).toBeTruthy();
  });

  test('D-163 a service that fails', async () => {
    ecran({ distance: () => refus(500, 'ERREUR_INTERNE', 'Une erreur est survenue') });
    remplir();
    expect(await screen.findByText('Erreur de calcul de distance', {}, { timeout: 3000 })).toBeTruthy();
  });

  test('D-164 without a maps service a warning says that the calculation is off', async () => {
    const { appels } = ecran({ disponible: false });
    remplir();
    expect(
      await screen.findByText(/calcul automatique de la distance est désactivé/, {}, { timeout: 3000 }),
    ).toBeTruthy();
    expect(distances(appels)).toEqual([]);
  });
});

test('D-145 choosing an address fills its city, which can still be edited', async () => {
  const suggestion = {
    place_id: 'fr:1',
    description: '21 rue Joffre, 44000 Nantes',
    structured_formatting: { main_text: '21 rue Joffre', secondary_text: '44000 Nantes, France' },
    precision: 'numero',
  };
  const composant = (type: string, nom: string) => ({ types: [type], long_name: nom, short_name: nom });
  simulerReseau(({ url }) => {
    if (url.includes('/geographie/suggestions')) return json([suggestion]);
    if (url.includes('/geographie/lieux/'))
      return json({
        place_id: 'fr:1',
        formatted_address: suggestion.description,
        latitude: 47.2,
        longitude: -1.5,
        precision: 'numero',
        address_components: [
          composant('street_number', '21'),
          composant('route', 'rue Joffre'),
          composant('postal_code', '44000'),
          composant('locality', 'Nantes'),
        ],
      });
    return json(DISPONIBLE);
  });
  rendre(<FormulaireMission commercantId="m1" annonce={null} onFermer={() => {}} />);
  await userEvent.type(champ(/^Adresse de départ/), '21 rue jof');
  await userEvent.click(await screen.findByRole('option', { name: /21 rue Joffre/ }, { timeout: 3000 }));
  await waitFor(() => expect(champ(/^Ville de départ/).value).toBe('Nantes'));
  expect(champ(/^Adresse de départ/).value).toBe('21 rue Joffre, 44000');
  await userEvent.type(champ(/^Ville de départ/), ' Centre');
  expect(champ(/^Ville de départ/).value).toBe('Nantes Centre');
});
