import { randomUUID } from 'node:crypto';
import { setTimeout as attendre } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { ouvrirBanc, type Banc } from '../test/banc.ts';
import { repeter } from '../test/courses.ts';
import { creerSmtp } from '../test/smtp.ts';
import { lireConfig } from '../config.ts';
import { creerExpediteur, type Expediteur, type Issue } from './expediteur.ts';
import { FENETRE_MS, type Mail } from './outbox.ts';
import { envoyerMails } from './sender.ts';

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterEach(async () => {
  banc.deps.horloge.fixe = null;
  await banc.db.deleteFrom('mails').execute();
});
afterAll(() => banc.fermer());

const deposer = (a: string, plus: Partial<Mail> = {}) =>
  transaction(banc.deps, (tx) => tx.mail({ a, sujet: 'Essai', texte: 'Bonjour', html: '<p>Bonjour</p>', ...plus }));
const restent = () => banc.db.selectFrom('mails').select('id').where('envoye_le', 'is', null).execute();
const etatDe = (a: string) =>
  banc.db
    .selectFrom('mails')
    .select(['envoye_le', 'refuse_le', 'next_try_at', 'essais', 'derniere_erreur'])
    .where('destinataire', '=', a)
    .executeTakeFirstOrThrow();

const PARTI: Issue = { etat: 'parti' };
function expediteur(
  juger: (a: string) => Issue | Promise<Issue>,
): Expediteur & { partis: string[]; essayes: string[] } {
  const [partis, essayes]: [string[], string[]] = [[], []];
  return {
    partis,
    essayes,
    garde: false,
    joignable: () => Promise.resolve(true),
    async envoyer({ a }) {
      essayes.push(a);
      const issue = await juger(a);
      if (issue.etat === 'parti') partis.push(a);
      return issue;
    },
  };
}

test('race row 25: twenty workers at once send each of twenty mails once', async () => {
  await repeter(2, async () => {
    for (let i = 0; i < 20; i += 1) await deposer(`personne${i}@exemple.fr`);
    const partis: string[] = [];
    const lent: Expediteur = {
      garde: false,
      joignable: () => Promise.resolve(true),
      async envoyer({ id }) {
        partis.push(id);
        await attendre(5);
        return PARTI;
      },
    };
    const bilans = await Promise.all(Array.from({ length: 20 }, () => envoyerMails(banc.deps, lent)));
    expect(partis).toHaveLength(20);
    expect(new Set(partis).size).toBe(20);
    expect(bilans.reduce((total, { partis: n }) => total + n, 0)).toBe(20);
    expect(await restent()).toEqual([]);
  });
});

test('row 25: one event told twenty times at once is one mail', async () => {
  const a = `${randomUUID()}@exemple.fr`;
  await Promise.all(Array.from({ length: 20 }, () => deposer(a, { cle: `essai:${a}` })));
  expect(await banc.db.selectFrom('mails').select('id').where('destinataire', '=', a).execute()).toHaveLength(1);
});

test('O-64 a server that is away holds its mails back without counting a try, and gets each once when it is back', async () => {
  for (let i = 0; i < 3; i += 1) await deposer(`absent${i}@exemple.fr`);
  const absent = expediteur(() => ({ etat: 'injoignable', raison: 'ECONNECTION' }));
  expect(await envoyerMails(banc.deps, absent)).toMatchObject({ partis: 0 });
  expect(await restent()).toHaveLength(3);
  expect(await etatDe('absent0@exemple.fr')).toMatchObject({ essais: 0, refuse_le: null });
  const retour = expediteur(() => PARTI);
  expect(await envoyerMails(banc.deps, retour)).toMatchObject({ partis: 3, echecs: 0 });
  expect(await envoyerMails(banc.deps, retour)).toMatchObject({ partis: 0, echecs: 0 });
});

test('a mail that cannot pass now is tried again later and later, a day apart at most, and after five days no more B-02', async () => {
  const a = `${randomUUID()}@exemple.fr`;
  const depart = Date.now();
  banc.deps.horloge.fixe = new Date(depart);
  await deposer(a);
  const plein = expediteur(() => ({ etat: 'plusTard', raison: '452 4.2.2 full' }));
  let avant = depart;
  const pauses: number[] = [];
  for (;;) {
    await envoyerMails(banc.deps, plein);
    const { next_try_at, refuse_le } = await etatDe(a);
    if (refuse_le !== null) break;
    const suivant = next_try_at?.getTime() ?? 0;
    pauses.push((suivant - avant) / 60_000);
    // A second before it is due, nothing is tried.
    banc.deps.horloge.fixe = new Date(suivant - 1000);
    const essais = plein.essayes.length;
    await envoyerMails(banc.deps, plein);
    expect(plein.essayes).toHaveLength(essais);
    banc.deps.horloge.fixe = new Date(suivant);
    avant = suivant;
  }
  expect(pauses.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(Math.max(...pauses)).toBe(24 * 60);
  expect(avant - depart).toBeGreaterThan(5 * 24 * 3_600_000);
  expect(await etatDe(a)).toMatchObject({ derniere_erreur: '452 4.2.2 full', envoye_le: null });
});

test('a refusal for good is the last try B-02', async () => {
  const a = `${randomUUID()}@exemple.fr`;
  await deposer(a);
  const mort = expediteur(() => ({ etat: 'refuse', raison: '550 5.1.1 unknown' }));
  expect(await envoyerMails(banc.deps, mort)).toMatchObject({ refuses: 1 });
  banc.deps.horloge.fixe = new Date(Date.now() + 10 * 24 * 3_600_000);
  await envoyerMails(banc.deps, mort);
  expect(mort.essayes).toEqual([a]);
});

test('codes and links leave first, and slow domains, however many, leave places to the code that comes after them B-02', async () => {
  let liberer = (): void => undefined;
  const libere = new Promise<void>((suite) => (liberer = suite));
  const lent = expediteur(async (a) => {
    if (a.includes('@lent')) await libere;
    return PARTI;
  });
  for (let i = 0; i < 40; i += 1) await deposer(`x@lent${i % 20}.fr`);
  for (let i = 0; i < 5; i += 1) await deposer('autre@bien.fr');
  await deposer('code@bien.fr', { urgent: true });
  const envoi = envoyerMails(banc.deps, lent);
  await expect.poll(() => lent.partis).toContain('code@bien.fr');
  expect(lent.essayes[0]).toBe('code@bien.fr');
  expect(lent.essayes.length).toBeLessThan(20);
  liberer();
  expect(await envoi).toMatchObject({ partis: 46 });
});

test('one slow domain holds no mail of another B-02', async () => {
  let liberer = (): void => undefined;
  const libere = new Promise<void>((suite) => (liberer = suite));
  const lent = expediteur(async (a) => {
    if (a.endsWith('@lent.fr')) await libere;
    return PARTI;
  });
  for (let i = 0; i < 40; i += 1) await deposer(`x${i}@lent.fr`);
  for (let i = 0; i < 20; i += 1) await deposer(`y${i}@bien.fr`);
  const envoi = envoyerMails(banc.deps, lent);
  await expect.poll(() => lent.partis.filter((a) => a.endsWith('@bien.fr'))).toHaveLength(20);
  expect(lent.essayes.filter((a) => a.endsWith('@lent.fr')).length).toBeLessThanOrEqual(3);
  liberer();
  await envoi;
});

test('no transaction is open while a mail is being sent B-02', async () => {
  await deposer('pendant@exemple.fr');
  const ouvertes: number[] = [];
  await envoyerMails(banc.deps, {
    ...expediteur(() => PARTI),
    async envoyer() {
      const { rows } = await banc.db.executeQuery<{ n: number }>(
        banc.db
          .selectFrom('mails')
          .select((e) => e.fn.countAll<number>().as('n'))
          .where('destinataire', '=', 'pendant@exemple.fr')
          .compile(),
      );
      // Nobody holds the row.
      await banc.db
        .selectFrom('mails')
        .select('id')
        .where('destinataire', '=', 'pendant@exemple.fr')
        .forUpdate()
        .noWait()
        .executeTakeFirstOrThrow();
      ouvertes.push(Number(rows[0]?.n));
      return PARTI;
    },
  });
  expect(ouvertes).toEqual([1]);
});

test('a claim outlives a process by a little: the mail is nobody else’s before, and leaves after B-02', async () => {
  const depart = new Date();
  banc.deps.horloge.fixe = depart;
  await deposer('tue@exemple.fr');
  const parti = expediteur(() => PARTI);
  // The process that claimed it has died.
  await banc.db
    .updateTable('mails')
    .set({ next_try_at: new Date(depart.getTime() + 40_000) })
    .execute();
  await envoyerMails(banc.deps, parti);
  expect(parti.partis).toEqual([]);
  banc.deps.horloge.fixe = new Date(depart.getTime() + 41_000);
  await envoyerMails(banc.deps, parti);
  expect(parti.partis).toEqual(['tue@exemple.fr']);
});

test('what is done again and again about one object is one mail at once and one at the end, which says the last of it S-08', async () => {
  // The beginning of a window.
  const depart = Math.ceil(Date.now() / FENETRE_MS) * FENETRE_MS;
  banc.deps.horloge.fixe = new Date(depart);
  const lus = async () => (await banc.mails('boucle@exemple.fr')).map(({ sujet }) => sujet).toReversed();
  for (let tour = 1; tour <= 5; tour += 1) {
    banc.deps.horloge.fixe = new Date(depart + tour * 1000);
    for (const evenement of ['PRISE', 'ANNULEE'])
      await deposer('boucle@exemple.fr', {
        sujet: `${evenement} ${tour}`,
        groupe: { objet: 'livraison:1', evenement },
      });
  }
  await deposer('boucle@exemple.fr', { sujet: 'AUTRE', groupe: { objet: 'livraison:2', evenement: 'PRISE' } });
  expect((await lus()).toSorted()).toEqual(['ANNULEE 1', 'AUTRE', 'PRISE 1']);
  banc.deps.horloge.fixe = new Date(depart + FENETRE_MS);
  expect((await lus()).toSorted()).toEqual(['ANNULEE 1', 'ANNULEE 5', 'AUTRE', 'PRISE 1']);
});

test('what waits to be told of an object gives way to a new kind of event about it S-08', async () => {
  const depart = Math.ceil(Date.now() / FENETRE_MS) * FENETRE_MS;
  banc.deps.horloge.fixe = new Date(depart);
  for (const [sujet, evenement] of [
    ['PRISE 1', 'PRISE:a'],
    ['ANNULEE 1', 'ANNULEE:a'],
    ['PRISE 2', 'PRISE:a'],
    ['ANNULEE 2', 'ANNULEE:a'],
    ['PRISE 3', 'PRISE:b'],
  ] as const)
    await deposer('suite@exemple.fr', { sujet, groupe: { objet: 'livraison:3', evenement } });
  banc.deps.horloge.fixe = new Date(depart + 2 * FENETRE_MS);
  expect((await banc.mails('suite@exemple.fr')).map(({ sujet }) => sujet).toSorted()).toEqual([
    'ANNULEE 1',
    'PRISE 1',
    'PRISE 3',
  ]);
});

test('a mail says that a machine sent it, and what its server answers is understood B-24 B-02', async () => {
  const smtp = await creerSmtp();
  const config = lireConfig({
    DATA_DIR: banc.deps.config.dataDir,
    DEMO: '1',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true`,
  });
  const reel = creerExpediteur(config);
  const jamais = new AbortController().signal;
  const envoyer = (a: string, signal = jamais) =>
    reel.envoyer({ id: randomUUID(), a, sujet: 'Essai', texte: 'Bonjour', html: '<p>Bonjour</p>' }, signal);
  smtp.juger = (a) =>
    a.startsWith('muet')
      ? new Promise(() => undefined)
      : Promise.resolve({ mort: '550 5.1.1 unknown', plein: '452 4.2.2 full' }[a.split('@')[0] ?? ''] ?? null);
  try {
    expect(await envoyer('bien@exemple.fr')).toEqual({ etat: 'parti' });
    expect(smtp.recus[0]).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(smtp.recus[0]).toMatch(/^X-Auto-Response-Suppress: All$/m);
    expect(await envoyer('mort@exemple.fr')).toEqual({ etat: 'refuse', raison: '550 5.1.1 unknown' });
    expect(await envoyer('plein@exemple.fr')).toEqual({ etat: 'plusTard', raison: '452 4.2.2 full' });
    // The recipient is slow, the server is not away.
    expect(await envoyer('muet@exemple.fr', AbortSignal.timeout(300))).toMatchObject({ etat: 'plusTard' });
    await smtp.fermer();
    expect(await envoyer('bien@exemple.fr')).toMatchObject({ etat: 'injoignable' });
    expect(await reel.joignable()).toBe(false);
    await smtp.ouvrir();
    expect(await reel.joignable()).toBe(true);
  } finally {
    await smtp.fermer();
  }
});
