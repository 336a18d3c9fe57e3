// npm run trust: everything that is too long for every day. The races, many times, and without their guards; 100,000
// requests made from our own OpenAPI document; faults and the restore drill; the suite in three time zones and on the days
// where clocks betray. `--court`: a few minutes of each, for after the everyday tests.
import { parseArgs } from 'node:util';
import './node-guard.mjs';
import { type Counts, line, sum } from './lib/results.ts';
import { run } from './lib/run.ts';
import { runVitest } from './lib/vitest.ts';

const { values } = parseArgs({ options: { court: { type: 'boolean', default: false } } });
const { court } = values;

const ZONES = ['UTC', 'Europe/Paris', 'America/New_York'];
/** Summer time begins; ends; ends on a month's last day; a day that most years lack; just before and after midnight in Paris. */
const CLOCKS = [
  '2026-03-29T00:30:00Z',
  '2026-10-25T00:30:00Z',
  '2027-10-31T00:30:00Z',
  '2028-02-29T11:00:00Z',
  '2026-12-31T22:59:30Z',
  '2026-12-31T23:00:30Z',
];

interface Part {
  name: string;
  work: () => Promise<Counts>;
}

/** A command that says by its code alone whether all went well. */
const command = (name: string, args: string[], env: NodeJS.ProcessEnv = {}): Part => ({
  name,
  async work() {
    const { code } = await run('node', args, { show: true, env });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  },
});
const tests = (name: string, args: string[], env: NodeJS.ProcessEnv = {}): Part => ({
  name,
  work: () => runVitest(args, env),
});

const fuzz = tests(
  `fuzz, ${court ? '2,000' : '100,000'} requests`,
  ['--project', 'server', 'packages/server/src/fuzz.api.test.ts'],
  // The whole run looks for what nobody knows yet: its requests are never the same.
  court ? { FUZZ_REQUETES: '2000' } : { FUZZ_REQUETES: '100000', FUZZ_GRAINE: String(Date.now() % 2 ** 31) },
);
const races = court ? [] : [command('model and races × 50, then unguarded', ['scripts/preuves.ts'])];
const drills = [
  command('restore drill', ['scripts/restore-drill.ts']),
  ...(court ? [] : [command('faults', ['scripts/faults.ts'])]),
];

/** All that is pure in every zone on every day; the whole suite in every zone, and the API's on every day. */
const pure = ['--project', 'domain'];
const whole = ['--project', 'domain', '--project', 'server', '--project', 'web'];
const zones = ZONES.map((TZ) => tests(`${court ? 'domain' : 'suite'} in ${TZ}`, court ? pure : whole, { TZ }));
const days = CLOCKS.flatMap((TRUST_CLOCK, i) =>
  (court ? [ZONES[i % ZONES.length] ?? 'UTC'] : ZONES).map((TZ) =>
    tests(`domain on ${TRUST_CLOCK} in ${TZ}`, pure, { TZ, TRUST_CLOCK }),
  ),
);
const bookings = ['prestations', 'factures', 'annonces'].map((name) => `packages/server/src/${name}`);
const apiDays = court
  ? []
  : CLOCKS.map((TRUST_CLOCK) =>
      tests(`API on ${TRUST_CLOCK}`, ['--project', 'server', ...bookings], { TZ: 'Europe/Paris', TRUST_CLOCK }),
    );

const rows: string[] = [];
const all: Counts[] = [];
for (const { name, work } of [fuzz, ...drills, ...zones, ...days, ...apiDays, ...races]) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const counts = await work();
  all.push(counts);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  rows.push(`${name.padEnd(46)} ${seconds.padStart(7)} s   ${line(counts)}`);
}
const total = sum(all);
console.log(`\n${rows.join('\n')}\n${line(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
