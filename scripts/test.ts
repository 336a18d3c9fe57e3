// npm test: on a fresh clone, every test but the longer journeys, and one plain line of counts at the end.
// npm run parcours: every journey; -- --autres: those that npm test does not tell.
import './node-guard.mjs';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Counts, line, playwrightCounts, readCounts, sum } from './lib/results.ts';
import { root } from './lib/root.ts';
import { run } from './lib/run.ts';
import { runVitest, withFolder } from './lib/vitest.ts';

const { values } = parseArgs({
  options: {
    'sans-parcours': { type: 'boolean', default: false },
    'parcours-seuls': { type: 'boolean', default: false },
    autres: { type: 'boolean', default: false },
  },
});

/** The main job of the product: the everyday command tells this one, so as to stay under eight minutes on two cores. */
const PARCOURS_QUOTIDIEN = 'colis.parcours.ts';

const newest = (patterns: string[]) =>
  Math.max(0, ...globSync(patterns, { cwd: root }).map((file) => statSync(join(root, file)).mtimeMs));

/** The files of journeys asked for: none named is all. */
function told(): string[] {
  if (!values['parcours-seuls']) return [PARCOURS_QUOTIDIEN];
  if (!values.autres) return [];
  return globSync('*.parcours.ts', { cwd: join(root, 'parcours') }).filter((file) => file !== PARCOURS_QUOTIDIEN);
}

/** The journeys see the built front end: an old one would test yesterday's screens. */
function isBuilt() {
  const built = newest(['packages/web/dist/index.html']);
  const sources = [
    'packages/{domain,web}/src/**',
    'packages/web/{public/**,scripts/**,index.html,vite.config.ts}',
    'package-lock.json',
  ];
  return built > newest(sources);
}

async function parcours(): Promise<Counts> {
  if (!isBuilt()) {
    const { code } = await run('npm', ['run', 'build'], { show: true });
    if (code !== 0) return { passed: 0, failed: 1, skipped: 0 };
  }
  // What a first visit weighs, of the build just made.
  const { code: tropLourd } = await run('npm', ['run', '--silent', 'budget', '-w', '@colivert/web'], { show: true });
  if (tropLourd !== 0) return { passed: 0, failed: 1, skipped: 0 };
  return withFolder(async (folder) => {
    const file = join(folder, 'playwright.json');
    const args = ['test', '--config', 'parcours/playwright.config.ts', '--reporter=list,json', ...told()];
    const { code } = await run('playwright', args, { show: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
    return readCounts(file, code, playwrightCounts);
  });
}

const durations: string[] = [];
async function timed(name: string, work: () => Promise<Counts>) {
  const start = performance.now();
  const counts = await work();
  durations.push(
    `${name.padEnd(10)} ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s   ${line(counts)}`,
  );
  return counts;
}

const all = values['parcours-seuls'] ? [] : [await timed('vitest', () => runVitest())];
if (!values['sans-parcours']) all.push(await timed('parcours', parcours));
const total = sum(all);
console.log(`\n${durations.join('\n')}\n${line(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
