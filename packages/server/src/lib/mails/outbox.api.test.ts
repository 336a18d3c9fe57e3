import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { ouvrirBanc, type Banc } from '../test/banc.ts';
import { repeter } from '../test/courses.ts';
import type { Expediteur } from './expediteur.ts';
import { envoyerMails } from './outbox.ts';

let banc: Banc;
beforeAll(async () => {
  banc = await ouvrirBanc();
});
afterAll(() => banc.fermer());

const deposer = (a: string, cle?: string) =>
  transaction(banc.deps, (tx) =>
    tx.mail({ a, sujet: 'Essai', texte: 'Bonjour', html: '<p>Bonjour</p>', ...(cle === undefined ? {} : { cle }) }),
  );
const restent = () => banc.db.selectFrom('mails').select('id').where('envoye_le', 'is', null).execute();

test('race row 25: twenty workers at once send each of twenty mails once', async () => {
  await repeter(2, async () => {
    for (let i = 0; i < 20; i += 1) await deposer(`personne${i}@exemple.fr`);
    const partis: string[] = [];
    const expediteur: Expediteur = {
      garde: false,
      async envoyer({ id }) {
        partis.push(id);
        await new Promise((suite) => setTimeout(suite, 5));
      },
    };
    const bilans = await Promise.all(Array.from({ length: 20 }, () => envoyerMails(banc.deps, expediteur)));
    expect(partis).toHaveLength(20);
    expect(new Set(partis).size).toBe(20);
    expect(bilans.reduce((total, { partis: n }) => total + n, 0)).toBe(20);
    expect(await restent()).toEqual([]);
  });
});

test('row 25: one event told twenty times at once is one mail', async () => {
  const a = `${randomUUID()}@exemple.fr`;
  await Promise.all(Array.from({ length: 20 }, () => deposer(a, `essai:${a}`)));
  expect(await banc.db.selectFrom('mails').select('id').where('destinataire', '=', a).execute()).toHaveLength(1);
});

test('O-64 a server that is down holds a mail back, and one that is back gets it once, the others meanwhile', async () => {
  await envoyerMails(banc.deps, { garde: false, envoyer: () => Promise.resolve() });
  const [malade, sain] = [`${randomUUID()}@exemple.fr`, `${randomUUID()}@exemple.fr`];
  await deposer(malade);
  await deposer(sain);
  const partis: string[] = [];
  const enPanne = (panne: boolean): Expediteur => ({
    garde: false,
    envoyer({ a }) {
      if (panne && a === malade) return Promise.reject(Object.assign(new Error('down'), { code: 'ECONNECTION' }));
      partis.push(a);
      return Promise.resolve();
    },
  });
  expect(await envoyerMails(banc.deps, enPanne(true))).toEqual({ partis: 1, echecs: 1 });
  expect(await envoyerMails(banc.deps, enPanne(true))).toEqual({ partis: 0, echecs: 1 });
  expect(await restent()).toHaveLength(1);
  expect(await envoyerMails(banc.deps, enPanne(false))).toEqual({ partis: 1, echecs: 0 });
  expect(await envoyerMails(banc.deps, enPanne(false))).toEqual({ partis: 0, echecs: 0 });
  expect(partis).toEqual([sain, malade]);
});
