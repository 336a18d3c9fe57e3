import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';

export { expect, type Page } from '@playwright/test';

export type Serveur = {
  url: string;
  /** Starts the product again on the same data, so many days later than today (ADR 0014). Sessions may be over by then. */
  avancer: (jours: number) => Promise<void>;
};

const start = fileURLToPath(new URL('../../packages/server/src/start.ts', import.meta.url));
const startLimit = 90_000;

/** Variables of the product's configuration. */
export type Reglages = Record<string, string>;

/**
 * Every journey gets the real product on its own port and data, empty but for the demo; `page.goto('/')` leads to it.
 * `test.use({ reglages })` starts it configured otherwise.
 */
export const test = base.extend<object, { serveur: Serveur; reglages: Reglages }>({
  reglages: [{}, { option: true, scope: 'worker' }],
  serveur: [
    async ({ reglages }, use) => {
      const { stop, ...serveur } = await startServeur(reglages);
      await use(serveur);
      const fin = await stop();
      // A journey that met a dead product saw only refused connections: here is what it died of.
      if (fin !== undefined) throw new Error(fin);
    },
    { scope: 'worker', timeout: startLimit + 30_000 },
  ],
  baseURL: async ({ serveur }, use) => use(serveur.url),
});

export async function startServeur(reglages: Reglages = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'colivert-parcours-'));
  // Started by root, the embedded PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(data, 0o755);
  // Nothing of the product's own configuration passes: a DATABASE_URL at hand is not for the journeys.
  const { PATH, HOME, LANG, TMPDIR, TEMP, SystemRoot } = process.env;
  const machine = { PATH, HOME, LANG, TMPDIR, TEMP, SystemRoot };
  const env = { ...machine, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, DEMO: '1', ...reglages };
  const forget = () => rmSync(data, { recursive: true, force: true });
  let produit = await launch(url, env).catch((error: unknown) => {
    forget();
    throw error;
  });
  return {
    url,
    avancer: async (jours: number) => {
      const morte = finImprevue(produit);
      await end(produit.child);
      if (morte !== undefined) throw new Error(morte);
      produit = await launch(url, { ...env, TEST_CLOCK_DAYS: String(jours) });
    },
    /** Answers what the product died of, when it was no longer there to be stopped. */
    stop: async () => {
      const morte = finImprevue(produit);
      await end(produit.child);
      forget();
      return morte;
    },
  };
}

interface Produit {
  child: ChildProcess;
  /** The end of what it said. */
  log: () => string;
}

function finImprevue({ child: { exitCode, signalCode }, log }: Produit): string | undefined {
  if (exitCode === null && signalCode === null) return undefined;
  return `The product ended by itself (${signalCode ?? `code ${exitCode}`}). The end of its log:\n${log()}`;
}

/** @throws with the end of its log when it does not answer */
async function launch(url: string, env: NodeJS.ProcessEnv): Promise<Produit> {
  const child = spawn(process.execPath, [start], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-20_000)));
  }
  try {
    await isUp(url, child);
  } catch (error) {
    await end(child);
    throw new Error(`The product did not start.\n${log}`, { cause: error });
  }
  return { child, log: () => log };
}

async function isUp(url: string, child: ChildProcess) {
  const limit = Date.now() + startLimit;
  while (Date.now() < limit) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended');
    const answer = await fetch(`${url}/api/sante`).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(100);
  }
  throw new Error(`no answer after ${startLimit / 1000} s`);
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(late);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
