import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lireConfig } from '../config.ts';
import { entetesFixes, installerEntetes } from './entetes.ts';
import { installerStatique } from './statique.ts';
import { ouvrirVisiteurs } from './visiteurs.ts';

const dossier = mkdtempSync(path.join(tmpdir(), 'colivert-site-'));
const config = lireConfig({ DATA_DIR: dossier });
const app = fastify();
const ecrirePage = (mot: string) =>
  writeFileSync(path.join(dossier, 'index.html'), `<!doctype html><script nonce="__CSP_NONCE__">${mot}</script>`);

beforeAll(async () => {
  mkdirSync(path.join(dossier, 'assets'));
  writeFileSync(path.join(dossier, 'assets', 'a-1.js'), 'let a');
  writeFileSync(path.join(dossier, 'assets', 'a-1.js.br'), brotliCompressSync('let a'));
  writeFileSync(path.join(dossier, 'assets', 'a-1.js.gz'), gzipSync('let a'));
  writeFileSync(path.join(dossier, 'robots.txt'), 'ok');
  writeFileSync(path.join(dossier, 'contrat-exemple.pdf'), '%PDF-');
  ecrirePage('un');
  installerEntetes(app, entetesFixes(config));
  const rendre = await installerStatique(app, config, ouvrirVisiteurs().pages, { dossier });
  app.setNotFoundHandler((requete, reponse) => rendre(requete, reponse));
});
afterAll(async () => {
  await app.close();
  rmSync(dossier, { recursive: true });
});

const lire = (url: string) => app.inject({ url });

test.each(['/', '/annonces', '/annonces/x?tab=1', '/index.html', '/assets', '/..%2f..%2fetc/passwd', '/a%00b'])(
  'C-016 R-45 %s answers the page, with a nonce of its own and no script allowed without one',
  async (url) => {
    const [une, deux] = [await lire(url), await lire(url)];
    expect(une.statusCode).toBe(200);
    const nonce = /nonce="([^"]+)"/.exec(une.body)?.[1] ?? '';
    const politique = String(une.headers['content-security-policy']);
    expect(politique).toContain(`'nonce-${nonce}'`);
    expect(politique).not.toMatch(/unsafe-|__CSP_NONCE__/);
    expect(deux.body).not.toContain(nonce);
    expect(une.body).not.toBe(deux.body);
    expect(une.headers['cache-control']).toBe('no-cache');
  },
);

test.each([
  ['br, gzip', 'br'],
  ['gzip;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.5', 'br'],
  ['identity', undefined],
])('the page and the files leave as small as the browser reads them: %s', async (acceptees, encodage) => {
  const demande = { headers: { 'accept-encoding': acceptees } };
  const page = await app.inject({ url: '/', ...demande });
  expect(page.headers['content-encoding']).toBe(encodage);
  expect(page.headers['vary']).toContain('accept-encoding');
  const lue = { br: brotliDecompressSync, gzip: gunzipSync }[encodage ?? ''] ?? ((octets: Buffer) => octets);
  expect(lue(page.rawPayload).toString()).toContain('<script nonce="');
  const fichier = await app.inject({ url: '/assets/a-1.js', ...demande });
  expect(fichier.headers['content-encoding']).toBe(encodage);
  expect(fichier.headers['cache-control']).toContain('immutable');
  expect(fichier.headers['content-type']).toContain('javascript');
  expect(lue(fichier.rawPayload).toString()).toBe('let a');
});

test('hashed files are kept for ever, others an hour, missing ones are 404', async () => {
  expect(await lire('/assets/a-1.js')).toMatchObject({ statusCode: 200, body: 'let a' });
  expect((await lire('/assets/a-1.js')).headers['cache-control']).toContain('immutable');
  expect((await lire('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
  expect((await lire('/assets/ancien.js')).statusCode).toBe(404);
});

test('a new build is served without a restart', async () => {
  await new Promise((suite) => setTimeout(suite, 20));
  ecrirePage('deux');
  expect((await lire('/')).body).toContain('deux');
});

test('only the sample contract may be framed, by our own pages', async () => {
  expect((await lire('/contrat-exemple.pdf')).headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await lire('/robots.txt')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('a file that the browser has is not sent again, and one that was replaced is read again S-05', async () => {
  const { headers } = await lire('/robots.txt');
  for (const [nom, valeur, statut] of [
    ['if-none-match', headers.etag, 304],
    ['if-none-match', `"autre", ${headers.etag}`, 304],
    ['if-none-match', '"autre"', 200],
    ['if-modified-since', headers['last-modified'], 304],
    ['if-modified-since', 'Mon, 01 Jan 2024 00:00:00 GMT', 200],
  ] as const) {
    const relue = await app.inject({ url: '/robots.txt', headers: { [nom]: String(valeur) } });
    expect([nom, valeur, relue.statusCode]).toEqual([nom, valeur, statut]);
    expect(relue.body).toBe(statut === 304 ? '' : 'ok');
  }
  await new Promise((suite) => setTimeout(suite, 20));
  writeFileSync(path.join(dossier, 'robots.txt'), 'autre');
  expect((await lire('/robots.txt')).body).toBe('autre');
});

test('beyond the budget of its reader a page is not drawn: 429 with Retry-After, and a browser draws it itself S-05', async () => {
  const comptee = fastify();
  let reste = 2;
  const compter = () => Promise.resolve((reste -= 1) < 0 ? 41.5 : null);
  const rendre = await installerStatique(comptee, config, ouvrirVisiteurs().pages, { dossier, compter });
  comptee.setNotFoundHandler((requete, reponse) => rendre(requete, reponse));
  for (const statut of [200, 200, 429, 429]) {
    const page = await comptee.inject({ url: '/annonces' });
    expect([page.statusCode, page.headers['retry-after']]).toEqual([statut, statut === 429 ? '42' : undefined]);
    expect(page.body).toContain('<script nonce=');
  }
  // A file costs nothing.
  expect((await comptee.inject({ url: '/assets/a-1.js' })).statusCode).toBe(200);
  await comptee.close();
});
