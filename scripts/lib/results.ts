import { existsSync, readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

/** What both runners' JSON reports are read for. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

export function vitestCounts(report: VitestReport): Counts {
  // A file that cannot even be loaded holds no test that could fail.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function playwrightCounts({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** The counts in a runner's report file; a runner that crashed, complained otherwise or ran no test counts as one failed. */
export function readCounts<Report>(file: string, code: number, count: (report: Report) => Counts): Counts {
  const none = { passed: 0, failed: 0, skipped: 0 };
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8')) as Report) : none;
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
});

export const line = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
