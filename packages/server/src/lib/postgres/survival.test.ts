import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded.ts';
import { ask, discard, otherProcess, postmasterPid, temporaryDirectory } from './embedded.fixture.ts';
import { OWNER } from './initdb.ts';
import { keepRunning } from './revive.ts';

// One directory throughout, as it would be on a machine where all this happens; a new cluster costs a second.
let directory: string;
beforeAll(async () => {
  directory = await temporaryDirectory();
});
afterAll(() => discard(directory));

test('a first start killed in the middle is done again from nothing', async () => {
  const cluster = path.join(directory, 'postgres', 'cluster');
  const other = otherProcess(directory);
  other.started.catch(() => undefined);
  while (!existsSync(path.join(cluster, 'data.new', 'PG_VERSION'))) await sleep(5);
  await other.kill();
  expect(existsSync(path.join(cluster, 'data'))).toBe(false);

  const server = await startEmbeddedPostgres({ directory, durable: false });
  expect(server.adopted).toBe(false);
  expect(await ask(server, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  expect(existsSync(path.join(cluster, 'data.new'))).toBe(false);
  await server.stop();
});

test('1,000 committed rows survive a killed process, a killed server and a busy orphan', async () => {
  const other = otherProcess(directory, { durable: true });
  const started = await other.started;
  await ask(started, 'create table lignes (n int primary key)');
  const client = new pg.Client(started.connection('postgres', OWNER));
  client.on('error', () => undefined);
  await client.connect();
  for (let n = 1; n <= 1000; n++) await client.query('insert into lignes values ($1)', [n]);
  await client.query('begin');
  await client.query('insert into lignes values (1001)');

  await other.kill();
  const adopter = await startEmbeddedPostgres({ directory });
  expect(adopter.adopted).toBe(true);
  expect(await rows(adopter)).toBe(1000);

  // It computes without ever waiting, so it does not notice that its postmaster is gone.
  client.query('select count(*) from generate_series(1, 1e12)').catch(() => undefined);
  await sleep(200);
  const dead = postmasterPid(adopter.dataDir);
  process.kill(dead, 'SIGKILL');
  // Its pid now belongs to someone else.
  const bystander = spawn('sleep', ['60']);
  const pidFile = path.join(adopter.dataDir, 'postmaster.pid');
  await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(String(dead), String(bystander.pid)));

  const lines: string[] = [];
  const healed = await startEmbeddedPostgres({ directory, log: (line) => lines.push(line) });
  expect(healed.adopted).toBe(false);
  expect(lines.join('\n')).toContain('Un ancien processus de la base');
  expect(await rows(healed)).toBe(1000);
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  bystander.kill();

  await healed.stop();
  expect(await ask(adopter, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await adopter.stop();
  await expect(ask(adopter, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
}, 30_000);

test('a server killed under its only holder is started again, and nobody is said to be there who is not', async () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const server = await startEmbeddedPostgres({ directory, log });
  const watch = keepRunning(server, { directory, log });
  process.kill(postmasterPid(server.dataDir), 'SIGKILL');
  await expect.poll(() => ask(server, 'select 1 as alive'), { timeout: 20_000 }).toEqual([{ alive: 1 }]);
  await watch.stop();
  expect(lines.join('\n')).toContain('elle est relancée');
  expect(lines.join('\n')).not.toContain('un autre processus');
  await expect(ask(server, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
}, 40_000);

test('a server killed under its holder is started again by the next one', async () => {
  const holder = await startEmbeddedPostgres({ directory, durable: false });
  const pid = postmasterPid(holder.dataDir);
  process.kill(pid, 'SIGKILL');
  // A signal is sent at once and obeyed a moment later: until then there is a server to adopt.
  await expect.poll(() => lives(pid)).toBe(false);
  const next = await startEmbeddedPostgres({ directory, durable: false });
  expect(next.adopted).toBe(false);
  await next.stop();
  await holder.stop();
  await expect(ask(next, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

test('files of an earlier start do not stand in the way', async () => {
  const first = await startEmbeddedPostgres({ directory, durable: false });
  const { host, port } = first.connection('postgres', OWNER);
  await first.stop();
  // As after a power cut: the lock files name a process that lives, but is another one.
  const socket = path.join(host, `.s.PGSQL.${port}`);
  await mkdir(path.join(first.dataDir, '..', 'data.new', 'base'), { recursive: true });
  const left = `${process.ppid}\n${first.dataDir}\n1\n${port}\n${host}\n\n0 0\nready   \n`;
  for (const file of [path.join(first.dataDir, 'postmaster.pid'), `${socket}.lock`]) await writeFile(file, left);
  await writeFile(socket, '');

  const second = await startEmbeddedPostgres({ directory, durable: false });
  expect(second.adopted).toBe(false);
  expect(await ask(second, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await second.stop();
});

async function rows(server: Parameters<typeof ask>[0]): Promise<number> {
  const [first] = await ask<{ n: number }>(server, 'select count(*)::int as n from lignes');
  return first?.n ?? 0;
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
