import { afterAll, beforeAll, expect, test } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../lib/test/banc.ts';
import { agir, poserMission, prendre, publier } from '../lib/test/livraisons.ts';

let banc: Banc;
let admin: Compte;
let client: Compte;
let commercant: Compte;
let livreur: Compte;
const annonces: string[] = [];
let livraison: string;
beforeAll(async () => {
  banc = await ouvrirBanc();
  [admin, client, commercant, livreur] = await Promise.all([
    banc.creerCompte('ADMIN'),
    banc.creerCompte('CLIENT'),
    banc.creerCompte('COMMERCANT'),
    banc.creerCompte('LIVREUR'),
  ]);
  annonces.push((await publier(banc, client, { titre: 'Guitare à Évreux 100 %' })).id);
  const annulee = (await publier(banc, client, { titre: 'Vélo', villeArrivee: 'Saint-Étienne' })).id;
  annonces.push(annulee, await poserMission(banc, commercant, true));
  await banc.appel('PUT', `/annonces/${annulee}/annuler`, { jeton: client.jeton });
  livraison = (await prendre(banc, livreur, 'complete', { annonceId: annonces[0] ?? '' })).corps.id;
  await agir(banc, livreur, livraison, 'commencer');
});
afterAll(() => banc.fermer());

const lire = (chemin: string, qui: Compte = admin) => banc.appel('GET', `/admin/${chemin}`, { jeton: qui.jeton });
const numeros = async (query = '') =>
  (await lire(`annonces${query}`)).corps.map((a: { id: string }) => annonces.indexOf(a.id));

test('R-34 an ADMIN’s only', async () => {
  for (const chemin of ['annonces', 'livraisons'])
    for (const qui of [client, commercant, livreur]) expect((await lire(chemin, qui)).statut).toBe(403);
});

test('every announcement in every statut, newest first, with whole addresses', async () => {
  expect(await numeros()).toEqual([2, 1, 0]);
  expect(await numeros('?statut=ANNULEE,EN_COURS')).toEqual([1, 0]);
  expect(await numeros(`?utilisateurId=${commercant.id}`)).toEqual([2]);
  for (const q of ['evreux', 'guit', '100 %']) expect(await numeros(`?q=${encodeURIComponent(q)}`), q).toEqual([0]);
  expect(await numeros('?q=st%20etienne')).toEqual([1]);
  expect(await numeros('?q=_')).toEqual([]);
  const { corps, entetes } = await lire('annonces?limite=1&statut=EN_COURS');
  expect(corps[0]).toMatchObject({
    adresseDepart: '12 ter rue des Lilas',
    adressesMasquees: false,
    statut: 'EN_COURS',
  });
  expect(entetes['x-total-count']).toBe('1');
});

test('R-29 every delivery, by its courier or its author; the code is not for an ADMIN', async () => {
  for (const query of [
    '',
    '?statut=EN_COURS',
    `?utilisateurId=${livreur.id}`,
    `?utilisateurId=${client.id}`,
    '?q=guitare',
  ]) {
    const { corps, entetes } = await lire(`livraisons${query}`);
    expect(
      corps.map((l: { id: string }) => l.id),
      query,
    ).toEqual([livraison]);
    expect(entetes['x-total-count']).toBe('1');
    expect(JSON.stringify(corps)).not.toContain('codeValidation');
  }
  for (const query of ['?statut=ANNULEE', `?utilisateurId=${commercant.id}`, '?q=velo'])
    expect((await lire(`livraisons${query}`)).corps, query).toEqual([]);
});

test('pages follow each other; bad queries are 400', async () => {
  const premiere = await lire('annonces?limite=2');
  const suite = /<\/api\/admin\/(.*)>; rel="next"/.exec(premiere.entetes.link ?? '')?.[1] ?? '';
  const vus = [...premiere.corps, ...(await lire(suite)).corps].map((a: { id: string }) => annonces.indexOf(a.id));
  expect(vus).toEqual([2, 1, 0]);
  for (const query of ['statut=X', 'utilisateurId=12', 'curseur=x', 'limite=51'])
    for (const chemin of ['annonces', 'livraisons']) expect((await lire(`${chemin}?${query}`)).statut).toBe(400);
});
