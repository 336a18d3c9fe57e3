import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOT_DE_PASSE_DEMO } from '../demo/index.ts';
import { DOSSIER_WEB } from '../lib/http/statique.ts';
import { ANNONCE } from '../lib/test/livraisons.ts';
import { dossierDeDonnees, jeter, type Produit, type Reponse } from '../lib/test/produit.ts';
import { besideBystander, expectOthersServed, startForLoad } from './bystander.ts';
import { sendPipelined, type Pipelined } from './pipelined.ts';

let folder: string;
let product: Produit;
beforeAll(async () => {
  folder = await dossierDeDonnees();
  product = await startForLoad(`${folder}/data`);
});
afterAll(async () => {
  await product.arreter();
  await jeter(folder, `${folder}/data`);
});

const manyPipelined = (connections: number, path: string, count: number, readAfterMs?: number) => () =>
  Promise.all(Array.from({ length: connections }, () => sendPipelined(product.url, path, count, readAfterMs)));

const total = (answers: readonly Pipelined[], status: string) =>
  answers.reduce((sum, { statuses }) => sum + (statuses[status] ?? 0), 0);

async function someAsset(): Promise<string> {
  const [name] = (await readdir(path.join(DOSSIER_WEB, 'assets'))).filter((file) => /^index-.*\.js$/.test(file));
  return `/assets/${name}`;
}

test('nothing asked beside: the bystander is a quick one', async () => {
  const load = await besideBystander(product, () => new Promise((end) => setTimeout(end, 5000)));
  console.log('No load:', load);
  expectOthersServed(load);
});

test('1,500 pages asked for on each of five connections hold nobody up, and fill no memory S-05', async () => {
  const load = await besideBystander(product, manyPipelined(5, '/annonces', 1500));
  console.log('5 × 1,500 pages:', load);
  expect(total(load.result, '200')).toBeGreaterThan(0);
  expectOthersServed(load);
  expect(load.memory.peak).toBeLessThan(load.memory.before + 300);
});

test('1,200 times an asset on each of ten connections holds nobody up, and opens few files S-05', async () => {
  const load = await besideBystander(product, manyPipelined(10, await someAsset(), 1200));
  console.log('10 × 1,200 of an asset:', load);
  expect(total(load.result, '200')).toBeGreaterThan(1000);
  expectOthersServed(load);
  expect(load.openFiles.peak).toBeLessThan(load.openFiles.before + 100);
  expect(load.memory.peak).toBeLessThan(load.memory.before + 300);
});

test('a client that asks for 1,500 answers and reads none of them for a while fills no memory S-05', async () => {
  const load = await besideBystander(product, manyPipelined(5, '/api/annonces', 1500, 10_000));
  console.log('5 × 1,500 unread:', load);
  expectOthersServed(load);
  expect(load.memory.peak).toBeLessThan(load.memory.before + 100);
});

test('a thousand wrong passwords at once keep nobody from signing in or reading S-05', async () => {
  const load = await besideBystander(product, () =>
    Promise.all(
      Array.from({ length: 1000 }, async () => {
        const { statut, entetes, corps } = await product.appel('POST', '/auth/login', {
          corps: { email: `${randomUUID()}@exemple.fr`, password: 'Autre-2026' },
        });
        return { statut, retryAfter: entetes.get('retry-after'), message: String(corps.message) };
      }),
    ),
  );
  const { result, ...figures } = load;
  const counts = Object.groupBy(result, ({ statut }) => statut);
  console.log(
    '1,000 wrong logins:',
    figures,
    Object.entries(counts).map(([s, l]) => [s, l?.length]),
  );
  expect(Object.keys(counts).filter((status) => !['401', '503'].includes(status))).toEqual([]);
  expect(counts[401]?.length).toBeGreaterThan(0);
  for (const { retryAfter } of counts[503] ?? []) expect(Number(retryAfter)).toBeGreaterThan(0);
  expectOthersServed(load);
});

describe('a database that is there and says nothing', () => {
  /** PostgreSQL's processes: the first one and all that it started. */
  async function processes(): Promise<number[]> {
    const file = path.join(folder, 'data/postgres/cluster/data/postmaster.pid');
    const postmaster = Number((await readFile(file, 'utf8')).split('\n')[0]);
    const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const children = await Promise.all(
      all.map(async (pid) => {
        const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
        return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === postmaster ? [Number(pid)] : [];
      }),
    );
    return [postmaster, ...children.flat()];
  }

  const timed = async (call: () => Promise<Reponse>) => {
    const start = performance.now();
    const { statut, entetes } = await call();
    return { status: statut, retryAfter: entetes.get('retry-after'), ms: performance.now() - start };
  };

  test.each([
    ['whole', (pids: number[]) => pids],
    ['but for the connections that are open', ([first]: number[]) => (first === undefined ? [] : [first])],
  ])(
    'frozen, %s: 503 with Retry-After within five seconds, and back by itself, with nothing half done S-09',
    async (_what, choose) => {
      const { corps } = await product.appel('POST', '/auth/login', {
        corps: { email: 'client@demo.example', password: MOT_DE_PASSE_DEMO },
      });
      const { token: jeton, user } = corps as { token: string; user: { id: string } };
      const word = `gel${randomUUID().slice(0, 8)}`;
      const publish = (titre: string) =>
        product.appel('POST', `/annonces?auteurId=${user.id}`, { jeton, corps: { ...ANNONCE, titre } });
      const mine = async () => {
        const { corps: lues } = await product.appel('GET', `/annonces?q=${word}apres&limite=50`);
        return (lues as { titre: string }[]).map(({ titre }) => titre);
      };
      // Twenty are in the middle of a transaction, or about to begin one, when it freezes.
      const writers = Array.from({ length: 20 }, (_, i) => timed(() => publish(`${word} ${i}`)));
      await sleep(20);
      const frozen = choose(await processes());
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      let answers;
      let written;
      try {
        await sleep(100);
        // More than the pool holds, so that some wait for a connection.
        answers = await Promise.all([
          ...Array.from({ length: 40 }, (_, i) => timed(() => product.appel('GET', `/annonces?q=gel${i}`))),
          ...Array.from({ length: 10 }, () => timed(() => product.appel('GET', '/sante'))),
        ]);
        written = await Promise.all(writers);
        answers.push(await timed(() => product.appel('GET', '/sante')));
      } finally {
        for (const pid of frozen) process.kill(pid, 'SIGCONT');
      }
      const late = Math.max(...answers.map(({ ms }) => ms));
      console.log(
        `Frozen, slowest answer: ${Math.round(late)} ms`,
        Object.entries(Object.groupBy(answers, ({ status }) => status)).map(
          ([status, l]) => `${status} × ${l?.length}`,
        ),
      );
      expect(late).toBeLessThan(5000);
      for (const { status, retryAfter } of [...answers, ...written]) {
        expect([200, 201, 503]).toContain(status);
        if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
      }
      if (frozen.length > 1) expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
      const start = performance.now();
      while ((await product.appel('GET', '/sante')).statut !== 200) await sleep(100);
      console.log(`Healthy again after ${Math.round(performance.now() - start)} ms`);
      expect(performance.now() - start).toBeLessThan(10_000);
      // Whoever comes next gets connections of their own: no transaction of before goes on in theirs.
      const after = await Promise.all(Array.from({ length: 30 }, (_, i) => timed(() => publish(`${word}apres ${i}`))));
      expect(after.filter(({ status }) => status !== 201)).toEqual([]);
      expect((await mine()).length).toBe(30);
    },
  );
});
