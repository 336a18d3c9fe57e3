import { setTimeout as attendre } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cleDeBudget } from '../limites.ts';
import { ouvrirBanc, type Banc } from '../test/banc.ts';
import { ouvrirBudgets, type Budgets } from './budgets.ts';

let banc: Banc;
let un: Budgets;
let deux: Budgets;
const pannes: unknown[] = [];

beforeAll(async () => {
  banc = await ouvrirBanc();
});
beforeEach(() => {
  [un, deux] = [ouvrir(), ouvrir()];
});
afterEach(() => Promise.all([un.fermer(), deux.fermer()]));
afterAll(() => banc.fermer());

/** A process of the installation, which shares only when told. */
const ouvrir = () => ouvrirBudgets(banc.db, (erreur) => pannes.push(erreur), 3_600_000);

function depenser(budgets: Budgets, cle: string, fois: number, fenetre = 60_000): { current: number; ttl: number } {
  const store = new budgets.Store({});
  let dernier = { current: 0, ttl: 0 };
  for (let i = 0; i < fois; i += 1) store.incr(cle, (_, etat) => (dernier = etat ?? dernier), fenetre, 1000);
  return dernier;
}

test('R-49 two processes spend one budget', async () => {
  expect(depenser(un, 'a', 30).current).toBe(30);
  expect(depenser(deux, 'a', 12).current).toBe(12);
  await un.partager();
  await deux.partager();
  expect(depenser(deux, 'a', 1).current).toBe(43);
  await deux.partager();
  await un.partager();
  expect(depenser(un, 'a', 1).current, 'known once it counts again').toBe(31);
  await un.partager();
  expect(depenser(un, 'a', 1)).toMatchObject({ current: 45 });
});

test('R-49 a window that is over starts anew for all', async () => {
  depenser(un, 'b', 5, 300);
  await un.partager();
  await attendre(320);
  expect(depenser(deux, 'b', 1).current).toBe(1);
  await deux.partager();
  expect(depenser(deux, 'b', 1).current).toBe(2);
  expect(depenser(un, 'b', 1).current).toBe(1);
});

test('R-49 twenty processes share at once, over the same keys, without a deadlock and without a loss', async () => {
  const processus = Array.from({ length: 20 }, ouvrir);
  const cles = Array.from({ length: 50 }, (_, i) => `c${i}`);
  for (const [i, budgets] of processus.entries())
    for (const cle of i % 2 === 0 ? cles : cles.toReversed()) depenser(budgets, cle, 3);
  await Promise.all(processus.map((budgets) => budgets.partager()));
  await Promise.all(processus.map((budgets) => budgets.fermer()));
  expect(pannes).toEqual([]);
  const lignes = await banc.db.selectFrom('compteurs').select('nombre').where('cle', 'in', cles).execute();
  expect(lignes.map(({ nombre }) => nombre)).toEqual(cles.map(() => 60));
});

test('R-50 an IPv6 household has one budget, an IPv4 address its own', () => {
  const cle = (adresse: string) => cleDeBudget('LECTURE_ADRESSE', adresse);
  expect(cle('2001:db8:1:2:3:4:5:6')).toBe(cle('2001:db8:1:2::1'));
  expect(cle('2001:db8:1:3::1')).not.toBe(cle('2001:db8:1:2::1'));
  expect(cle('::ffff:192.0.2.1')).toBe(cle('192.0.2.1'));
  expect(cle('192.0.2.2')).not.toBe(cle('192.0.2.1'));
  expect(cleDeBudget('LECTURE_COMPTE', '2001:db8::1')).toBe('LECTURE_COMPTE:2001:db8::1');
});
