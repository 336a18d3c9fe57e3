import '../../../scripts/node-guard.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What a visitor's first page may weigh: entry and home page, with all they import statically (look.md, « Fast »). */
const BUDGET = 165_000;
const DEPARTS = ['index.html', 'src/pages/Accueil.tsx'];

interface Morceau {
  file: string;
  css?: string[];
  imports?: string[];
}

const dist = join(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Morceau>;

function filesOf(cle: string, seen = new Set<string>()): string[] {
  if (seen.has(cle)) return [];
  seen.add(cle);
  const morceau = manifest[cle];
  if (!morceau) throw new Error(`${cle} is not in the build's manifest`);
  return [
    morceau.file,
    ...(morceau.css ?? []),
    ...(morceau.imports ?? []).flatMap((suivant) => filesOf(suivant, seen)),
  ];
}

const files = [...new Set(DEPARTS.flatMap((cle) => filesOf(cle)))];
const weights = files
  .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(join(dist, file))).length }))
  .toSorted((a, b) => b.bytes - a.bytes);
const total = weights.reduce((somme, { bytes }) => somme + bytes, 0);

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
for (const { file, bytes } of weights) console.log(`${kB(bytes)}  ${file}`);
console.log(`${kB(total)}  first load of /, brotli; budget${kB(BUDGET)}`);
if (total > BUDGET) {
  console.error('The first load is over its budget.');
  process.exitCode = 1;
}
