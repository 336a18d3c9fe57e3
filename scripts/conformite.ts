// npm run conformite: which numbered requirements a test shows, and which none does (--strict: none may be missing); which
// references resolve nowhere; and writes the page of what shows each requirement of reliability and security.
import './node-guard.mjs';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requirements, unresolved } from './lib/reference.ts';
import { root } from './lib/root.ts';
import { numbersIn } from './lib/titles.ts';
import { faults, isTrust, page, write } from './lib/trust.ts';

const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

// Reliability, cases and races have a page of their own, written below.
const sectionOf = new Map(
  requirements()
    .filter(({ number }) => !isTrust(number))
    .map(({ number, section }) => [number, section]),
);

const shown = new Set<string>();
const unknown: string[] = [];
// The scanner's own test is full of samples.
const files = globSync(['packages/*/src/**/*.test.{ts,tsx}', 'parcours/**/*.{parcours,test}.ts', 'scripts/*.test.ts'], {
  cwd: root,
});
for (const file of files.filter((path) => !path.includes('node_modules'))) {
  for (const number of numbersIn(file, read(file))) {
    if (sectionOf.has(number)) shown.add(number);
    else unknown.push(`${number} in ${file}`);
  }
}

for (const [section, all] of Map.groupBy(sectionOf.keys(), (number) => sectionOf.get(number))) {
  const missing = all.filter((number) => !shown.has(number));
  console.log(`${section?.padEnd(64)} ${String(all.length - missing.length).padStart(3)} of ${all.length}`);
  if (missing.length > 0) console.log(`    without a test: ${missing.join(' ')}`);
}
console.log(`${shown.size} of ${sectionOf.size} requirements are shown by a test, ${files.length} test files read`);
for (const number of unknown) console.error(`unknown requirement ${number}`);
writeFileSync(join(root, page), write());
const open = faults();
const lost = unresolved();
console.log(`${page} is written`);
for (const fault of open) console.error(fault);
for (const reference of lost) console.error(`${reference} resolves nowhere in docs/reference`);
const isIncomplete = values.strict && (shown.size < sectionOf.size || open.length > 0);
process.exitCode = unknown.length > 0 || lost.length > 0 || isIncomplete ? 1 : 0;
