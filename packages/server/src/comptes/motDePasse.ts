import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Tinypool } from 'tinypool';
import { refuseOverloaded } from '../lib/erreurs.ts';
import type * as travail from './passwords.worker.ts';

/**
 * Passwords are worked on in threads of their own: among the four that files, names and compression share, a crowd of
 * wrong passwords would keep everyone else waiting. One thread leaves a core to the others, and bounds the memory (19 MiB each).
 */
const pool = new Tinypool({
  filename: path.join(import.meta.dirname, 'passwords.worker.ts'),
  runtime: 'worker_threads',
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  idleTimeout: 60_000,
});

/** Some two seconds of work a thread; logins have their own, shorter queue before this one. */
const WAITING_MAX = 64 * pool.options.maxThreads;

function run<N extends keyof typeof travail>(
  name: N,
  task: Parameters<(typeof travail)[N]>[0],
): Promise<ReturnType<(typeof travail)[N]>> {
  if (pool.queueSize >= WAITING_MAX) refuseOverloaded();
  return pool.run(task, { name });
}

/** @throws ErreurRefus 503 while too many passwords wait. */
export async function hacherMotDePasse(motDePasse: string): Promise<string> {
  return run('hash', motDePasse);
}

let leurre: Promise<string> | undefined;

/**
 * Without an account the same work is done on a decoy, so that time tells nothing.
 * @throws ErreurRefus 503 while too many passwords wait.
 */
export async function motDePasseCorrespond(motDePasse: string, attendu: string | undefined): Promise<boolean> {
  leurre ??= run('hash', 'aucun compte');
  const egal = await run('verify', { hashed: attendu ?? (await leurre), password: motDePasse });
  return egal && attendu !== undefined;
}
