import { expect, test } from 'vitest';
import { ONGLETS_DU_ROLE, peutOuvrirOnglet, premierOnglet, type RoleDeTableau, STATUTS_COMPTE } from './index.ts';

const ROLES_DE_TABLEAU = Object.keys(ONGLETS_DU_ROLE) as RoleDeTableau[];

test.each(ROLES_DE_TABLEAU)('C-143 C-145 C-147 C-150 %s: the open tabs of every statut', (role) => {
  const ouverts = (statut: string) => ONGLETS_DU_ROLE[role].filter((o) => peutOuvrirOnglet(statut, o));
  expect(ouverts('NON_VERIFIE')).toEqual(['overview', 'documents']);
  expect(ouverts('EN_ATTENTE')).toEqual(['overview', 'documents']);
  expect(ouverts('SUSPENDU')).toEqual(['overview']);
  expect(ouverts('REFUSE')).toEqual(['overview']);
  expect(ouverts('VALIDE')).toEqual(ONGLETS_DU_ROLE[role]);
  expect(ouverts('toString')).toEqual(['overview']);
});

test('C-143 the documents come first while the account is not verified, and only then', () => {
  expect(STATUTS_COMPTE.filter((s) => premierOnglet(s) === 'documents')).toEqual(['NON_VERIFIE']);
});

test('the tab that opens first may always be opened', () => {
  for (const statut of [...STATUTS_COMPTE, 'AUTRE']) expect(peutOuvrirOnglet(statut, premierOnglet(statut))).toBe(true);
});
