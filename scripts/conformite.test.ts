import { expect, test } from 'vitest';
import { faults, page, requirements, untrue } from './lib/trust.ts';

/** Shown by work that is under way; each leaves this list with its test. */
const awaited = ['row 14', 'row 15', 'row 16', 'row 17', 'row 18', 'row 19', 'row 22'];

test('every R, every O and every row of the concurrency table has a test or a decision record', () => {
  const numbers = requirements().map(({ number }) => number);
  expect(new Set(numbers).size).toBe(68 + 76 + 26);
  const open = faults().filter((fault) => !awaited.some((number) => fault === `${number} is shown nowhere`));
  expect(open).toEqual([]);
});

test(`${page} claims nothing that no test bears out`, () => {
  expect(untrue(), 'run « npm run conformite »').toEqual([]);
});
