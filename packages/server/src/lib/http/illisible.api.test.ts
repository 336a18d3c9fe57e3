import { connect, type AddressInfo } from 'node:net';
import { setTimeout as attendre } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { creerJournal } from '../../app.ts';
import { installerCorps, installerDelais } from './corps.ts';
import { repondreIllisible } from './illisible.ts';
import { ouvrirBanc, type Banc } from '../test/banc.ts';

/** What no injection can send: bytes on a real socket. */
let banc: Banc;
let port: number;
const lignes: { level: number; msg: string }[] = [];
beforeAll(async () => {
  const write = (ligne: string) => void lignes.push(JSON.parse(ligne) as (typeof lignes)[number]);
  banc = await ouvrirBanc({}, { journal: pino(creerJournal({ demo: false }), { write }) });
  await banc.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = banc.app.server.address() as AddressInfo);
});
afterAll(() => banc.fermer());

/** Sends bytes as they are, others after the first answer, and reads until the other side closes. */
function envoyer(octets: string, vers = port, ensuite?: string): Promise<string> {
  return new Promise((lu, rate) => {
    const socket = connect(vers, '127.0.0.1', () => socket.write(octets));
    const morceaux: Buffer[] = [];
    socket.once('data', () => ensuite !== undefined && socket.write(ensuite));
    socket.on('data', (morceau) => morceaux.push(morceau));
    socket.on('end', () => socket.end());
    socket.on('close', () => lu(Buffer.concat(morceaux).toString()));
    socket.on('error', (erreur: NodeJS.ErrnoException) => {
      if (erreur.code !== 'ECONNRESET' && erreur.code !== 'EPIPE') rate(erreur);
    });
    socket.setTimeout(15_000, () => rate(new Error('no end')));
  });
}

const FIN = 'Host: x\r\nConnection: close\r\n\r\n';
const enTetes = (nombre: number, taille: number) =>
  Array.from({ length: nombre }, (_, i) => `X-${i}: ${'x'.repeat(taille)}\r\n`).join('');

test.each([
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['no such method', `PRENDRE /api/sante HTTP/1.1\r\n${FIN}`, 400],
  ['no such version', `GET /api/sante HTTP/9.9\r\n${FIN}`, 400],
  ['no Host', 'GET /api/sante HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a control character in a header', `GET /api/sante HTTP/1.1\r\nX-A: a\x00b\r\n${FIN}`, 400],
  ['a header name with a space', `GET /api/sante HTTP/1.1\r\nX A: b\r\n${FIN}`, 400],
  ['a folded header', `GET /api/sante HTTP/1.1\r\nX-A: b\r\n c\r\n${FIN}`, 400],
  ['two lengths', `POST /api/auth/login HTTP/1.1\r\nContent-Length: 2\r\nContent-Length: 3\r\n${FIN}{}`, 400],
  ['a length that is none', `POST /api/auth/login HTTP/1.1\r\nContent-Length: -1\r\n${FIN}{}`, 400],
  [
    'a length and chunks',
    `POST /api/auth/login HTTP/1.1\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n${FIN}0\r\n\r\n`,
    400,
  ],
  [
    'a chunk that is none',
    `POST /api/auth/login HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${FIN}zz\r\n`,
    400,
  ],
  ['headers over 16 kB', `GET /api/sante HTTP/1.1\r\n${enTetes(1, 17_000)}${FIN}`, 431],
  ['an address over 16 kB', `GET /api/annonces?q=${'x'.repeat(17_000)} HTTP/1.1\r\n${FIN}`, 431],
  ['an expectation', `POST /api/auth/login HTTP/1.1\r\nExpect: a miracle\r\nContent-Length: 2\r\n${FIN}{}`, 415],
])('R-45 R-48 R-55 R-65 %s gets our headers and our error body', async (_nom, octets, statut) => {
  const [tete = '', corps = ''] = (await envoyer(octets)).split('\r\n\r\n');
  expect(tete.split('\r\n')[0]).toContain(`HTTP/1.1 ${statut} `);
  expect(tete.toLowerCase()).toContain("content-security-policy: default-src 'self'");
  expect(tete.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(tete.toLowerCase()).toMatch(/x-request-id: [\da-f-]{36}/);
  expect(tete.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
  const erreur = JSON.parse(corps) as Record<string, string>;
  expect(erreur).toEqual({ message: erreur.error, error: expect.any(String), code: expect.any(String) });
});

test.each([
  ['a body shorter than told', 'Content-Length: 90\r\n\r\n{"email":'],
  ['a chunk without its end', 'Transfer-Encoding: chunked\r\n\r\n9\r\n{"ema'],
])('R-45 R-52 who hangs up leaves no error in the log (%s)', async (_nom, suite) => {
  lignes.length = 0;
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${suite}`);
  await expect.poll(() => lignes.some(({ msg }) => msg === 'incoming request')).toBe(true);
  socket.destroy();
  await expect.poll(() => lignes.some(({ msg }) => msg === 'request aborted')).toBe(true);
  expect(lignes.filter(({ level }) => level >= 40)).toEqual([]);
});

test('R-65 headers just under 16 kB are read', async () => {
  expect(await envoyer(`GET /api/sante HTTP/1.1\r\n${enTetes(15, 1000)}${FIN}`)).toContain('HTTP/1.1 200 OK');
});

test('R-65 time is bounded: 30 s for headers, 5 minutes for an upload, 10 s idle between two requests B-03', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = banc.app.server;
  expect({ requestTimeout, headersTimeout, keepAliveTimeout, timeout }).toEqual({
    requestTimeout: 300_000,
    // Node looks once a second: what it finds then is not past thirty.
    headersTimeout: 29_000,
    keepAliveTimeout: 10_000,
    timeout: 60_000,
  });
});

test('R-65 a body that comes too slowly is cut with 408', async () => {
  const app = fastify({ clientErrorHandler: repondreIllisible({ 'x-essai': 'oui' }) });
  await app.register(multipart);
  installerDelais(app, 200);
  installerCorps(app);
  app.post('/lent', () => Promise.resolve('lu'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const la = (app.server.address() as AddressInfo).port;
  try {
    const debut = performance.now();
    const reponse = await envoyer(
      `POST /lent HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n${FIN}un`,
      la,
    );
    expect(reponse).toMatch(/^HTTP\/1\.1 408 [^]*x-essai: oui[^]*"code":"REQUETE_INVALIDE"/);
    expect(performance.now() - debut).toBeGreaterThan(190);
  } finally {
    await app.close();
  }
});

test('a body that nobody reads is cut at the same time, on the address of a page too S-11', async () => {
  const app = fastify({ clientErrorHandler: repondreIllisible({}) });
  installerDelais(app, 200);
  app.setNotFoundHandler((_, reponse) => reponse.code(404).send('rien'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const la = (app.server.address() as AddressInfo).port;
  try {
    const debut = performance.now();
    expect(await envoyer(`POST /annonces HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nun`, la)).toContain('404');
    expect(performance.now() - debut).toBeGreaterThan(190);
  } finally {
    await app.close();
  }
});

test('R-65 whoever announces no body, or whose body is here, is never late with it', async () => {
  const app = fastify();
  await app.register(multipart);
  installerDelais(app, 50);
  installerCorps(app);
  app.all('/lent', async () => {
    await attendre(150);
    return 'lu';
  });
  const coupures = vi.fn<() => void>();
  app.server.on('clientError', coupures);
  const appels = [{ method: 'GET' }, { method: 'PUT' }, { method: 'POST', payload: { a: 1 } }] as const;
  const reponses = await Promise.all(appels.map((appel) => app.inject({ url: '/lent', ...appel })));
  expect(reponses.map((r) => r.statusCode)).toEqual([200, 200, 200]);
  expect(coupures).not.toHaveBeenCalled();
  await app.close();
});

test('R-65 a fault on a connection that was answered before is told too', async () => {
  const reponses = await envoyer('GET /api/sante HTTP/1.1\r\nHost: x\r\n\r\n', port, 'rien\r\n\r\n');
  expect(reponses.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});

test('R-47 a TRACE is answered 404 and echoes nothing, a CONNECT opens nothing', async () => {
  const trace = await envoyer(`TRACE /api/sante HTTP/1.1\r\nX-Secret: abc123\r\n${FIN}`);
  expect(trace).toMatch(/^HTTP\/1\.1 40[045] /);
  expect(trace).not.toContain('abc123');
  expect(await envoyer('CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n')).not.toContain('HTTP/1.1 200');
});
