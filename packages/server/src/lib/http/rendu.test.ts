import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as attendre } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { lireConfig } from '../config.ts';
import { installerCorps, installerDelais } from './corps.ts';
import { installerStatique } from './statique.ts';
import { ouvrirVisiteurs } from './visiteurs.ts';
import { creerPages } from './rendu.ts';

/** No error of a drawing may reach the process: the page leaves empty, and the browser draws it. */

const COQUILLE = '<head><script nonce="__CSP_NONCE__"></script></head><div id="root"></div>';
let aFermer: (() => unknown)[] = [];
afterEach(async () => {
  for (const fermer of aFermer) await fermer();
  aFermer = [];
});

/** A build whose drawing is this body of an async function. */
function construire(dessin: string, genre = 'async '): string {
  const dossier = mkdtempSync(path.join(tmpdir(), 'colivert-rendu-'));
  aFermer.push(() => rmSync(dossier, { recursive: true }));
  mkdirSync(path.join(dossier, '.rendu'));
  writeFileSync(path.join(dossier, 'index.html'), COQUILLE);
  writeFileSync(
    path.join(dossier, '.rendu', 'rendu-a.js'),
    `exports.rendre = ${genre}(chemin, site, passer) => {${dessin}};
     const page = (corps) => ({ statut: 200, tete: '', corps, donnees: '', sources: [] });`,
  );
  return dossier;
}

async function servir(dossier: string, delaiCorps?: number): Promise<FastifyInstance> {
  const config = lireConfig({ DATA_DIR: dossier });
  const app = fastify();
  aFermer.push(() => app.close());
  await app.register(multipart);
  installerDelais(app, delaiCorps);
  installerCorps(app);
  app.get('/api/panne', () => Promise.reject(new Error('the base is gone')));
  app.get('/api/lente', async () => attendre(150, { ok: true }));
  const rendre = await installerStatique(app, config, ouvrirVisiteurs().pages, { dossier });
  app.setNotFoundHandler((requete, reponse) => rendre(requete, reponse));
  return app;
}

test.each([
  ['throws', "throw new Error('a component')", 'async '],
  ['throws before its first await', "throw new Error('at once')", ''],
  ['throws what is no error', 'throw undefined', 'async '],
  ['is refused by the API', "if (!(await passer('/api/panne')).ok) throw new Error('500')", 'async '],
  ['answers something else', 'return undefined', 'async '],
])('R-55 a drawing that %s leaves the empty page, and the next one is tried', async (_quoi, dessin, genre) => {
  const app = await servir(construire(dessin, genre));
  for (let i = 0; i < 12; i += 1) {
    const { statusCode, body } = await app.inject({ url: `/annonces/${i}` });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<div id="root"><\/div>/);
  }
});

test('R-55 a drawing that never ends is left to the browser, and does not hold the place of another', async () => {
  const signalees: unknown[] = [];
  const dossier = construire("if (chemin === '/bien') return page('dessinée'); return new Promise(() => {})");
  const lirePage = creerPages(dossier, 'http://site', ouvrirVisiteurs().pages, (erreur) => signalees.push(erreur), 30);
  const passer = () => Promise.reject(new Error('not asked'));
  const pages = await Promise.all(Array.from({ length: 20 }, (_, i) => lirePage(`/${i}`, passer)));
  for (const page of pages) expect(page?.morceaux.join('')).toContain('<div id="root"></div>');
  expect(signalees.length).toBeGreaterThan(0);
  expect((await lirePage('/bien', passer))?.morceaux.join('')).toContain('dessinée');
});

test('R-55 a person who leaves while their page is drawn takes nobody with them', async () => {
  const app = await servir(construire("await passer('/api/lente'); return page('dessinée')"));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const demande = get(`http://127.0.0.1:${port}/`).on('error', () => undefined);
  await attendre(50);
  demande.destroy();
  await attendre(250);
  expect((await app.inject({ url: '/' })).body).toContain('dessinée');
});

test('R-65 what a page asks the API is not cut as a body that never comes: it has no connection to cut', async () => {
  const app = await servir(construire("await passer('/api/lente'); return page('dessinée')"), 20);
  const coupees: unknown[] = [];
  app.server.on('clientError', (erreur) => coupees.push(erreur));
  expect((await app.inject({ url: '/' })).body).toContain('dessinée');
  await app.inject({ method: 'POST', url: '/api/lente', payload: { a: 1 } });
  await attendre(100);
  expect(coupees).toEqual([]);
});

test('a nonce is put on elements, never in the place of what somebody wrote', async () => {
  const app = await servir(construire("return page('<p>__CSP_NONCE__ nonce=&quot;__CSP_NONCE__&quot;</p>')"));
  const { body } = await app.inject({ url: '/' });
  expect(body).toContain('<p>__CSP_NONCE__ nonce=&quot;__CSP_NONCE__&quot;</p>');
  expect(body).not.toContain('<script nonce="__CSP_NONCE__">');
});

test('a drawn page starts its code after it is painted; one that the browser draws starts it at once', async () => {
  const dossier = construire("if (chemin === '/vide') throw new Error('not drawn'); return page('dessinée')");
  writeFileSync(
    path.join(dossier, 'index.html'),
    '<head><link rel="modulepreload" crossorigin href="/assets/b.js" nonce="__CSP_NONCE__">' +
      '<script type="module" crossorigin src="/assets/a.js" nonce="__CSP_NONCE__"></script></head>' +
      '<body><div id="root"></div></body>',
  );
  const app = await servir(dossier);
  const { body } = await app.inject({ url: '/' });
  expect(body).not.toMatch(/<script type="module"|<link rel="modulepreload"/);
  expect(body).toMatch(
    /<script nonce="[^"]+" data-modules="\/assets\/b.js \/assets\/a.js" data-suite="">[^]*<\/script><\/body>/,
  );
  expect((await app.inject({ url: '/vide' })).body).toContain('<script type="module" crossorigin src="/assets/a.js"');
});
