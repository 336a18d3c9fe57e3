import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const lire = (fichier: string) => readFileSync(join(SRC, fichier), 'utf8');
const composants = readdirSync(join(SRC, 'ui'))
  .filter((fichier) => fichier.endsWith('.tsx') && !fichier.includes('.test.'))
  .flatMap((fichier) =>
    [...lire(`ui/${fichier}`).matchAll(/^export function ([A-Z]\w*)/gm)].map(([, nom]) => nom ?? ''),
  );
const planche = [
  'pages/Composants.tsx',
  ...readdirSync(join(SRC, 'pages/composants')).map((f) => `pages/composants/${f}`),
]
  .filter((fichier) => fichier.endsWith('.tsx'))
  .map(lire)
  .join('\n');

/** The frame draws them around the page itself. */
const DU_CADRE = [
  'LienEvitement',
  'BarreHaute',
  'BarreBasse',
  'PiedDePage',
  'Logo',
  'MenuAvatar',
  'Toasts',
  'HorsLigne',
  'TitrePage',
];
/** Tiles come from a service on the network, which this page does without. */
const DU_RESEAU = ['CarteEnLigne'];

test('components are found', () => expect(composants).toContain('Bouton'));

test.each(composants.filter((nom) => ![...DU_CADRE, ...DU_RESEAU].includes(nom)))(
  '%s is on the page of components',
  (nom) => {
    expect(planche).toMatch(new RegExp(`<${nom}\\b`));
  },
);

const badges = readdirSync(join(SRC, '../../domain/src'), { recursive: true, encoding: 'utf8' })
  .filter((fichier) => fichier.endsWith('.labels.ts'))
  .flatMap((fichier) => [...lire(`../../domain/src/${fichier}`).matchAll(/export const (BADGES_STATUT_\w+)/g)])
  .map(([, nom]) => nom ?? '');

test.each(badges)('every statut of %s is on the page of components', (nom) => {
  expect(planche).toContain(`: ${nom},`);
});
