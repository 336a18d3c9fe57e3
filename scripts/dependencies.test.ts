import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.ts';

type Package = { version?: string; integrity?: string; link?: boolean; resolved?: string };
const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
const { lockfileVersion, packages } = read<{ lockfileVersion: number; packages: Record<string, Package> }>(
  'package-lock.json',
);
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

test('R-60 every package is locked to one version and to the hash of its bytes', () => {
  expect(lockfileVersion).toBe(3);
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { version, integrity }]) => !version || !/^sha(512|256)-/.test(integrity ?? ''))).toEqual(
    [],
  );
  expect(installed.filter(([, { resolved = '' }]) => /^(git|http:|file:)/.test(resolved))).toEqual([]);
});

test('R-60 what we ask for is one exact version, from the registry', () => {
  for (const file of ['.', 'packages/domain', 'packages/server', 'packages/web', 'parcours']) {
    type Manifest = Record<string, Record<string, string> | undefined>;
    const {
      dependencies = {},
      devDependencies = {},
      optionalDependencies = {},
    } = read<Manifest>(`${file}/package.json`);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      expect(`${name} ${version}`).toMatch(/ (\d+\.\d+\.\d+[\w.-]*|npm:(@[\w/-]+|[\w-]+)@\d+\.\d+\.\d+|\*)$/);
  }
});

test('R-60 the mailer is past its advisories on addresses and line breaks', () => {
  const [major = 0] = (packages['node_modules/nodemailer']?.version ?? '0').split('.').map(Number);
  expect(major).toBeGreaterThanOrEqual(8);
});
