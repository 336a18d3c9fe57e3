import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { MOT_DE_PASSE_DEMO } from '../demo/index.ts';
import { LIMITES_LARGES } from '../lib/test/limites.ts';
import { demarrerProduit, type Produit } from '../lib/test/produit.ts';
import type { Call, Seen } from './bystander.worker.ts';

/** Resident memory of the product's process, in MB; PostgreSQL's are others. */
export interface Memory {
  before: number;
  peak: number;
  /** Least within a minute of the load's end; measured no longer than it takes to be back. */
  after: number;
  secondsToReturn: number;
}

export interface Times {
  count: number;
  p95: number;
  max: number;
  /** How many of each status; 0: no answer. */
  statuses: Record<number, number>;
}

export interface Load<T> {
  result: T;
  seconds: number;
  reads: Times;
  logins: Times;
  memory: Memory;
  openFiles: { before: number; peak: number };
}

/** What a process keeps of a crowd it has served (caches, its heap's slack): more than this is not « back ». */
const KEPT_MB = 100;
const RETURN_SECONDS = 60;

/** The product with budgets nobody meets: what a load meets are then the bounds on work, not on calls. */
export function startForLoad(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Produit> {
  return demarrerProduit(dataDir, { ...LIMITES_LARGES, ...env });
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Sockets too. */
const openFiles = async (pid: number): Promise<number> => (await readdir(`/proc/${pid}/fd`)).length;

/** The highest of each, while `run` lasts. */
async function peaksWhile(pid: number, run: Promise<unknown>): Promise<{ mb: number; files: number }> {
  let over = false;
  const end = () => (over = true);
  run.then(end, end);
  const peaks = { mb: 0, files: 0 };
  while (!over) {
    peaks.mb = Math.max(peaks.mb, await residentMb(pid));
    peaks.files = Math.max(peaks.files, await openFiles(pid));
    await sleep(100);
  }
  return peaks;
}

function timesOf(calls: readonly Call[]): Times {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const statuses: Record<number, number> = {};
  for (const { status } of calls) statuses[status] = (statuses[status] ?? 0) + 1;
  return {
    count: calls.length,
    p95: Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0),
    max: Math.round(sorted.at(-1) ?? 0),
    statuses,
  };
}

/**
 * Runs a load on the product while somebody else reads `GET /api/annonces` ten times a second and signs in once a
 * second, then waits for the product's memory to come back.
 */
export async function besideBystander<T>(
  product: Produit,
  load: () => Promise<T>,
  account = { email: 'livreur@demo.example', password: MOT_DE_PASSE_DEMO },
): Promise<Load<T>> {
  const worker = new Worker(path.join(import.meta.dirname, 'bystander.worker.ts'), {
    workerData: { url: product.url, account },
  });
  try {
    await once(worker, 'message');
    const before = await residentMb(product.pid);
    const filesBefore = await openFiles(product.pid);
    const start = performance.now();
    const running = load();
    const peaks = await peaksWhile(product.pid, running);
    const result = await running;
    const seconds = (performance.now() - start) / 1000;
    const told = once(worker, 'message');
    worker.postMessage('over');
    const ended = performance.now();
    const [seen] = (await told) as [Seen];
    let after = await residentMb(product.pid);
    const since = () => (performance.now() - ended) / 1000;
    while (after > before + KEPT_MB && since() < RETURN_SECONDS) {
      await sleep(500);
      after = Math.min(after, await residentMb(product.pid));
    }
    return {
      result,
      seconds: Math.round(seconds * 10) / 10,
      reads: timesOf(seen.reads),
      logins: timesOf(seen.logins),
      memory: {
        before: Math.round(before),
        peak: Math.round(peaks.mb),
        after: Math.round(after),
        secondsToReturn: Math.round(since()),
      },
      openFiles: { before: filesBefore, peak: peaks.files },
    };
  } finally {
    await worker.terminate();
  }
}

/** the others are served, each of them, within a second; and memory comes back within a minute. */
export function expectOthersServed({ seconds, reads, logins, memory }: Load<unknown>): void {
  // Reads were made all along: a bystander that slept would prove nothing.
  expect(reads.count).toBeGreaterThanOrEqual(Math.floor(seconds * 5));
  expect(reads.statuses).toEqual({ 200: reads.count });
  expect(logins.statuses).toEqual({ 200: logins.count });
  expect(reads.p95).toBeLessThan(1000);
  expect(logins.p95).toBeLessThan(1000);
  expect(memory.after).toBeLessThanOrEqual(memory.before + KEPT_MB);
}
