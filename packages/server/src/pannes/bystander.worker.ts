import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { appeler, type Envoi } from '../lib/test/produit.ts';

/** One call as the person who made it saw it; status 0: no answer. */
export interface Call {
  ms: number;
  status: number;
}

/** What the bystander saw while a load ran, in a thread of its own: the load's own work must not lengthen its times. */
export interface Seen {
  reads: Call[];
  logins: Call[];
}

const READ_EVERY_MS = 100;
const LOGIN_EVERY_MS = 1000;
const GIVE_UP_MS = 60_000;

const { url, account } = workerData as { url: string; account: { email: string; password: string } };
let over = false;

async function call(method: string, path: string, sent: Envoi): Promise<Call> {
  const start = performance.now();
  const answer = await Promise.race([
    appeler(`${url}/api${path}`, method, sent).catch(() => null),
    sleep(GIVE_UP_MS, null, { ref: false }),
  ]);
  return { ms: performance.now() - start, status: answer?.statut ?? 0 };
}

/** Does not wait for one answer before the next call: whoever comes during a stall is counted too. */
async function repeat(every: number, make: () => Promise<Call>): Promise<Call[]> {
  const calls: Promise<Call>[] = [];
  while (!over) {
    calls.push(make());
    await sleep(every);
  }
  return Promise.all(calls);
}

parentPort?.once('message', () => (over = true));
// The first of each pays for opening connections: not counted.
await Promise.all([call('GET', '/annonces', {}), call('POST', '/auth/login', { corps: account })]);
parentPort?.postMessage('ready');
const [reads, logins] = await Promise.all([
  repeat(READ_EVERY_MS, () => call('GET', '/annonces', {})),
  repeat(LOGIN_EVERY_MS, () => call('POST', '/auth/login', { corps: account })),
]);
parentPort?.postMessage({ reads, logins } satisfies Seen);
