import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ecrireBrouillon, lireBrouillon } from './brouillons.ts';
import { queryClient } from './queryClient.ts';
import { deconnecter, rafraichir, suivreDecisions } from './session.ts';
import {
  ecouterAutresOnglets,
  expirer,
  fermer,
  lireSession,
  ouvrir,
  quandRefusee,
  restaurerSession,
  signalerRefus,
} from './sessionStore.ts';
import { json, refus, simulerReseau } from './test/reseau.ts';

const SAMI = {
  id: 'u1',
  prenom: 'Sami',
  nom: 'Le Goff',
  role: 'LIVREUR',
  statut: 'EN_ATTENTE',
  statutAffiliation: null,
} as const;
const LEA = { ...SAMI, id: 'u2', prenom: 'Léa' } as const;
const COMPTE = {
  ...SAMI,
  statut: 'VALIDE',
  email: 'sami@exemple.fr',
  telephone: '+33612345678',
  adresse: '6 rue des Hauts-Pavés',
};

const JETON = 'colivert.token';
const UTILISATEUR = 'colivert.user';

beforeEach(() => fermer());

describe('what the browser kept', () => {
  test.each([
    ['undefined'],
    ['{'],
    ['null'],
    ['[]'],
    ['"u1"'],
    ['{"id":"u1","email":"sami@exemple.fr"}'],
    ['{"id":7,"prenom":"Sami","nom":"Le Goff","role":"LIVREUR","statut":"VALIDE"}'],
  ])('O-67 a stored user %s opens signed out and is forgotten', (user) => {
    localStorage.setItem(JETON, 'jeton-1');
    localStorage.setItem(UTILISATEUR, user);
    restaurerSession();
    expect(lireSession()).toMatchObject({ etat: 'deconnecte', jeton: null, utilisateur: null });
    expect(localStorage).toHaveLength(0);
  });

  test('O-67 a blocked storage opens signed out, and a login still works until the page is closed', () => {
    const bloque = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', new Proxy({}, { get: bloque, ownKeys: bloque }));
    const arreter = ecouterAutresOnglets();
    restaurerSession();
    expect(lireSession().etat).toBe('deconnecte');
    ouvrir('jeton-1', SAMI);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(lireSession()).toMatchObject({ etat: 'connecte', utilisateur: SAMI });
    arreter();
    fermer();
    expect(lireSession().etat).toBe('deconnecte');
  });

  test('C-017 a kept session loads until the server has confirmed it, with its latest statut', async () => {
    localStorage.setItem(JETON, 'jeton-1');
    localStorage.setItem(UTILISATEUR, JSON.stringify(SAMI));
    restaurerSession();
    expect(lireSession()).toMatchObject({ etat: 'chargement', utilisateur: SAMI });
    const appels = simulerReseau(() => json(COMPTE));
    await rafraichir();
    expect(appels[0]).toMatchObject({ url: '/api/utilisateurs/profile', headers: { Authorization: 'Bearer jeton-1' } });
    expect(lireSession()).toMatchObject({ etat: 'connecte', utilisateur: { id: 'u1', statut: 'VALIDE' } });
  });

  test('without network the kept session goes on', async () => {
    localStorage.setItem(JETON, 'jeton-1');
    localStorage.setItem(UTILISATEUR, JSON.stringify(SAMI));
    restaurerSession();
    simulerReseau(() => Promise.reject(new TypeError()));
    await rafraichir();
    expect(lireSession()).toMatchObject({ etat: 'connecte', utilisateur: SAMI });
  });

  test('C-107 C-109 D-361 R-24 only six fields of the account are kept', () => {
    ouvrir('jeton-1', COMPTE as never);
    expect(Object.keys(JSON.parse(localStorage.getItem(UTILISATEUR)!)).toSorted()).toEqual([
      'id',
      'nom',
      'prenom',
      'role',
      'statut',
      'statutAffiliation',
    ]);
    expect(Object.keys(localStorage).toSorted()).toEqual([JETON, UTILISATEUR]);
  });
});

describe('decisions taken while the page is open', () => {
  let heures = 0;
  test.each([
    ['the person comes back to the page', () => window.dispatchEvent(new Event('focus'))],
    ['the server refuses what the screen offered', () => signalerRefus('jeton-1')],
  ])('D-282 R-21 %s: the account is read again, at most every 15 s', async (_quoi, arriver) => {
    ouvrir('jeton-1', SAMI);
    const appels = simulerReseau(() => json({ ...COMPTE, statutAffiliation: 'AFFILIE' }));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 * (heures += 1) });
    const arreter = suivreDecisions();
    arriver();
    arriver();
    await vi.waitFor(() => expect(lireSession().utilisateur?.statutAffiliation).toBe('AFFILIE'));
    expect(appels).toHaveLength(1);
    vi.setSystemTime(Date.now() + 15_000);
    arriver();
    expect(appels).toHaveLength(2);
    arreter();
    vi.setSystemTime(Date.now() + 15_000);
    arriver();
    expect(appels).toHaveLength(2);
    vi.useRealTimers();
  });

  test('a refusal of a former session says nothing of this one', () => {
    ouvrir('jeton-2', SAMI);
    const refuse = vi.fn<() => void>();
    const oublier = quandRefusee(refuse);
    signalerRefus('jeton-1');
    signalerRefus(null);
    expect(refuse).not.toHaveBeenCalled();
    oublier();
  });
});

describe('the end of a session', () => {
  test('R-19 R-23 logout is asked of the server and forgets token, user, caches and drafts', async () => {
    ouvrir('jeton-1', SAMI);
    queryClient.setQueryData(['livraisons'], [1]);
    ecrireBrouillon('u1', 'annonce', { titre: 'Livres' });
    const appels = simulerReseau(() => json(null, 204));
    deconnecter();
    expect(lireSession()).toMatchObject({ etat: 'deconnecte', expiree: false });
    expect(localStorage).toHaveLength(0);
    expect(queryClient.getQueryData(['livraisons'])).toBeUndefined();
    expect(appels[0]).toMatchObject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { Authorization: 'Bearer jeton-1' },
    });
  });

  test('R-23 O-18 a refused token forgets all but the drafts of the same person', async () => {
    ouvrir('jeton-1', SAMI);
    queryClient.setQueryData(['livraisons'], [1]);
    ecrireBrouillon('u1', 'annonce', { titre: 'Livres' });
    simulerReseau(() => refus(401, 'NON_AUTHENTIFIE', 'Vous devez être connecté.'));
    await rafraichir();
    expect(lireSession()).toMatchObject({ etat: 'deconnecte', expiree: true });
    expect(queryClient.getQueryData(['livraisons'])).toBeUndefined();
    expect(lireBrouillon('u1', 'annonce')).toEqual({ titre: 'Livres' });
  });

  test('O-18 the login of another person drops the drafts', () => {
    ouvrir('jeton-1', SAMI);
    ecrireBrouillon('u1', 'annonce', { titre: 'Livres' });
    expirer('jeton-1');
    ouvrir('jeton-2', LEA);
    expect(lireBrouillon('u1', 'annonce')).toBeNull();
  });

  test('C-109 a draft is forgotten after 24 hours', () => {
    vi.useFakeTimers();
    ecrireBrouillon('u1', 'annonce', { titre: 'Livres' });
    vi.advanceTimersByTime(24 * 3600 * 1000 - 1);
    expect(lireBrouillon('u1', 'annonce')).toEqual({ titre: 'Livres' });
    vi.advanceTimersByTime(1);
    expect(lireBrouillon('u1', 'annonce')).toBeNull();
    vi.useRealTimers();
  });
});

describe('other tabs', () => {
  const autreOnglet = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

  test('O-17 R-23 a logout elsewhere signs out here', () => {
    const arreter = ecouterAutresOnglets();
    ouvrir('jeton-1', SAMI);
    const { generation } = lireSession();
    queryClient.setQueryData(['livraisons'], [1]);
    localStorage.clear();
    autreOnglet(null);
    expect(lireSession()).toMatchObject({ etat: 'deconnecte', generation: generation + 1 });
    expect(queryClient.getQueryData(['livraisons'])).toBeUndefined();
    arreter();
  });

  test('O-17 R-23 a logout elsewhere signs out a page taken back from the history, which heard nothing of it', () => {
    const arreter = ecouterAutresOnglets();
    ouvrir('jeton-1', SAMI);
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(lireSession()).toMatchObject({ etat: 'deconnecte', jeton: null, utilisateur: null });
    arreter();
  });

  test("O-17 another person's login elsewhere takes the place of this one, and the pages are drawn anew", () => {
    const arreter = ecouterAutresOnglets();
    ouvrir('jeton-1', SAMI);
    const { generation } = lireSession();
    localStorage.setItem(UTILISATEUR, JSON.stringify(LEA));
    localStorage.setItem(JETON, 'jeton-2');
    autreOnglet(JETON);
    expect(lireSession()).toMatchObject({ jeton: 'jeton-2', utilisateur: { id: 'u2' }, generation: generation + 1 });
    arreter();
  });
});
