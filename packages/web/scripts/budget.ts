import '../../../scripts/node-guard.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * What a visitor's first page may weigh, brotli: what every page names, and the page's own code with all it imports statically
 * (look.md, « Fast »). Each is just above what the page weighs, so that growth is noticed and decided.
 */
const BUDGETS = [
  { chemin: '/', source: 'src/pages/Accueil.tsx', max: 162_500 },
  { chemin: '/annonces', source: 'src/pages/Annonces.tsx', max: 187_000 },
  { chemin: '/annonces/{id}', source: 'src/pages/AnnonceDetail.tsx', max: 183_000 },
];

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

/** Code and styles that the page of every address names. */
const communs = [
  ...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g),
].flatMap(([, file]) => file ?? []);

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
const poids = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length;

for (const { chemin, source, max } of BUDGETS) {
  const files = new Set([...communs, ...filesOf(source)]);
  const weights = [...files].map((file) => ({ file, bytes: poids(file) })).toSorted((a, b) => b.bytes - a.bytes);
  const total = weights.reduce((somme, { bytes }) => somme + bytes, 0);
  console.log(`${kB(total)}  ${chemin}, first load; budget${kB(max)}`);
  if (total <= max) continue;
  for (const { file, bytes } of weights) console.error(`${kB(bytes)}    ${file}`);
  console.error(`The first load of ${chemin} is over its budget.`);
  process.exitCode = 1;
}
