import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cruise } from './fences.ts';

const d = 'packages/domain/src';
const s = 'packages/server/src';
const w = 'packages/web/src';

// file -> what it imports, and the fence that must stop it (none: it must pass)
const planted: [file: string, target: string, fence?: string, how?: 'type'][] = [
  [`${d}/a/ok.ts`, 'zod'],
  [`${d}/a/ok-door.ts`, '../b/index.ts'],
  [`${d}/a/ok-lib.ts`, '../lib/money.ts'],
  [`${d}/a/fs.ts`, 'node:fs', 'domain-is-pure'],
  [`${d}/a/framework.ts`, 'kysely', 'domain-is-pure'],
  [`${d}/a/in-code.ts`, 'vitest', 'domain-is-pure'],
  [`${d}/a/to-server.ts`, `../../../server/src/a/index.ts`, 'domain-is-pure'],
  [`${d}/a/ok.test.ts`, 'vitest'],
  [`${d}/a/io.test.ts`, 'node:fs', 'domain-tests-are-pure'],
  [`${d}/a/window.ts`, '../b/inside.ts', 'domain-one-door'],
  [`${d}/a/type-window.ts`, '../b/inside.ts', 'domain-one-door', 'type'],
  [`${s}/a/nowhere.ts`, './missing.ts', 'imports-resolve'],
  [`${s}/a/ok-domain.ts`, '../../../domain/src/b/index.ts'],
  [`${s}/a/domain-window.ts`, '../../../domain/src/b/inside.ts', 'domain-door-from-outside'],
  [`${s}/a/to-web.ts`, '../../../web/src/ui/Ok.tsx', 'server-not-web'],
  [`${s}/a/ok-door.ts`, '../b/index.ts'],
  [`${s}/a/ok-lib.ts`, '../lib/db.ts'],
  [`${s}/a/b.usecases.ts`, '../b/b.usecases.ts', 'server-one-door'],
  [`${s}/a/b.sql.ts`, '../b/b.sql.ts', 'server-one-door'],
  [`${s}/lib/business.ts`, '../b/index.ts', 'server-lib-is-machinery'],
  [`${s}/lib/test/app.ts`, '../../b/index.ts'],
  [`${s}/app.ts`, './b/b.usecases.ts'],
  [`${s}/a/a.sql.ts`, 'kysely'],
  [`${s}/a/a.http.ts`, 'kysely', undefined, 'type'],
  [`${s}/a/a.usecases.ts`, 'kysely', 'only-sql-builds-queries'],
  [`${w}/a.ts`, '../../server/src/a/index.ts', 'web-not-server'],
  [`${w}/features/a/Ok.tsx`, '../../ui/Ok.tsx'],
  [`${w}/features/a/Bad.tsx`, '../b/Card.tsx', 'features-apart'],
  [`${w}/features/a/Up.tsx`, '../../pages/Page.tsx', 'features-below-pages'],
  [`${w}/pages/Ok.tsx`, '../features/b/Card.tsx'],
  [`${w}/ui/Lib.tsx`, '../../../domain/src/lib/index.ts'],
  [`${w}/ui/Feature.tsx`, '../features/b/Card.tsx', 'ui-knows-no-business'],
  [`${w}/ui/Page.tsx`, '../pages/Page.tsx', 'ui-knows-no-business'],
  [`${w}/ui/Domain.tsx`, '../../../domain/src/b/index.ts', 'ui-knows-no-business'],
  ['parcours/ok.ts', '../packages/domain/src/b/index.ts'],
  ['parcours/inside.ts', `../${s}/a/index.ts`, 'parcours-see-the-product-from-outside'],
  ['parcours/ok-recit.ts', '../recits/ok.ts'],
  ['recits/ok-words.ts', '../packages/domain/src/b/index.ts'],
  ['recits/teller.ts', '../parcours/ok.ts', 'recits-are-data'],
  [`${s}/a/ok-recit.test.ts`, '../../../../recits/ok.ts'],
  [`${s}/a/shipped.ts`, '../../../../recits/ok.ts', 'recits-are-told-by-tests'],
];

const leaves = [
  ...['a/index.ts', 'b/index.ts', 'b/inside.ts', 'lib/index.ts', 'lib/money.ts'].map((file) => `${d}/${file}`),
  ...['a/index.ts', 'b/index.ts', 'b/b.usecases.ts', 'b/b.sql.ts', 'lib/db.ts'].map((file) => `${s}/${file}`),
  ...['ui/Ok.tsx', 'features/b/Card.tsx', 'pages/Page.tsx'].map((file) => `${w}/${file}`),
  'recits/ok.ts',
  ...['zod', 'vitest', 'kysely'].map((name) => `node_modules/${name}/index.js`),
];

const base = mkdtempSync(join(tmpdir(), 'fences-'));
afterAll(() => rmSync(base, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(base, file)), { recursive: true });
  writeFileSync(join(base, file), text);
}

test('each fence stops what it must and lets the rest through', async () => {
  for (const file of leaves) write(file, 'export const x = 1;\n');
  for (const [file, target, , how] of planted)
    write(file, `import ${how ?? ''} { x } from '${target}';\nexport type Y = typeof x;\n`);
  const { violations, empty } = await cruise(base);
  const found = violations.map(({ rule, from }) => `${rule} ${from}`).toSorted();
  const wanted = planted.flatMap(([file, , fence]) => (fence ? [`${fence} ${file}`] : [])).toSorted();
  expect(found).toEqual(wanted);
  expect(empty).toEqual([]);
});

test('a folder of which nothing is read is told', async () => {
  mkdirSync(join(base, 'scripts'));
  expect((await cruise(base)).empty).toEqual(['scripts']);
});
