import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { enRefus } from '../erreurs.ts';
import { ouvrirDb } from './connexion.ts';

/** Between the pool and the database: passes everything on, until it says nothing more, in either direction. */
let proxy: Server;
let port: number;
let frozen = false;
const sockets = new Set<Socket>();
const unix = inject('serveurDb');

function reach(): Socket {
  if (!('connectionString' in unix)) return connect(path.join(unix.host, `.s.PGSQL.${unix.port}`));
  const { hostname, port: given, searchParams } = new URL(unix.connectionString);
  // The driver's own spelling of a socket: `?host=/folder`.
  const folder = searchParams.get('host');
  const at = given || searchParams.get('port') || '5432';
  return folder === null ? connect(Number(at), hostname) : connect(path.join(folder, `.s.PGSQL.${at}`));
}

beforeAll(async () => {
  proxy = createServer((near) => {
    const far = reach();
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => frozen || other.write(chunk));
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  port = (proxy.address() as AddressInfo).port;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

const address = () => {
  const url = new URL(
    'connectionString' in unix ? unix.connectionString : `postgres://${unix.user}@h/${unix.database}`,
  );
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.host = `127.0.0.1:${port}`;
  return { connectionString: url.href };
};

test('a database that says nothing more is told unavailable in time, and no transaction of before goes on in another S-09', async () => {
  const { db } = ouvrirDb(address(), 1, 300);
  await sql`create table if not exists gel (n int)`.execute(db);
  await sql`truncate gel`.execute(db);
  const start = performance.now();
  const cut = db.transaction().execute(async (tx) => {
    await sql`insert into gel values (1)`.execute(tx);
    frozen = true;
    await sql`insert into gel values (2)`.execute(tx);
  });
  const error = await cut.then(
    () => null,
    (e: unknown) => e,
  );
  expect(enRefus(error, {})).toMatchObject({ code: 'INDISPONIBLE', retryApres: 5 });
  expect(performance.now() - start).toBeLessThan(4000);
  frozen = false;
  // A connection of its own: what it writes is its own to commit.
  await db.transaction().execute((tx) => sql`insert into gel values (3)`.execute(tx));
  const { rows } = await sql<{ n: number }>`select n from gel`.execute(db);
  expect(rows).toEqual([{ n: 3 }]);
  await sql`drop table gel`.execute(db);
  await db.destroy();
});

test('who was given more time by a statement has it, until it is over S-09', async () => {
  const { db } = ouvrirDb(address(), 1, 300);
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx);
    await sql`select pg_sleep(0.9)`.execute(tx);
  });
  frozen = true;
  const start = performance.now();
  await expect(sql`select 1`.execute(db)).rejects.toThrow('Connection terminated');
  expect(performance.now() - start).toBeLessThan(4000);
  frozen = false;
  await db.destroy();
});
