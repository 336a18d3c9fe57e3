import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, readCounts, vitestCounts } from './results.ts';
import { run } from './run.ts';

/** Runs Vitest in view and answers what it counted. */
export const runVitest = (args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Counts> =>
  withFolder(async (folder) => {
    const file = join(folder, 'vitest.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await run('vitest', ['run', ...reporters, ...args], { show: true, env });
    return readCounts(file, code, vitestCounts);
  });

export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'colivert-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
