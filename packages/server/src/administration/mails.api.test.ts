import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../lib/db/transaction.ts';
import type { Expediteur } from '../lib/mails/expediteur.ts';
import { envoyerMails } from '../lib/mails/sender.ts';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';

let banc: Banc;
let admin: Compte;
beforeAll(async () => {
  banc = await ouvrirBanc();
  admin = await banc.creerCompte('ADMIN');
});
afterAll(() => banc.fermer());

const lire = (chemin: string, qui = admin) => banc.appel('GET', chemin, { jeton: qui.jeton });
const renvoyer = (id: string, qui = admin) =>
  banc.appel('PUT', `/admin/mails/${id}/renvoyer`, { jeton: qui.jeton, corps: {} });
const ecrire = (a: string, sujet = 'Votre code') =>
  transaction(banc.deps, (tx) => tx.mail({ a, sujet, texte: 'Le code 123456', html: '<p>123456</p>' }));
const RAISON = '550 5.1.1 unknown';
const refuser: Expediteur = {
  garde: false,
  joignable: () => Promise.resolve(true),
  envoyer: () => Promise.resolve({ etat: 'refuse', raison: RAISON }),
};

test('an ADMIN sees how many mails wait and which were refused, never what they say, and sends one again B-02', async () => {
  const client = await banc.creerCompte('CLIENT');
  await ecrire(client.email);
  expect((await lire('/admin/mails')).corps).toMatchObject({
    enAttente: 1,
    plusAncien: expect.any(String),
    refuses: 0,
  });
  await envoyerMails(banc.deps, refuser);
  expect((await lire('/admin/mails')).corps).toEqual({ enAttente: 0, plusAncien: null, refuses: 1 });
  const liste = await lire('/admin/mails/refuses');
  expect(liste.corps).toEqual([
    { id: expect.any(String), a: client.email, sujet: 'Votre code', raison: RAISON, refuseLe: expect.any(String) },
  ]);
  expect(liste.octets.toString()).not.toContain('123456');
  expect(liste.entetes['x-total-count']).toBe('1');

  const [{ id }] = liste.corps;
  // Twice at once is once.
  const reponses = await Promise.all([renvoyer(id), renvoyer(id)]);
  expect(reponses.map(({ statut }) => statut)).toEqual([204, 204]);
  expect((await lire('/admin/mails')).corps).toMatchObject({ enAttente: 1, refuses: 0 });
  expect((await lire(`/admin/journal?cibleId=${id}`)).corps).toMatchObject([
    { action: 'MAIL_RENVOYE', acteur: { id: admin.id }, cible: { type: 'mail', id } },
  ]);
  expect((await banc.mails(client.email)).map(({ sujet }) => sujet)).toEqual(['Votre code']);
  expect((await renvoyer(randomUUID())).statut).toBe(404);
  expect((await renvoyer(id, client)).statut).toBe(403);
  expect((await lire('/admin/mails/refuses', client)).statut).toBe(403);
});

test('refused mails come by pages, the newest first B-02', async () => {
  for (let i = 0; i < 3; i += 1) {
    await ecrire(`page${i}@exemple.fr`);
    await envoyerMails(banc.deps, refuser);
  }
  const { corps, entetes } = await lire('/admin/mails/refuses?limite=2');
  expect(corps.map(({ a }: { a: string }) => a)).toEqual(['page2@exemple.fr', 'page1@exemple.fr']);
  const suite = /<\/api(.*)>; rel="next"/.exec(entetes.link ?? '')?.[1] ?? '';
  expect((await lire(suite)).corps.map(({ a }: { a: string }) => a)).toEqual(['page0@exemple.fr']);
});

test('a person reads on their account that their address refuses our mails, until one arrives or they change it B-02', async () => {
  const client = await banc.creerCompte('CLIENT');
  const profil = async () => (await banc.appel('GET', '/utilisateurs/profile', { jeton: client.jeton })).corps;
  expect(await profil()).not.toHaveProperty('emailRefuse');
  await ecrire(client.email);
  await envoyerMails(banc.deps, refuser);
  expect(await profil()).toMatchObject({ emailRefuse: true });
  const entree = await banc.appel('POST', '/auth/login', { corps: { email: client.email, password: 'Bonjour-2026' } });
  expect(entree.corps.user).toMatchObject({ emailRefuse: true });
  await ecrire(client.email);
  await banc.mails(client.email);
  expect(await profil()).not.toHaveProperty('emailRefuse');
});
