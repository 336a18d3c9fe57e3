import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.ts';
import { fichier, page } from './recits.ts';

test('docs/recits/relais.md is what the stories tell today', () => {
  expect(readFileSync(join(root, fichier), 'utf8'), 'run « npm run recits »').toBe(page());
});
