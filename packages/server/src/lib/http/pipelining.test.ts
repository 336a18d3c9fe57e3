import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { inTurn } from './pipelining.ts';

let server: Server;
let parsed = 0;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(answer: RequestListener): Promise<number> {
  parsed = 0;
  const gated = inTurn(answer);
  server = createServer((request, response) => {
    parsed += 1;
    gated(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

/** Sends, and reads until `count` answers have come. */
function send(port: number, text: string, count: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let read = '';
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      read += chunk.toString();
      if ((read.match(/HTTP\/1\.1 /g) ?? []).length === count && read.endsWith('.')) socket.end();
    });
    socket.on('close', () => resolve(read));
    socket.write(text);
  });
}

const get = (i: number) => `GET /${i} HTTP/1.1\r\nhost: x\r\n\r\n`;
const paths = (read: string) => [...read.matchAll(/<(\/\d+)>/g)].map(([, path]) => path);

test('a connection has eight requests under way at most, and all its answers in order S-05', async () => {
  let [underWay, most] = [0, 0];
  const port = await listen((request, response) => {
    most = Math.max(most, (underWay += 1));
    setTimeout(
      () => {
        underWay -= 1;
        response.end(`<${request.url}>.`);
      },
      Number(request.url?.slice(1)) % 3,
    );
  });
  const count = 1000;
  const read = await send(port, Array.from({ length: count }, (_, i) => get(i)).join(''), count);
  expect(paths(read)).toEqual(Array.from({ length: count }, (_, i) => `/${i}`));
  expect(most).toBe(8);
});

test('what a connection sends beyond is not even read S-05', async () => {
  const held: (() => void)[] = [];
  const port = await listen((_, response) => held.push(() => response.end('.')));
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  // 3 MB, of which a packet holds 64 kB, some 2,300 requests.
  socket.write(get(1).repeat(100_000));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(held).toHaveLength(8);
  expect(parsed).toBeLessThan(8000);
  // Those answered one by one make room for as many.
  for (let i = 0; i < 20; i += 1) {
    held.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(held.length).toBeLessThanOrEqual(8);
  }
  expect(parsed).toBeLessThan(8000);
  socket.destroy();
});

test('one connection full of requests does not keep another waiting, and leaves nothing behind S-05', async () => {
  const held: (() => void)[] = [];
  let answered = 0;
  const port = await listen((request, response) => {
    if (request.url === '/0') held.push(() => response.end('.'));
    else response.end(`<${request.url}>.`, () => (answered += 1));
  });
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(get(0).repeat(1000));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await send(port, get(7), 1)).toContain('</7>');
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(held).toHaveLength(8);
  expect(answered).toBe(1);
});

test('a body that comes after its turn is read whole S-05', async () => {
  const port = await listen((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => setTimeout(() => response.end(`<${request.url}>${body.length}.`), 5));
  });
  const socket = connect(port, '127.0.0.1');
  let read = '';
  socket.on('data', (chunk: Buffer) => (read += chunk.toString()));
  socket.write(
    `${Array.from({ length: 20 }, (_, i) => get(i)).join('')}POST /20 HTTP/1.1\r\nhost: x\r\ncontent-length: 300000\r\n\r\n`,
  );
  for (let i = 0; i < 30; i += 1) {
    socket.write('a'.repeat(10_000));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  socket.write(get(21));
  while (!read.includes('</21>')) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(read).toContain('</20>300000.');
  expect(paths(read)).toEqual(Array.from({ length: 22 }, (_, i) => `/${i}`));
  socket.destroy();
});
