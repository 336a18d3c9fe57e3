import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import type { RouteDefinition } from '@colivert/domain/lib';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installerCorps, installerDelais } from './corps.ts';
import { lireFormulaire } from './formulaire.ts';
import { repondreIllisible } from './illisible.ts';
import { installUploadTimeouts } from './uploads.ts';

/** The bounds of an upload on a real socket, a hundred times shorter than the product's. */
const BOUNDS = { stalledMs: 600, maxMs: 3000, lookEveryMs: 20 };
const BODY_MS = 300;

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = fastify({ clientErrorHandler: repondreIllisible({}) });
  installerDelais(app, BODY_MS);
  installerCorps(app);
  installUploadTimeouts(app, BOUNDS);
  await app.register(multipart);
  const route = { envoi: 'multipart', method: 'POST', path: '/envoi' } as unknown as RouteDefinition;
  app.post('/envoi', { config: { route } }, async (request) => {
    const { fichier } = await lireFormulaire(request);
    return String(fichier?.octets.length);
  });
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => reply.code(401).send('no');
  app.post('/refuse', { onRequest: refuse }, () => 'never');
  app.post('/envoi-refuse', { config: { route }, onRequest: refuse }, () => 'never');
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
const END = '\r\n--x--\r\n';

/** Sends so many bytes of a file, one every so often, then the end unless `stop`; what it was answered, and after how long. */
async function drip(count: number, everyMs: number, stop = false): Promise<{ said: string; ms: number }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let said = '';
  socket.on('data', (piece: Buffer) => (said += piece.toString()));
  socket.on('error', () => undefined);
  const start = performance.now();
  const closed = once(socket, 'close');
  const length = HEAD.length + count + END.length;
  socket.write(
    `POST /envoi HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n${HEAD}`,
  );
  for (let i = 0; i < count && socket.writable; i += 1) {
    socket.write('a');
    await sleep(everyMs);
  }
  if (!stop) socket.write(END);
  await closed;
  return { said, ms: performance.now() - start };
}

test('an upload that arrives slowly, past the time of any other body, is taken B-03', async () => {
  const { said, ms } = await drip(12, 100);
  expect(said).toMatch(/^HTTP\/1\.1 200 [^]*12$/);
  expect(ms).toBeGreaterThan(3 * BODY_MS);
});

test('an upload that stands still is cut, not before its time, with a sentence of its own R-65 B-03', async () => {
  const { said, ms } = await drip(3, 20, true);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toContain("L'envoi n'avançait plus : il a été interrompu. Vérifiez votre connexion, puis réessayez.");
  expect(ms).toBeGreaterThan(BOUNDS.stalledMs);
});

test('an upload that arrives for ever is cut all the same R-65 B-03', async () => {
  const { said, ms } = await drip(200, 30);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeGreaterThan(BOUNDS.maxMs);
});

test.each([
  ['/refuse', 'content-length: 10000'],
  ['/refuse', 'transfer-encoding: chunked'],
  ['/envoi-refuse', 'content-length: 10000'],
])(
  'a body that trickles on after %s refused it (%s) is cut as one that waits for its answer R-65 B-03',
  async (path, length) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    let said = '';
    socket.on('data', (piece: Buffer) => (said += piece.toString()));
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    const start = performance.now();
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${length}\r\n\r\n`);
    const drops = setInterval(() => socket.write(length.endsWith('chunked') ? '1\r\na\r\n' : 'a'), 20);
    await closed;
    clearInterval(drops);
    expect(said).toMatch(/^HTTP\/1\.1 401 /);
    // Nothing but the one answer.
    expect(said.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(performance.now() - start).toBeGreaterThan(BODY_MS);
    expect(performance.now() - start).toBeLessThan(BOUNDS.maxMs);
  },
);

test('a body that comes whole after its call was refused leaves the connection to the next call', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let said = '';
  socket.on('data', (piece: Buffer) => (said += piece.toString()));
  socket.write('POST /refuse HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\na');
  await sleep(100);
  socket.write('bcd');
  await sleep(2 * BODY_MS);
  socket.write('POST /refuse HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\n\r\na');
  await sleep(100);
  expect(said.match(/HTTP\/1\.1 401/g)).toHaveLength(2);
  socket.destroy();
});
