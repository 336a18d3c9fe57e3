import { availableParallelism } from 'node:os';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErreurRefus } from '../lib/erreurs.ts';
import { aSonTour } from './travaux.ts';

const PARALLELES = Math.max(1, availableParallelism() - 1);
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const patienter = (ms: number) => new Promise<void>((suite) => setTimeout(suite, ms));

test('R-67 never more at once than there are processors to spare, in the order of arrival', async () => {
  let enCours = 0;
  let plusHaut = 0;
  const ordre: number[] = [];
  const travaux = Array.from({ length: 20 }, (_, n) =>
    aSonTour(1, async () => {
      ordre.push(n);
      plusHaut = Math.max(plusHaut, (enCours += 1));
      await patienter(100);
      enCours -= 1;
      if (n === 3) throw new Error('one that fails gives its place back too');
      return n;
    }).catch(() => null),
  );
  await vi.advanceTimersByTimeAsync(2100);
  expect(await Promise.all(travaux)).toEqual(Array.from({ length: 20 }, (_, n) => (n === 3 ? null : n)));
  expect(plusHaut).toBe(PARALLELES);
  expect(ordre).toEqual(ordre.toSorted((a, b) => a - b));
});

test('R-67 too many bytes waiting, or waiting too long, is 503, and the place of whoever left is not lost', async () => {
  const longs = Array.from({ length: PARALLELES }, () => aSonTour(1, () => patienter(60_000)));
  const code = (travail: Promise<unknown>) =>
    travail.then(
      () => 'fait',
      (e: unknown) => (e instanceof ErreurRefus ? e.refus.code : 'autre'),
    );
  const las = code(aSonTour(200 * 1_048_576, () => Promise.resolve()));
  expect(await code(aSonTour(100 * 1_048_576, () => Promise.resolve()))).toBe('INDISPONIBLE');
  await vi.advanceTimersByTimeAsync(40_001);
  expect(await las).toBe('INDISPONIBLE');
  const patient = code(aSonTour(200 * 1_048_576, () => Promise.resolve()));
  await vi.advanceTimersByTimeAsync(60_000);
  // They ended while it waited its forty seconds, or it left; either way the next one runs at once.
  await patient;
  await Promise.all(longs);
  expect(await code(aSonTour(1, () => Promise.resolve()))).toBe('fait');
});
