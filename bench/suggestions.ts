/**
 * node bench/suggestions.ts: 10,000 lookups by prefix in the embedded index, in one process and without HTTP.
 * Fails when p95 is above 10 ms or the index above 60 MB. The garbage collector is run before memory is read.
 */
import '../scripts/node-guard.mjs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { creerAnnuaire } from '../packages/server/src/geographie/annuaire.ts';
import { lireTerritoire } from '../packages/server/src/geographie/communes.ts';
import { creerEmbarque } from '../packages/server/src/geographie/embarque.ts';
import { centile, tableau } from './mesures.ts';

const RECHERCHES = 10_000;
const P95_MAX_MS = 10;
const MEMOIRE_MAX_MO = 60;

setFlagsFromString('--expose-gc');
const ramasser = runInNewContext('gc') as () => void;
function memoire(): number {
  ramasser();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

const avant = memoire();
const debut = performance.now();
const territoire = await lireTerritoire();
const embarque = creerEmbarque(territoire, creerAnnuaire(territoire));
const construction = performance.now() - debut;
// The index of misspelt names is made at its first use: it counts too.
const debutFautes = performance.now();
embarque.suggerer('grenobel', '');
const fautes = performance.now() - debutFautes;
const taille = memoire() - avant;

/** The same sequence at each run. */
let graine = 20_261_128;
const alea = (n: number): number => {
  graine = (Math.imul(graine, 1_664_525) + 1_013_904_223) >>> 0;
  return graine % n;
};
const commune = () => territoire.communes[alea(territoire.communes.length)];
const prefixe = (): string => {
  const nom = commune()?.nom ?? '';
  return nom.slice(0, 3 + alea(Math.max(1, nom.length - 2)));
};
const SORTES = {
  'nom, 3 lettres ou plus': prefixe,
  'code postal': () => (commune()?.codesPostaux[0] ?? '').slice(0, 3 + alea(3)),
  'rue, ville': () => `${1 + alea(200)} rue de la République, ${prefixe()}`,
  'rue ville sans virgule': () => `${1 + alea(200)} avenue Jean Jaurès ${commune()?.nom ?? ''}`,
  'nom mal tapé': () => {
    const nom = commune()?.nom ?? '';
    const i = 1 + alea(Math.max(1, nom.length - 2));
    return nom.slice(0, i) + nom.slice(i + 1);
  },
} as const;

const lignes: string[][] = [];
const toutes: number[] = [];
for (const [sorte, tirer] of Object.entries(SORTES)) {
  const durees = Array.from({ length: RECHERCHES / Object.keys(SORTES).length }, () => {
    const q = tirer();
    const t = performance.now();
    embarque.suggerer(q, '');
    return performance.now() - t;
  });
  toutes.push(...durees);
  lignes.push([sorte, String(durees.length), ...[50, 95, 99, 100].map((p) => centile(durees, p).toFixed(2))]);
}
lignes.push(['ensemble', String(toutes.length), ...[50, 95, 99, 100].map((p) => centile(toutes, p).toFixed(2))]);
tableau(['recherche (ms)', 'nombre', 'p50', 'p95', 'p99', 'max'], lignes);

const p95 = centile(toutes, 95);
console.log(
  `construction ${construction.toFixed(0)} ms, puis ${fautes.toFixed(0)} ms au premier nom mal tapé ; mémoire ${taille.toFixed(0)} Mo`,
);
const tenu = p95 <= P95_MAX_MS && taille <= MEMOIRE_MAX_MO;
console.log(`${tenu ? 'tenu' : 'NON TENU'} : p95 ≤ ${P95_MAX_MS} ms et mémoire ≤ ${MEMOIRE_MAX_MO} Mo`);
process.exitCode = tenu ? 0 : 1;
