import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Connection } from './databases.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { OWNER } from './initdb.ts';

export const asRoot = process.getuid?.() === 0;

/** A directory that the user PostgreSQL runs as may enter. */
export async function temporaryDirectory(mode = 0o755): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'colivert-pg-'));
  await chmod(directory, mode);
  return directory;
}

/** Ends the server of a directory that nobody holds any more, and removes the directory. */
export async function discard(directory: string): Promise<void> {
  await startEmbeddedPostgres({ directory, durable: false }).then(
    (server) => server.stop(),
    () => undefined,
  );
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
}

export async function ask<Row extends pg.QueryResultRow>(
  server: { connection(database: string, user: string): Connection },
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(server.connection('postgres', OWNER));
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

export interface Started {
  adopted: boolean;
  dataDir: string;
  connection(database: string, user: string): Connection;
}

/** Another node process that starts the server and holds it until it is told to stop or is killed. */
export function otherProcess(directory: string, options: { durable?: boolean; uid?: number } = {}) {
  const script = `
    import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}).then(async ({ startEmbeddedPostgres }) => {
      const server = await startEmbeddedPostgres(${JSON.stringify({ directory, durable: options.durable ?? false })});
      process.stdin.on('end', () => server.stop().then(() => process.exit())).resume();
      console.log(JSON.stringify({ ...server, connection: server.connection('postgres', ${JSON.stringify(OWNER)}) }));
    }).catch((error) => { console.log(JSON.stringify({ error: error.message })); process.exit(1); });`;
  const user = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid };
  const child = spawn(process.execPath, ['-e', script], { ...user, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] });
  return {
    started: firstLine(child).then((line): Started => {
      const told = JSON.parse(line) as Omit<Started, 'connection'> & { connection: Connection; error?: string };
      if (told.error !== undefined) throw new Error(told.error);
      return { ...told, connection: (database, name) => ({ ...told.connection, database, user: name }) };
    }),
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
    async stop() {
      child.stdin?.end();
      await ended(child);
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
