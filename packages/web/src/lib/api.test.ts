import { listerAnnonces as lister } from '@colivert/domain/annonces';
import { connecter as creer, fermerSession as supprimer } from '@colivert/domain/comptes';
import { commencerLivraison as commencer } from '@colivert/domain/livraisons';
import { envoyerPhotoAnnonce as televerser } from '@colivert/domain/photos';
import { PHRASE_ENVOI_INTERROMPU } from '@colivert/domain/lib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { adresseDe, appeler, appelerListe, curseurSuivant } from './api.ts';
import { ERREUR_INCONNUE, ERREUR_RESEAU, ErreurApi, messageErreur } from './erreurApi.ts';
import { fermer, lireSession, ouvrir, quandExpiree } from './sessionStore.ts';
import { json, refus, simulerReseau } from './test/reseau.ts';

const SAMI = {
  id: 'u1',
  prenom: 'Sami',
  nom: 'Le Goff',
  role: 'LIVREUR',
  statut: 'VALIDE',
  statutAffiliation: null,
} as const;
const echec = (promesse: Promise<unknown>) =>
  promesse.then(
    () => expect.unreachable(),
    (e: unknown) => e as ErreurApi,
  );

beforeEach(() => fermer());

test('C-254 D-362 sends the token of the session, the key and the body', async () => {
  ouvrir('jeton-1', SAMI);
  const appels = simulerReseau(() => json({ id: 'c1' }, 201));
  expect(await appeler(creer, { body: { email: 'sami@exemple.fr', password: 'x' }, cleIdempotence: 'k1' })).toEqual({
    id: 'c1',
  });
  expect(appels[0]).toMatchObject({
    method: 'POST',
    url: '/api/auth/login',
    body: '{"email":"sami@exemple.fr","password":"x"}',
    headers: {
      Authorization: 'Bearer jeton-1',
      'Idempotency-Key': 'k1',
      'Content-Type': 'application/json; charset=utf-8',
    },
  });
});

test('a visitor sends no Authorization; a call without body sends none', async () => {
  const appels = simulerReseau(() => json({ statut: 'EN_COURS' }));
  await appeler(commencer, { params: { id: 'a/b' } });
  expect(appels[0]?.url).toBe('/api/livraisons/a%2Fb/commencer');
  expect(appels[0]?.body).toBeUndefined();
  expect(appels[0]?.headers).not.toHaveProperty('Authorization');
  expect(appels[0]?.headers).not.toHaveProperty('Content-Type');
});

test('C-255 a call that takes an hour is still waited for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  try {
    let repondre: (reponse: Response) => void = () => {};
    const signaux: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      signaux.push(init.signal);
      return new Promise<Response>((resolve) => (repondre = resolve));
    });
    let fini = false;
    const appel = appeler(lister).finally(() => (fini = true));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([fini, signaux]).toEqual([false, [undefined]]);
    repondre(json([]));
    expect(await appel).toEqual([]);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});

test('204 answers null', async () => {
  simulerReseau(() => json(null, 204));
  expect(await appeler(supprimer, { params: { id: 'c1' } })).toBeNull();
});

test('addresses leave out what is empty', () => {
  expect(adresseDe('/colis', {}, { q: 'L’Haÿ', curseur: null, tri: undefined, ville: '', page: 0 })).toBe(
    '/api/colis?q=L%E2%80%99Ha%C3%BF&page=0',
  );
});

describe('lists', () => {
  test('give the elements, the cursor and the total', async () => {
    simulerReseau(() =>
      json([{ id: 'c1' }], 200, { Link: '</api/colis?q=a&curseur=abc%3D%3D>; rel="next"', 'X-Total-Count': '41' }),
    );
    expect(await appelerListe(lister, { query: { limite: 20 } })).toEqual({
      elements: [{ id: 'c1' }],
      suivant: 'abc==',
      total: 41,
    });
  });

  test('the last page has no cursor, and a list may not tell its total', async () => {
    simulerReseau(() => json([]));
    expect(await appelerListe(lister)).toEqual({ elements: [], suivant: null, total: null });
    expect(curseurSuivant('</api/x?curseur=a>; rel="prev"')).toBeNull();
  });
});

describe('errors', () => {
  test('carry what the server said', async () => {
    simulerReseau(() =>
      refus(
        422,
        'VALIDATION',
        'Merci de remplir toutes les adresses.',
        { errors: { villeDepart: 'La ville de départ est obligatoire' }, details: { prix: 12 } },
        { 'Retry-After': '60' },
      ),
    );
    const e = await echec(appeler(creer, { body: { email: '', password: '' } }));
    expect(e).toBeInstanceOf(ErreurApi);
    expect(e).toMatchObject({
      statut: 422,
      code: 'VALIDATION',
      message: 'Merci de remplir toutes les adresses.',
      errors: { villeDepart: 'La ville de départ est obligatoire' },
      details: { prix: 12 },
      retryAfter: 60,
    });
  });

  test.each([
    ['an HTML page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['an empty answer', new Response('', { status: 500 })],
    ['a JSON that is no object', new Response('[]', { status: 500 })],
    ['a message that is no text', json({ message: 5 }, 500)],
  ])('D-008 %s becomes « Une erreur est survenue »', async (_, reponse) => {
    simulerReseau(() => reponse);
    const e = await echec(appeler(lister));
    expect(e.message).toBe(ERREUR_INCONNUE);
    expect(messageErreur(e, 'Erreur lors du chargement')).toBe('Erreur lors du chargement');
  });

  test('a lost connection says so', async () => {
    simulerReseau(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await echec(appeler(lister))).toMatchObject({ statut: 0, code: 'RESEAU', message: ERREUR_RESEAU });
  });

  test('a cancelled call is no error of the network', async () => {
    const annule = new DOMException('', 'AbortError');
    simulerReseau(() => Promise.reject(annule));
    expect(await echec(appeler(lister, { signal: new AbortController().signal }))).toBe(annule);
  });
});

describe('401', () => {
  test('closes the session that made the call and tells the frame', async () => {
    ouvrir('jeton-1', SAMI);
    const renvoi = vi.fn<() => void>();
    const oublier = quandExpiree(renvoi);
    simulerReseau(() => refus(401, 'NON_AUTHENTIFIE', 'Vous devez être connecté.'));
    await echec(appeler(lister));
    expect(lireSession()).toMatchObject({ etat: 'deconnecte', jeton: null, utilisateur: null, expiree: true });
    expect(renvoi).toHaveBeenCalledOnce();
    expect(localStorage).toHaveLength(0);
    oublier();
  });

  test('that answers an older token leaves a newer session alone', async () => {
    ouvrir('jeton-1', SAMI);
    simulerReseau(() => {
      ouvrir('jeton-2', SAMI);
      return refus(401, 'NON_AUTHENTIFIE', 'Vous devez être connecté.');
    });
    await echec(appeler(lister));
    expect(lireSession()).toMatchObject({ etat: 'connecte', jeton: 'jeton-2' });
  });
});

describe('uploads', () => {
  class XhrFactice extends EventTarget {
    static dernier: XhrFactice | null = null;
    upload = new EventTarget();
    status = 201;
    responseText = '{"url":"/p/1.webp"}';
    corps: FormData | null = null;
    entetes: Record<string, string> = {};
    constructor() {
      super();
      XhrFactice.dernier = this;
    }
    open() {}
    setRequestHeader(nom: string, valeur: string) {
      this.entetes[nom] = valeur;
    }
    getResponseHeader() {
      return null;
    }
    send(corps: FormData) {
      this.corps = corps;
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
  }
  /** What sends files is fetched with the first of them. */
  const parti = () =>
    vi.waitFor(() => {
      const xhr = XhrFactice.dernier;
      if (xhr?.corps == null) throw new Error('nothing was sent');
      return xhr;
    });
  beforeEach(() => (XhrFactice.dernier = null));
  const fichier = new File(['abc'], 'photo.png', { type: 'image/png' });

  test('send the fields, then the file, and tell the progress', async () => {
    vi.stubGlobal('XMLHttpRequest', XhrFactice);
    ouvrir('jeton-1', SAMI);
    const onProgress = vi.fn<(part: number) => void>();
    const promesse = appeler(televerser, { body: { userId: 'u1' }, fichier, onProgress });
    const xhr = await parti();
    expect([...xhr.corps!.keys()]).toEqual(['userId', 'file']);
    expect(xhr.entetes).toMatchObject({ Authorization: 'Bearer jeton-1' });
    expect(xhr.entetes).not.toHaveProperty('Content-Type');
    xhr.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }));
    expect(onProgress).toHaveBeenCalledWith(0.25);
    xhr.dispatchEvent(new Event('load'));
    expect(await promesse).toEqual({ url: '/p/1.webp' });
  });

  test('can be cancelled, and a refusal is an ErreurApi', async () => {
    vi.stubGlobal('XMLHttpRequest', XhrFactice);
    const arret = new AbortController();
    const annulee = echec(appeler(televerser, { body: { userId: 'u1' }, fichier, signal: arret.signal }));
    await parti();
    arret.abort();
    expect(await annulee).toMatchObject({ name: 'AbortError' });

    XhrFactice.dernier = null;
    const refusee = echec(appeler(televerser, { body: { userId: 'u1' }, fichier }));
    const xhr = await parti();
    Object.assign(xhr, {
      status: 413,
      responseText: '{"message":"Trop lourd","code":"TROP_VOLUMINEUX"}',
    });
    xhr.dispatchEvent(new Event('load'));
    expect(await refusee).toMatchObject({ statut: 413, code: 'TROP_VOLUMINEUX', message: 'Trop lourd' });
  });

  test('go on for as long as something leaves, and are given up with a sentence when nothing does S-10', async () => {
    vi.stubGlobal('XMLHttpRequest', XhrFactice);
    vi.useFakeTimers();
    try {
      const lent = echec(appeler(televerser, { body: { userId: 'u1' }, fichier }));
      let dit = false;
      void lent.then(() => (dit = true));
      const xhr = await parti();
      for (let part = 1; part <= 20; part += 1) {
        await vi.advanceTimersByTimeAsync(29_000);
        xhr.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: part, total: 100 }));
      }
      expect(dit).toBe(false);
      await vi.advanceTimersByTimeAsync(41_000);
      expect(await lent).toMatchObject({ statut: 0, message: PHRASE_ENVOI_INTERROMPU });
    } finally {
      vi.useRealTimers();
    }
  });
});
