import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { line, playwrightCounts, readCounts, sum, vitestCounts } from './results.ts';

const folder = mkdtempSync(join(tmpdir(), 'results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(code: number, stats?: object) {
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  if (stats)
    writeFileSync(file, JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } }));
  return readCounts(file, code, playwrightCounts);
}

test('a report is counted as it stands', () => {
  expect(read(0, { expected: 3, skipped: 1 })).toEqual({ passed: 3, failed: 0, skipped: 1 });
  expect(read(1, { expected: 3, unexpected: 2, flaky: 1 })).toEqual({ passed: 3, failed: 3, skipped: 0 });
});

test('a runner that crashed, complained or ran nothing counts as one failed', () => {
  expect(read(127)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(read(0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(read(1, { expected: 3 })).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(read(0, { skipped: 4 })).toEqual({ passed: 0, failed: 1, skipped: 4 });
});

test('a test file that cannot be loaded counts as one failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ];
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults };
  expect(vitestCounts(report)).toEqual({ passed: 1, failed: 2, skipped: 3 });
});

test('the last line is plain', () => {
  expect(line({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(
    line(
      sum([
        { passed: 1, failed: 2, skipped: 3 },
        { passed: 4, failed: 5, skipped: 6 },
      ]),
    ),
  ).toBe('5 passed, 7 failed, 9 skipped');
});
