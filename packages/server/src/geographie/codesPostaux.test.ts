import { estNomDeVille, masquerVille } from '@colivert/domain/geographie';
import { expect, test } from 'vitest';
import { territoireEmbarque, villesConnues } from './codesPostaux.ts';

test('every commune of France, and every name it had before, is a town that everybody reads whole B-01', async () => {
  const [{ communes }, villes] = await Promise.all([territoireEmbarque(), villesConnues()]);
  const noms = communes.flatMap(({ nom, alias }) => [nom, ...alias]);
  expect(noms.length).toBeGreaterThan(34_000);
  expect(noms.filter((nom) => !estNomDeVille(nom))).toEqual([]);
  expect(noms.filter((nom) => masquerVille(nom, villes) !== nom)).toEqual([]);
});

test('a town with its postal code or department is read whole, and no other figure B-01', async () => {
  const villes = await villesConnues();
  for (const honnete of [
    '44000 Nantes',
    'Saint-Denis (93)',
    'Saint-Denis (974)',
    'Paris 15e',
    'Ajaccio (2A)',
    'Lyon 3',
  ])
    expect(masquerVille(honnete, villes)).toBe(honnete);
  expect(masquerVille('45812 Nantes', villes)).toBe('Nantes');
  expect(masquerVille('Nantes 45812', villes)).toBe('Nantes');
});
