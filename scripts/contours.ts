/**
 * Writes packages/web/src/ui/contourMetropole.ts and contoursOutreMer.ts: the outlines the offline map draws. The source
 * holds every country of the world (3.7 MB for 10 kB), so it is no dependency of the product. To rebuild:
 *
 *   mkdir /tmp/contours && cd /tmp/contours && npm init -y
 *   npm install --ignore-scripts --save-exact world-atlas@2.0.2
 *   node scripts/contours.ts /tmp/contours/node_modules && npx oxfmt      (from the repository)
 */
import './node-guard.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.ts';

type Position = readonly [x: number, y: number];

interface Topologie {
  arcs: [number, number][][];
  transform: { scale: Position; translate: Position };
  objects: { countries: { geometries: { id: string; type: string; arcs: number[][][] }[] } };
}

/** West, south, east, north in degrees: which rings of France belong to which drawing. */
const CADRES = {
  metropole: [-5.5, 41.2, 9.8, 51.3],
  guadeloupe: [-62, 15.7, -60.9, 16.6],
  martinique: [-61.4, 14.3, -60.7, 15],
  guyane: [-54.8, 2, -51.5, 6],
  reunion: [55.1, -21.5, 55.9, -20.8],
  mayotte: [44.9, -13.1, 45.4, -12.5],
} as const;

/** Side of the square each is drawn in, the margin kept inside, the detail left out, the smallest island kept. */
const COTE = 490;
const MARGE = 12;
const DETAIL = 1.2;
const SURFACE_MIN = 8;

const [dossier] = process.argv.slice(2);
if (dossier === undefined) throw new Error('usage: node scripts/contours.ts <node_modules with world-atlas>');
const lire = (chemin: string): unknown => JSON.parse(readFileSync(join(dossier, 'world-atlas', chemin), 'utf8'));
const { version } = lire('package.json') as { version: string };
if (version !== '2.0.2') throw new Error(`world-atlas 2.0.2 expected, ${version} found`);

const { arcs, transform, objects } = lire('countries-10m.json') as Topologie;
const france = objects.countries.geometries.find(({ id }) => id === '250');
if (france?.type !== 'MultiPolygon') throw new Error('France is not in the atlas');

/** An arc is quantized steps from its first point. */
function decoder(numero: number): Position[] {
  let [x, y] = [0, 0];
  const points = (arcs[numero < 0 ? ~numero : numero] ?? []).map(([dx, dy]): Position => {
    [x, y] = [x + dx, y + dy];
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
  });
  return numero < 0 ? points.toReversed() : points;
}

/** Outer rings, longitude and latitude. */
const anneaux = france.arcs.map(([exterieur]) => (exterieur ?? []).flatMap((a) => decoder(a).slice(1)));

/** Douglas and Peucker: the corners that matter. */
function simplifier(ligne: readonly Position[]): Position[] {
  const [a, b] = [ligne[0], ligne.at(-1)];
  if (a === undefined || b === undefined || ligne.length < 3) return [...ligne];
  const longueur = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const ecarts = ligne.map(([x, y]) =>
    longueur === 0
      ? Math.hypot(x - a[0], y - a[1])
      : Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / longueur,
  );
  const loin = ecarts.indexOf(Math.max(...ecarts));
  if ((ecarts[loin] ?? 0) <= DETAIL) return [a, b];
  return [...simplifier(ligne.slice(0, loin + 1)).slice(0, -1), ...simplifier(ligne.slice(loin))];
}

function surface(anneau: readonly Position[]): number {
  const somme = anneau.reduce((s, [x, y], i) => {
    const [x2, y2] = anneau[(i + 1) % anneau.length] ?? [x, y];
    return s + x * y2 - x2 * y;
  }, 0);
  return Math.abs(somme) / 2;
}

const arrondir = (n: number, decimales: number): number => Number(n.toFixed(decimales));

function dessiner([ouest, sud, est, nord]: readonly [number, number, number, number]): string {
  const dedans = anneaux.filter((a) => a.every(([lon, lat]) => lon > ouest && lon < est && lat > sud && lat < nord));
  const points = dedans.flat();
  const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
  const [gauche, droite] = [Math.min(...lons), Math.max(...lons)];
  const [bas, haut] = [Math.min(...lats), Math.max(...lats)];
  // A degree of longitude is shorter the farther from the equator.
  const rapport = Math.cos((((bas + haut) / 2) * Math.PI) / 180);
  const echelle = (COTE - 2 * MARGE) / Math.max((droite - gauche) * rapport, haut - bas);
  const x0 = (gauche + droite) / 2 - COTE / 2 / echelle / rapport;
  const y0 = (bas + haut) / 2 + COTE / 2 / echelle;
  const trace = dedans
    .map((a) => a.map(([lon, lat]): Position => [(lon - x0) * rapport * echelle, (y0 - lat) * echelle]))
    .filter((a) => surface(a) > SURFACE_MIN)
    .map((a) => {
      const milieu = Math.floor(a.length / 2);
      const tour = [
        ...simplifier(a.slice(0, milieu + 1)).slice(0, -1),
        ...simplifier([...a.slice(milieu), ...a.slice(0, 1)]),
      ];
      return `M${tour
        .slice(0, -1)
        .map(([x, y]) => `${arrondir(x, 1)} ${arrondir(y, 1)}`)
        .join('L')}Z`;
    })
    .join('');
  return JSON.stringify({
    ouest: arrondir(x0, 4),
    nord: arrondir(y0, 4),
    largeur: arrondir(rapport * echelle, 2),
    hauteur: arrondir(echelle, 2),
    trace,
  });
}

const entete = `/**
 * Written by scripts/contours.ts from world-atlas ${version} (ISC; Natural Earth, public domain); nobody edits it by hand.
 * In a square of ${COTE} units: x = (longitude - ouest) × largeur, y = (nord - latitude) × hauteur.
 */`;
const { metropole, ...outreMer } = CADRES;
const ecrire = (fichier: string, texte: string): void =>
  writeFileSync(join(root, 'packages/web/src/ui', fichier), `${entete}\n${texte}`);
ecrire('contourMetropole.ts', `export const CONTOUR_METROPOLE = ${dessiner(metropole)};\n`);
const autres = Object.entries(outreMer).map(([nom, cadre]) => `  ${nom}: ${dessiner(cadre)},\n`);
ecrire('contoursOutreMer.ts', `export const CONTOURS_OUTRE_MER = {\n${autres.join('')}} as const;\n`);
