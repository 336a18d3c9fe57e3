import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../lib/db/transaction.ts';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { repeter, sansCas } from '../lib/test/courses.ts';
import { prendre, publier, statuts } from '../lib/test/livraisons.ts';

let banc: Banc;
let moi: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  moi = await banc.creerCompte('CLIENT');
});

const lire = (chemin = '', qui: Compte | undefined = moi) =>
  banc.appel('GET', `/notifications${chemin}`, { jeton: qui.jeton });
const marquer = (corps: unknown, qui = moi) => banc.appel('PUT', '/notifications/lues', { jeton: qui.jeton, corps });
const ecrire = (corps: unknown, qui = moi) => banc.appel('PUT', '/notifications/reglages', { jeton: qui.jeton, corps });

const dire = (qui = moi, titre = 'Guitare', id = uuid()) =>
  transaction(banc.deps, (tx) =>
    tx.prevenir({
      a: qui,
      par: null,
      evenement: 'LIVRAISON_LIVREE',
      objet: { type: 'LIVRAISON', id },
      donnees: { titre },
    }),
  );

describe('the list', () => {
  test('newest first by cursor, with the count of all and of the unread alone E-088', async () => {
    for (const titre of ['a', 'b', 'c']) await dire(moi, titre);
    const premiere = await lire('?limite=2');
    expect(premiere.entetes['x-total-count']).toBe('3');
    expect(premiere.corps.map(({ texte }: { texte: string }) => texte)).toEqual(['« c »', '« b »']);
    expect(premiere.corps[0]).toEqual({
      id: expect.any(String),
      evenement: 'LIVRAISON_LIVREE',
      categorie: 'LIVRAISONS',
      titre: 'Votre colis est livré',
      texte: '« c »',
      lien: expect.stringMatching(/^\/dashboard\?tab=livraisons&livraison=/),
      nombre: 1,
      lue: false,
      date: expect.stringMatching(/\+0[12]:00$/),
    });
    const curseur = /curseur=([^&>]+)/.exec(premiere.entetes.link ?? '')?.[1] ?? '';
    const suite = await lire(`?limite=2&curseur=${curseur}`);
    expect(suite.corps.map(({ texte }: { texte: string }) => texte)).toEqual(['« a »']);

    await marquer({ ids: [premiere.corps[0].id] });
    const nonLues = await lire('?nonLues=true');
    expect(nonLues.entetes['x-total-count']).toBe('2');
    expect(nonLues.corps.map(({ texte }: { texte: string }) => texte)).toEqual(['« b »', '« a »']);
    expect((await lire('?nonLues=peut-etre')).statut).toBe(400);
    expect((await lire(`?nonLues=true&curseur=${curseur}`)).statut).toBe(400);
  });

  test('a queue says its number in its title E-091', async () => {
    const admin = await banc.creerCompte('ADMIN');
    for (let i = 0; i < 3; i += 1)
      await transaction(banc.deps, (tx) =>
        tx.prevenirLaFile({ admins: [admin], par: null, evenement: 'FILE_DOCUMENTS' }),
      );
    expect((await lire('', admin)).corps).toMatchObject([
      { titre: 'Documents : 3 à traiter', lien: '/admin?tab=documents', nombre: 3, categorie: 'ADMINISTRATION' },
    ]);
  });
});

describe('reading', () => {
  test('some ids, or one and older; those of others are overlooked; the answer counts E-089', async () => {
    const autre = await banc.creerCompte('CLIENT');
    await dire(autre);
    for (let i = 0; i < 4; i += 1) await dire();
    const [d, c, b] = (await lire()).corps as { id: string }[];
    const [sienne] = (await lire('', autre)).corps as { id: string }[];
    expect((await marquer({ ids: [d?.id, sienne?.id, uuid()] })).corps).toEqual({ notifications: 3, messages: 0 });
    expect((await lire('/compteurs', autre)).corps).toEqual({ notifications: 1, messages: 0 });
    expect((await marquer({ jusqua: b?.id })).corps).toEqual({ notifications: 1, messages: 0 });
    expect((await lire('?nonLues=true')).corps).toMatchObject([{ id: c?.id, lue: false }]);
    expect((await marquer({ ids: [] })).corps.notifications).toBe(1);
    const refuses = [{}, { ids: Array<string>(101).fill(uuid()) }, { ids: ['x'] }, { jusqua: 'x' }];
    for (const corps of refuses) expect((await marquer(corps)).statut).toBe(422);
  });

  test('opening a delivery reads what was told of it, for whoever opened it, and nothing becomes unread E-090', async () => {
    const livreur = await banc.creerCompte('LIVREUR');
    const { id: annonceId } = await publier(banc, moi);
    const { corps: livraison } = await prendre(banc, livreur, 'complete', { annonceId });
    await dire();
    await banc.appel('GET', `/livraisons/${livraison.id}`, { jeton: livreur.jeton });
    expect((await lire('/compteurs')).corps.notifications).toBe(2);
    await banc.appel('GET', `/livraisons/${livraison.id}`, { jeton: moi.jeton });
    expect((await lire('?nonLues=true')).corps).toMatchObject([{ evenement: 'LIVRAISON_LIVREE' }]);
    const lueLe = () => banc.db.selectFrom('notifications').select('lue_le').where('utilisateur_id', '=', moi.id);
    const avant = await lueLe().where('lue_le', 'is not', null).execute();
    await marquer({ jusqua: uuid() });
    await banc.appel('GET', `/livraisons/${livraison.id}`, { jeton: moi.jeton });
    expect(await lueLe().orderBy('id').limit(1).execute()).toEqual(avant);
  });

  test('race 9: what is told while all is marked as read stays unread, a queue that grows meanwhile too E-089', async () => {
    await repeter(20, async () => {
      const admin = await banc.creerCompte('ADMIN');
      const remplir = () =>
        transaction(banc.deps, (tx) =>
          tx.prevenirLaFile({ admins: [admin], par: null, evenement: 'FILE_AFFILIATIONS' }),
        );
      await dire(admin);
      await remplir();
      const [montree] = (await lire('', admin)).corps as { id: string }[];
      const nouvelle = uuid();
      await Promise.all([marquer({ jusqua: montree?.id }, admin), dire(admin, 'x', nouvelle), remplir()]);
      const nonLues = (await lire('?nonLues=true', admin)).corps as { evenement: string; lien: string }[];
      expect(nonLues.map(({ evenement }) => evenement).toSorted()).toEqual(['FILE_AFFILIATIONS', 'LIVRAISON_LIVREE']);
      expect(nonLues.some(({ lien }) => lien.endsWith(nouvelle))).toBe(true);
    });
  });
});

test('row 9: without the newest shown, what came since is read unseen', async () => {
  // Its own database: its guard is taken away.
  const seul = await ouvrirBanc();
  try {
    seul.deps.db = seul.deps.db.withPlugin(sansCas);
    const { id, email, jeton } = await seul.creerCompte('CLIENT');
    const direSeul = () =>
      transaction(seul.deps, (tx) =>
        tx.prevenir({
          a: { id, email },
          par: null,
          evenement: 'LIVRAISON_LIVREE',
          objet: { type: 'LIVRAISON', id: uuid() },
          donnees: { titre: 'x' },
        }),
      );
    await direSeul();
    const { corps: montrees } = await seul.appel('GET', '/notifications', { jeton });
    await direSeul();
    const corps = { jusqua: montrees[0].id };
    expect((await seul.appel('PUT', '/notifications/lues', { jeton, corps })).corps.notifications).toBe(0);
  } finally {
    await seul.fermer();
  }
});

describe('settings', () => {
  test('all on and quiet nights until somebody chooses; a stale version is 409 E-094', async () => {
    const tout = { LIVRAISONS: true, PRESTATIONS: true, MESSAGES: true, COMPTE: true };
    expect((await lire('/reglages')).corps).toEqual({ mail: tout, push: tout, nuit: true, version: 1 });
    const choix = { mail: { ...tout, LIVRAISONS: false }, push: { ...tout, COMPTE: false }, nuit: false, version: 1 };
    expect(await ecrire(choix)).toMatchObject({ statut: 200, corps: { ...choix, version: 2 } });
    expect((await lire('/reglages')).corps).toEqual({ ...choix, version: 2 });
    expect(await ecrire(choix)).toMatchObject({ statut: 409, corps: { code: 'VERSION_PERIMEE' } });
    expect((await ecrire({ ...choix, version: 2, mail: tout })).corps.mail).toEqual(tout);
    for (const corps of [{}, { ...choix, nuit: 'oui' }, { ...choix, mail: { LIVRAISONS: 1 } }])
      expect((await ecrire(corps)).statut).toBe(422);
  });

  test('twenty first choices at once of one version: one passes E-094', async () => {
    await repeter(2, async () => {
      const qui = await banc.creerCompte('LIVREUR');
      const choix = (i: number) => ({ mail: { LIVRAISONS: i % 2 === 0 }, push: {}, nuit: true, version: 1 });
      const reponses = await Promise.all(Array.from({ length: 20 }, (_, i) => ecrire(choix(i), qui)));
      expect(statuts(reponses)).toEqual([200, ...Array<number>(19).fill(409)]);
      expect((await lire('/reglages', qui)).corps.version).toBe(2);
    });
  });
});
