// npm run check: everything that can be said about the code without a browser or a database.
import './node-guard.mjs';
import { run } from './lib/run.ts';

type Stage = { name: string; command: string; args: string[] };

const projects = ['packages/domain', 'packages/server', 'packages/web', 'parcours', 'scripts', 'bench'];
const types = projects.map((path): Stage => ({
  name: `types ${path}`,
  command: 'tsc',
  args: ['--noEmit', '-p', path],
}));
const stages: Stage[] = [
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'fences', command: 'node', args: ['scripts/fences.ts'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  { name: 'fast tests', command: 'vitest', args: ['run', '--project', 'domain', '--project', 'scripts'] },
];

async function passes({ name, command, args }: Stage): Promise<boolean> {
  const start = performance.now();
  const { code, output, errors } = await run(command, args);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(24)} ${seconds.padStart(5)} s`);
  if (code !== 0) console.log(`${output}${errors}`.trimEnd().replaceAll(/^/gm, '        '));
  return code === 0;
}

/** Runs the stages at most two at once: the machines this runs on have two cores. */
async function count(queue: Stage[]): Promise<number> {
  const left = [...queue];
  let failed = 0;
  const worker = async () => {
    for (let stage = left.shift(); stage; stage = left.shift()) if (!(await passes(stage))) failed++;
  };
  await Promise.all([worker(), worker()]);
  return failed;
}

const failed = (await count(types)) + (await count(stages));
console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${types.length + stages.length} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
