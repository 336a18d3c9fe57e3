import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.ts';
import { passagesDeLAnnonce } from './lib/statutsAnnonce.ts';
import { fichier, page } from './workflows.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('docs/workflows.md is what the tables give today', () => {
  expect(read(fichier), 'run « npm run workflows »').toBe(page());
});

test('every workflow table of the domain has its diagram', () => {
  const tables = globSync('packages/domain/src/*/*.workflow.ts', { cwd: root }).filter(
    (file) => !file.includes('/lib/') && read(file).includes('satisfies Record<string, Transition<'),
  );
  const drawn = read('scripts/workflows.ts');
  for (const file of tables) {
    const [, name = '?'] = /export const (\w+) = \{[^]*?satisfies Record<string, Transition</.exec(read(file)) ?? [];
    expect(drawn, file).toContain(`table: ${name}`);
  }
  expect(tables.length).toBeGreaterThan(4);
});

test('C-176 C-177 C-178 what deliveries can make of an announcement', () => {
  const paires = [...new Set(passagesDeLAnnonce().map(({ de, vers }) => `${de} ${vers}`))].toSorted();
  expect(paires).toEqual([
    'ACTIVE ASSIGNEE',
    'ACTIVE EN_COURS',
    'ASSIGNEE ACTIVE',
    'ASSIGNEE EN_COURS',
    'EN_COURS ACTIVE',
    'EN_COURS TERMINEE',
  ]);
});
