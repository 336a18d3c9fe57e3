import { spawn } from 'node:child_process';
import { closeSync, existsSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, failure } from './failures.ts';
import { acquire } from './lock.ts';
import type { Lock } from './lock.ts';
import type { Place } from './place.ts';
import { run, spawnAs } from './run.ts';
import { openFor } from './runner.ts';
import { answers, PORT, socketDirectory, socketFile } from './socket.ts';

/** A server somebody started, as its postmaster.pid tells. */
export interface Running {
  socketDirectory: string;
  port: number;
  ready: boolean;
}

export interface Cluster extends Place {
  data: string;
  logFile: string;
  binaries: Binaries;
  /**
   * Held by the postmaster and every process it forked, through the descriptor they inherit. Free means that none
   * of them lives, whatever postmaster.pid says: pids are recycled, a killed postmaster can stay a zombie that
   * `kill 0` takes for alive, a backend in mid-query outlives it, and another container has other pids.
   */
  serverLock: Lock;
}

// Replaying what a brutal stop left can take minutes; a backend without postmaster ends within a query.
const RECOVERY_SECONDS = 300;
const ORPHAN_SECONDS = 5;
const LOG_LIMIT_BYTES = 5_000_000;

/** Answers the server that runs on this data, once it is ready, or undefined when nobody does and one may start. */
export async function adoptOrClear(cluster: Cluster, log: (line: string) => void): Promise<Running | undefined> {
  let orphanedSince: number | undefined;
  const deadline = performance.now() + RECOVERY_SECONDS * 1000;
  while (performance.now() < deadline) {
    const running = await findRunning(cluster);
    if (running?.ready) return running;
    if (!running && (await acquire(cluster.serverLock, 'exclusive'))) {
      await removeStaleFiles(cluster);
      return undefined;
    }
    orphanedSince = running ? undefined : (orphanedSince ?? performance.now());
    if (orphanedSince !== undefined && performance.now() - orphanedSince > ORPHAN_SECONDS * 1000) {
      log('Un ancien processus de la base travaille encore sans serveur : il est arrêté');
      await killOrphans(cluster);
      orphanedSince = undefined;
    }
    await sleep(50);
  }
  throw failure(
    `Un serveur occupe la base de ${cluster.data} sans devenir prêt : arrêtez-le, puis relancez.`,
    await logTail(cluster.logFile, 0),
  );
}

/** Starts the server and waits until it takes connections. The caller holds `serverLock`, which passes to the server. */
export async function launch(cluster: Cluster, durable: boolean): Promise<Running> {
  const directory = await socketDirectory(cluster);
  const logStart = await rotateLog(cluster.logFile);
  const logFd = openFor(cluster.runAs, cluster.logFile);
  // Not `pg_ctl start`, which goes through a shell that some paths would confuse.
  // Detached: its own session, so that Ctrl-C in the terminal does not reach it before the last holder has stopped it.
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.data, ...settings(directory, durable)], {
    ...spawnAs(cluster.runAs),
    detached: true,
    stdio: ['ignore', logFd, logFd, cluster.serverLock.fd],
  });
  closeSync(logFd);
  child.unref();
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = `postgres: ${signal ?? `code ${code}`}`));

  const deadline = performance.now() + RECOVERY_SECONDS * 1000;
  while (ended === undefined && performance.now() < deadline) {
    const running = await findRunning(cluster);
    if (running?.ready) return running;
    await sleep(10);
  }
  const detail = await logTail(cluster.logFile, logStart);
  throw failure(
    `La base de données embarquée n'a pas pu démarrer (journal : ${cluster.logFile}).`,
    `${ended ?? 'postgres: pas encore prêt'}\n${detail}`,
  );
}

/** Ends it as `pg_ctl stop -m fast` does: transactions under way are rolled back, everything committed is written. */
export async function shutDown(cluster: Cluster): Promise<void> {
  // pg_ctl would wait a minute for a postmaster that was killed: its pid file stays, and perhaps its zombie.
  if (!(await findRunning(cluster))) return;
  const args = ['stop', '-D', cluster.data, '-m', 'fast', '-w', '-t', '60'];
  const { code, output } = await run(cluster.binaries.pgCtl, args, cluster.runAs);
  if (code === 0 || !(await findRunning(cluster))) return;
  throw failure(`La base de données embarquée ne s'arrête pas (${cluster.data}).`, output);
}

/** A database run without fsync by a test must not be taken over by someone who counts on it. */
export async function refuseVolatile(cluster: Cluster): Promise<void> {
  const options = await readFile(path.join(cluster.data, 'postmaster.opts'), 'utf8').catch(() => '');
  if (!options.includes('"fsync=off"')) return;
  throw new EmbeddedPostgresError(
    `La base de ${cluster.data} tourne pour des tests, sans garantie d'écriture : arrêtez-les, ou choisissez un autre dossier avec DATA_DIR.`,
  );
}

function settings(directory: string, durable: boolean): string[] {
  const values: Record<string, string> = {
    listen_addresses: '',
    port: String(PORT),
    // A list, in which quotes protect commas.
    unix_socket_directories: `"${directory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Its own log names what failed, never whose values it failed on: no details (« Key (email)=(…) »), no statements, no
    // parameters.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    ...(durable
      ? { fsync: 'on' }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '32MB' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function findRunning({ data }: Cluster): Promise<Running | undefined> {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [, dataOfServer, , port, directory, , , status] = text.split('\n');
  if (!dataOfServer || !port || !directory) return undefined;
  // A copied data directory carries the pid file of the original, whose server answers too.
  if (!(await sameDirectory(dataOfServer, data))) return undefined;
  if (!(await answers(socketFile(directory, Number(port))))) return undefined;
  return { socketDirectory: directory, port: Number(port), ready: status?.trim() === 'ready' };
}

async function sameDirectory(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((directory) => stat(directory).catch(() => undefined)));
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

/** postmaster.pid is PostgreSQL's own interlock against two servers: only the holder of `serverLock` may remove it. */
async function removeStaleFiles(cluster: Cluster): Promise<void> {
  await rm(path.join(cluster.data, 'postmaster.pid'), { force: true });
  const socket = socketFile(await socketDirectory(cluster), PORT);
  await rm(socket, { force: true });
  await rm(`${socket}.lock`, { force: true });
}

/**
 * Kills the postgres processes that stand in this data directory. Done by `runAs` itself: a root without
 * CAP_SYS_PTRACE, as in a plain container, may not read where another user's process stands. The name is compared
 * too, since a shell may stand there as well.
 */
async function killOrphans({ data, runAs }: Cluster): Promise<void> {
  const script = `for process in /proc/[0-9]*; do
    [ "$process/cwd" -ef "$1" ] && read -r name < "$process/comm" && [ "$name" = postgres ] && kill -KILL "\${process#/proc/}"
  done`;
  await run('/bin/sh', ['-c', script, 'sh', data], runAs);
}

/** Keeps one earlier log beside the present one; answers where in the file this start begins. */
async function rotateLog(file: string): Promise<number> {
  if (!existsSync(file)) return 0;
  const { size } = await stat(file);
  if (size < LOG_LIMIT_BYTES) return size;
  await rename(file, `${file}.1`);
  return 0;
}

async function logTail(file: string, from: number): Promise<string> {
  const text = await readFile(file).catch(() => Buffer.alloc(0));
  return text.subarray(from).toString().trim().split('\n').slice(-12).join('\n');
}
