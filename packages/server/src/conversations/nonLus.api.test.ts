import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOT_DE_PASSE, ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { ecrire, marquerLue, ouvrir } from '../lib/test/conversations.ts';
import { repeter, sansVerrous } from '../lib/test/courses.ts';
import { ANNONCE, prendre, publier } from '../lib/test/livraisons.ts';
import { direNonLus } from './nonLus.usecases.ts';

const SANS_FREIN = { LIMIT_SANS_REPONSE: '1000', LIMIT_MESSAGES_COMPTE: '1000', LIMIT_CONVERSATIONS_COMPTE: '1000' };
const MINUTE = 60_000;

let banc: Banc;
let client: Compte;
let livreur: Compte;
let id: string;
let depart: number;
beforeAll(async () => {
  banc = await ouvrirBanc(SANS_FREIN);
});
afterAll(() => banc.fermer());
beforeEach(async () => {
  [client, livreur] = await Promise.all([
    banc.creerCompte('CLIENT', { prenom: 'Maëlle' }),
    banc.creerCompte('LIVREUR', { prenom: 'Sami' }),
  ]);
  depart = Date.now();
  const { id: annonceId } = await publier(banc, client);
  id = await aLaMinute(
    0,
    async () => (await ouvrir(banc, livreur, { annonceId }, { texte: 'Un secret' })).corps.conversation.id,
  );
});

/** At so many minutes after the first message. */
async function aLaMinute<T>(minutes: number, faire: () => Promise<T>): Promise<T> {
  banc.deps.horloge.fixe = new Date(depart + minutes * MINUTE);
  try {
    return await faire();
  } finally {
    banc.deps.horloge.fixe = null;
  }
}
const dire = (minutes: number) => aLaMinute(minutes, () => direNonLus(banc.deps));
const mails = async (qui = client) =>
  (await banc.mails(qui.email)).filter(({ sujet }) => sujet.includes('non lu')).toReversed();
const sujets = async (qui = client) => (await mails(qui)).map(({ sujet }) => sujet);

describe('what is unread for ten minutes', () => {
  test('is told by one mail of who, about what and how many, without a word of it, until it is read E-100', async () => {
    await dire(9.99);
    expect(await sujets()).toEqual([]);
    await aLaMinute(5, () => ecrire(banc, livreur, id));
    await dire(10);
    expect(await sujets()).toEqual(['2 messages non lus de Sami']);
    const [mail] = await mails();
    for (const dit of [`« ${ANNONCE.titre} »`, 'Bonjour Maëlle,', `/messages/${id}`, 'Ne plus recevoir ces mails'])
      expect(mail?.texte).toContain(dit);
    expect(JSON.stringify(mail)).not.toContain('Un secret');
    await aLaMinute(40, () => ecrire(banc, livreur, id));
    for (const minute of [11, 30, 60, 600]) await dire(minute);
    expect(await sujets()).toHaveLength(1);
    await aLaMinute(601, () => marquerLue(banc, client, id, 3));
    await dire(700);
    await aLaMinute(701, () => ecrire(banc, livreur, id));
    await dire(710.9);
    expect(await sujets()).toHaveLength(1);
    await dire(711);
    expect(await sujets()).toEqual(['2 messages non lus de Sami', '1 message non lu de Sami']);
    expect(await sujets(livreur)).toEqual([]);
  });

  test('and read before is not E-101', async () => {
    await aLaMinute(9.99, () => marquerLue(banc, client, id, 1));
    await dire(10);
    await dire(100);
    expect(await sujets()).toEqual([]);
  });

  test('a line of the platform wakes no mail E-038', async () => {
    const { id: annonceId } = await publier(banc, client);
    const { corps } = await ouvrir(banc, livreur, { annonceId });
    await marquerLue(banc, client, corps.conversation.id, 1);
    await marquerLue(banc, client, id, 1);
    await prendre(banc, livreur, 'complete', { annonceId });
    await dire(100);
    expect([await sujets(), await sujets(livreur)]).toEqual([[], []]);
  });

  test('an erased account, and one that switched these mails off, get none E-102', async () => {
    const sourd = await banc.creerCompte('CLIENT');
    await banc.db
      .insertInto('reglages_notifications')
      .values({ utilisateur_id: sourd.id, mail_coupes: ['MESSAGES'], push_coupes: [] })
      .execute();
    const { id: annonceId } = await publier(banc, sourd);
    await ouvrir(banc, livreur, { annonceId });
    const { email, jeton } = client;
    await banc.appel('POST', '/utilisateurs/effacer', { jeton, corps: { motDePasseActuel: MOT_DE_PASSE } });
    await dire(100);
    expect(await sujets(sourd)).toEqual([]);
    expect(await sujets({ ...client, email })).toEqual([]);
    expect(
      await banc.db.selectFrom('notifications').select('id').where('evenement', '=', 'MESSAGE_RECU').execute(),
    ).toEqual([]);
  });
});

describe('two processes and a reading at once', () => {
  /** Twenty conversations of one person, unread for long. */
  async function vingt(b: Banc) {
    const [auteur, porteur] = await Promise.all([b.creerCompte('CLIENT'), b.creerCompte('LIVREUR')]);
    const ids: string[] = [];
    for (let i = 0; i < 20; i += 1) {
      const { id: annonceId } = await publier(b, auteur);
      ids.push((await ouvrir(b, porteur, { annonceId })).corps.conversation.id as string);
    }
    await b.db
      .updateTable('participations')
      .set({ non_lu_depuis: new Date(Date.now() - 11 * MINUTE) })
      .where('non_lus', '>', 0)
      .execute();
    return { auteur, ids };
  }
  const course = async (b: Banc) => {
    const { auteur, ids } = await vingt(b);
    await Promise.all([
      direNonLus(b.deps),
      ...ids.slice(0, 10).map((un) => marquerLue(b, auteur, un, 1)),
      direNonLus(b.deps),
      direNonLus(b.deps),
    ]);
    await direNonLus(b.deps);
    const recus = (await b.mails(auteur.email)).filter(({ sujet }) => sujet.includes('non lu'));
    const parConversation = ids.map((un) => recus.filter(({ texte }) => texte.includes(un)).length);
    return { lues: parConversation.slice(0, 10), autres: parConversation.slice(10) };
  };

  test('race 10: one mail of each, or none of what was read first E-101', async () => {
    await repeter(2, async () => {
      const { lues, autres } = await course(banc);
      expect(autres).toEqual(Array<number>(10).fill(1));
      for (const nombre of lues) expect([0, 1]).toContain(nombre);
    });
  });

  test('row 10: without the hold several', async () => {
    const nu = await ouvrirBanc(SANS_FREIN);
    try {
      nu.deps.db = nu.deps.db.withPlugin(sansVerrous);
      let doubles = 0;
      for (let essai = 0; essai < 10 && doubles === 0; essai += 1) {
        const { lues, autres } = await course(nu);
        doubles += [...lues, ...autres].filter((nombre) => nombre > 1).length;
      }
      expect(doubles).toBeGreaterThan(0);
    } finally {
      await nu.fermer();
    }
  });
});
