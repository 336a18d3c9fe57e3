import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded.ts';
import { ouvrirEcoute, type Ecoute } from './ecoute.ts';

/** Two processes that tell each other, on a database of their own that may be restarted. */
let dossier: string;
let serveur: EmbeddedPostgres;
beforeAll(async () => {
  dossier = await mkdtemp(path.join(tmpdir(), 'colivert-ecoute-'));
  await chmod(dossier, 0o755);
  serveur = await demarrer();
});
afterAll(async () => {
  await serveur.stop();
  await rm(dossier, { recursive: true, force: true });
});

async function demarrer(): Promise<EmbeddedPostgres> {
  const demarre = await startEmbeddedPostgres({ directory: dossier, durable: false });
  await createDatabase(demarre, 'ecoute');
  return demarre;
}

interface Processus extends Ecoute {
  entendus: string[];
  retours: number;
}
async function ouvrir(): Promise<Processus> {
  const entendus: string[] = [];
  const processus = { entendus, retours: 0 } as Processus;
  const ecoute = ouvrirEcoute(serveur.connection('ecoute', 'colivert'), {
    entendre: (personnes) => entendus.push(...personnes),
    revenue: () => (processus.retours += 1),
    signaler: () => undefined,
  });
  await expect.poll(() => processus.retours).toBe(1);
  return Object.assign(processus, ecoute);
}

test('what one says is heard by the other, once, and not by itself; together what is said together E-112', async () => {
  const [a, b] = [await ouvrir(), await ouvrir()];
  const tous = Array.from({ length: 450 }, (_, i) => `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`);
  for (const personne of tous) a.dire([personne, personne]);
  await expect.poll(() => b.entendus.length).toBe(tous.length);
  expect(b.entendus).toEqual(tous);
  expect(a.entendus).toEqual([]);
  await Promise.all([a.fermer(), b.fermer()]);
});

test('what is said just before it ends is heard', async () => {
  const [a, b] = [await ouvrir(), await ouvrir()];
  a.dire(['une']);
  await a.fermer();
  await expect.poll(() => b.entendus).toEqual(['une']);
  await b.fermer();
});

test('it listens again by itself when its connection is ended, and says what it could not E-112', async () => {
  const [a, b] = [await ouvrir(), await ouvrir()];
  const client = new pg.Client(serveur.connection('ecoute', 'colivert'));
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'colivert-flux'`);
  a.dire(['pendant']);
  await expect.poll(() => [a.retours, b.retours], { timeout: 10_000 }).toEqual([2, 2]);
  a.dire(['ensuite']);
  await expect.poll(() => b.entendus.at(-1)).toBe('ensuite');
  // One listening connection for each.
  const { rowCount } = await client.query(`select 1 from pg_stat_activity where application_name = 'colivert-flux'`);
  expect(rowCount).toBe(2);
  await client.end();
  await Promise.all([a.fermer(), b.fermer()]);
});

test('it listens again after the database was restarted E-112', async () => {
  const [a, b] = [await ouvrir(), await ouvrir()];
  await serveur.stop();
  a.dire(['pendant']);
  serveur = await demarrer();
  await expect.poll(() => Math.min(a.retours, b.retours), { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  a.dire(['ensuite']);
  await expect.poll(() => b.entendus.at(-1)).toBe('ensuite');
  await Promise.all([a.fermer(), b.fermer()]);
});
