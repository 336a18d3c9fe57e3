import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { decrire, ROUTES } from '../packages/server/src/technique/openapi.ts';
import { run } from './lib/run.ts';

const root = path.join(import.meta.dirname, '..');
const document = decrire(ROUTES, 'https://colivert.invalid');
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test('the OpenAPI document passes the recommended rules of a linter, but for the warnings that are named A-01', async () => {
  const config = await loadConfig({ configPath: path.join(root, 'redocly.yaml') });
  const lint = async (described: object) =>
    (await lintFromString({ source: JSON.stringify(described), absoluteRef: '/openapi.json', config })).map(
      ({ ruleId, severity, message, location: [where] }) => `${severity} ${ruleId} ${where?.pointer}: ${message}`,
    );
  expect(await lint(document)).toEqual([]);
  // The linter is at work: what it was asked to find is found.
  expect(await lint({ ...document, info: { title: 'x', version: '1' } })).not.toEqual([]);
}, 60_000);

test('each call is named by its act, belongs to a capability, and says who may make it and how it is refused A-01', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.length).toBeGreaterThan(140);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['inscrire', 'connecter', 'creerContrat']));
  for (const { operationId, security, responses, tags, 'x-acces': acces } of operations) {
    const statuts = Object.keys(responses as object);
    expect(security, String(operationId)).toEqual(acces === undefined ? [] : [{ jeton: [] }]);
    if (acces !== undefined) expect(statuts, String(operationId)).toContain('401');
    expect(statuts).toEqual(expect.arrayContaining(['429', '500', '503']));
    expect(document.tags.map(({ name }) => name)).toContain((tags as string[])[0]);
  }
});

test('no required name is without its property, and each union says by which field it is told apart A-01', () => {
  const wrong: string[] = [];
  const look = (value: unknown, where: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { required, properties, oneOf, discriminator } = value as Record<string, unknown>;
    if (Array.isArray(required) && properties !== undefined)
      for (const name of required)
        if (!Object.hasOwn(properties as object, String(name))) wrong.push(`${where}.${name}`);
    if (Array.isArray(required) && required.length > 0 && properties === undefined) wrong.push(`${where} required`);
    if (Array.isArray(oneOf) && oneOf.length > 1 && discriminator === undefined) wrong.push(`${where} oneOf`);
    for (const [key, inner] of Object.entries(value)) look(inner, `${where}/${key}`);
  };
  look(document.components.schemas, 'schemas');
  look(document.paths, 'paths');
  expect(wrong).toEqual([]);
});

const CLIENT = `import type { components, operations } from './api.ts';
export const inscription: operations['inscrire']['requestBody']['content']['application/json'] extends { role: infer R } ? R : never = 'CLIENT';
export const code: components['schemas']['Erreur']['code'] = 'DEJA_PRIS';
export const version: NonNullable<operations['modifierProfil']['parameters']['header']>['If-Match'] = '"1"';
// @ts-expect-error -- no role of ours
export const autre: operations['inscrire']['requestBody']['content']['application/json']['role'] = 'ROI';
`;

test('types made from the document by a kept generator compile, in a client that uses them A-01', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'colivert-openapi-'));
  try {
    // oxlint-disable-next-line no-explicit-any -- its own declaration of a document is narrower than what it reads
    await writeFile(path.join(folder, 'api.ts'), astToString(await openapiTS(structuredClone(document) as any)));
    await writeFile(path.join(folder, 'client.ts'), CLIENT);
    const flags = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext'];
    const { code, output } = await run('tsc', [
      ...flags,
      '--allowImportingTsExtensions',
      path.join(folder, 'client.ts'),
    ]);
    expect(output).toBe('');
    expect(code).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 120_000);
