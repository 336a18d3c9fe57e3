import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ouvrirBanc, type Banc, type Compte } from '../test/banc.ts';
import { publier } from '../test/livraisons.ts';

let banc: Banc;
let auteur: Compte;

beforeAll(async () => {
  banc = await ouvrirBanc();
  auteur = await banc.creerCompte('CLIENT');
  for (let i = 0; i < 8; i += 1) await publier(banc, auteur, { titre: `Piano ${i}` });
});
afterAll(() => banc.fermer());

const titres = async (jeton?: string): Promise<string[]> =>
  (await banc.appel('GET', '/annonces', { jeton })).corps.map((a: { titre: string }) => a.titre);

test('visitors who ask at once are answered by one query, and those who come after by none', async () => {
  banc.deps.visiteurs.vider();
  const executer = vi.spyOn(banc.deps.db, 'executeQuery');
  const reponses = await Promise.all(Array.from({ length: 20 }, () => banc.appel('GET', '/annonces')));
  await banc.appel('GET', '/annonces');
  expect(executer).toHaveBeenCalledTimes(1);
  executer.mockRestore();
  expect(new Set(reponses.map(({ octets }) => octets.toString())).size).toBe(1);
  expect(new Set(reponses.map(({ entetes }) => entetes['x-request-id'])).size).toBe(20);
  expect(reponses[0]?.entetes).toMatchObject({
    vary: 'Authorization, accept-encoding',
    'x-content-type-options': 'nosniff',
  });
});

test('what leaves uncompressed says as well that it depends on what the reader understands S-11', async () => {
  for (const acceptees of ['identity', 'gzip', 'br']) {
    const headers = { 'accept-encoding': acceptees };
    for (const url of ['/api/annonces', '/api/accueil', '/api/configuration']) {
      const { headers: entetes } = await banc.app.inject({ url, headers });
      expect(String(entetes.vary).toLowerCase(), url).toBe('authorization, accept-encoding');
    }
    const plan = await banc.app.inject({ url: '/sitemap.xml', headers });
    expect(plan.headers.vary).toBe('accept-encoding');
  }
});

test('what is published, changed or cancelled is seen by the next visitor', async () => {
  await titres();
  const { id } = await publier(banc, auteur, { titre: 'Tout neuf' });
  expect((await titres())[0]).toBe('Tout neuf');
  const lire = () => banc.appel('GET', `/annonces/${id}`);
  expect((await lire()).entetes.etag).toBe('"1"');
  await banc.appel('PUT', `/annonces/${id}/annuler`, { jeton: auteur.jeton, corps: {} });
  expect((await lire()).statut).toBe(404);
  expect(await titres()).not.toContain('Tout neuf');
});

test('R-64 a signed-in reader is never given what visitors read, nor they what is the reader’s alone', async () => {
  const { id } = await publier(banc, auteur, { titre: 'Adresse' });
  const lire = (jeton?: string) => banc.appel('GET', `/annonces/${id}`, { jeton });
  for (const [jeton, masquees, cache] of [
    [undefined, true, undefined],
    [auteur.jeton, false, 'no-store'],
    [undefined, true, undefined],
  ] as const) {
    const { corps, entetes } = await lire(jeton);
    expect([corps.adressesMasquees, entetes['cache-control']]).toEqual([masquees, cache]);
  }
});

test('a refusal is not kept', async () => {
  const echec = vi.spyOn(banc.deps.db, 'executeQuery').mockRejectedValueOnce(new Error('down'));
  banc.deps.visiteurs.vider();
  expect((await banc.appel('GET', '/annonces?type=COURSES')).statut).toBe(500);
  echec.mockRestore();
  expect((await banc.appel('GET', '/annonces?type=COURSES')).statut).toBe(200);
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['gzip', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('accept-encoding %s is answered as %s, twice the same', async (accepte, encodage) => {
  const entetes: Record<string, string> = accepte === undefined ? {} : { 'accept-encoding': accepte };
  const clair = (await banc.appel('GET', '/annonces')).octets.toString();
  for (let fois = 0; fois < 2; fois += 1) {
    const reponse = await banc.app.inject({ url: '/api/annonces', headers: entetes });
    expect(reponse.headers['content-encoding']).toBe(encodage);
    if (encodage === 'br') {
      expect(brotliDecompressSync(reponse.rawPayload).toString()).toBe(clair);
      expect(reponse.headers.vary).toBe('Authorization, accept-encoding');
    }
  }
});

test('a column added by a newer version does not break the statements an older process has prepared', async () => {
  const lire = async () => (await banc.appel('GET', '/annonces', { jeton: auteur.jeton })).statut;
  // On every connection of the pool, more than once.
  await Promise.all(Array.from({ length: 40 }, lire));
  await sql`alter table annonces add column plus_tard text`.execute(banc.db);
  await sql`alter table utilisateurs add column plus_tard text`.execute(banc.db);
  await sql`alter table livraisons add column plus_tard text`.execute(banc.db);
  expect(new Set(await Promise.all(Array.from({ length: 40 }, lire)))).toEqual(new Set([200]));
});
