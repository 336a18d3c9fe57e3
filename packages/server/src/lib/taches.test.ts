import { expect, test } from 'vitest';
import { chacun } from './taches.ts';

test('what a job does with each goes on past the one that fails, and the failure is told at the end S-12', async () => {
  const faits: number[] = [];
  const travail = chacun([1, 2, 3, 4], (n) =>
    n % 2 === 0 ? Promise.reject(new Error(`race ${n}`)) : Promise.resolve(faits.push(n)),
  );
  await expect(travail).rejects.toThrow('race 2');
  expect(faits).toEqual([1, 3]);
});
