import { expect, test } from 'vitest';
import { faults, page, requirements, untrue } from './lib/trust.ts';

test('every R, every O and every row of the concurrency table has a test or a decision record', () => {
  const numbers = requirements().map(({ number }) => number);
  expect(new Set(numbers).size).toBe(68 + 76 + 28);
  expect(faults()).toEqual([]);
});

test(`${page} claims nothing that no test bears out`, () => {
  expect(untrue(), 'run « npm run conformite »').toEqual([]);
});
