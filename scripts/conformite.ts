// npm run conformite: which numbered requirements a test shows, and which none does (--strict: none may be missing); and
// writes the page of what shows each requirement of reliability and security.
import './node-guard.mjs';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/root.ts';
import { numbersIn } from './lib/titles.ts';
import { faults, page, write } from './lib/trust.ts';

const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const lines = read('docs/conformite/lignes.tsv').trim().split('\n').slice(1);
const capabilityOf = new Map(
  lines.map((line) => line.split('\t')).map(([number = '', capability = '']) => [number, capability]),
);

const shown = new Set<string>();
const unknown: string[] = [];
// The scanner's own test is full of samples.
const files = globSync(['packages/*/src/**/*.test.{ts,tsx}', 'parcours/**/*.{parcours,test}.ts', 'scripts/*.test.ts'], {
  cwd: root,
});
for (const file of files.filter((path) => !path.includes('node_modules'))) {
  for (const number of numbersIn(file, read(file))) {
    if (capabilityOf.has(number)) shown.add(number);
    else unknown.push(`${number} in ${file}`);
  }
}

for (const [capability, all] of Map.groupBy(capabilityOf.keys(), (number) => capabilityOf.get(number))) {
  const missing = all.filter((number) => !shown.has(number));
  console.log(`${capability?.padEnd(16)} ${String(all.length - missing.length).padStart(3)} of ${all.length}`);
  if (missing.length > 0) console.log(`    without a test: ${missing.join(' ')}`);
}
console.log(`${shown.size} of ${capabilityOf.size} requirements are shown by a test, ${files.length} test files read`);
for (const number of unknown) console.error(`unknown requirement ${number}`);
writeFileSync(join(root, page), write());
const open = faults();
console.log(`${page} is written`);
for (const fault of open) console.error(fault);
const isIncomplete = values.strict && (shown.size < capabilityOf.size || open.length > 0);
process.exitCode = unknown.length > 0 || isIncomplete ? 1 : 0;
