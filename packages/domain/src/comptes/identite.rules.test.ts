import { expect, test } from 'vitest';
import { documentsDuRole } from '../documents/index.ts';
import { CHAMPS_IDENTITE, champsChanges, estIdentiteVerifiee, piecesADemander, ROLES, type Identite } from './index.ts';

const IDENTITE: Identite = {
  prenom: 'Zoé',
  nom: 'Martin',
  adresse: '6 rue des Hauts-Pavés',
  codePostal: '44000',
  ville: 'Nantes',
  siret: null,
};

test('each field of an identity is followed, also when it goes or comes B-11', () => {
  expect(champsChanges(IDENTITE, { ...IDENTITE })).toEqual([]);
  for (const champ of CHAMPS_IDENTITE) {
    const autre = { ...IDENTITE, [champ]: 'autre' };
    expect(champsChanges(IDENTITE, autre)).toEqual([champ]);
    expect(champsChanges(autre, { ...autre, [champ]: null })).toEqual([champ]);
  }
});

test('an identity was checked once the account is VALIDE or one paper was found good, a renewed one too B-11', () => {
  const aucune = { role: 'LIVREUR', statut: 'EN_ATTENTE', pieces: [] } as const;
  const piece = { statut: 'EN_ATTENTE', valideJusquau: null } as const;
  expect(estIdentiteVerifiee(aucune)).toBe(false);
  expect(estIdentiteVerifiee({ ...aucune, pieces: [piece, { ...piece, statut: 'REFUSE' }] })).toBe(false);
  expect(estIdentiteVerifiee({ ...aucune, statut: 'VALIDE' })).toBe(true);
  expect(estIdentiteVerifiee({ ...aucune, pieces: [{ ...piece, statut: 'VALIDE' }] })).toBe(true);
  expect(estIdentiteVerifiee({ ...aucune, pieces: [{ ...piece, valideJusquau: '2026-12-01' }] })).toBe(true);
  expect(estIdentiteVerifiee({ role: 'ADMIN', statut: 'VALIDE', pieces: [] })).toBe(false);
});

test('whatever changed, a role that gives papers is asked for one of its required papers B-11', () => {
  for (const role of ROLES.filter((r) => r !== 'ADMIN'))
    for (const champ of CHAMPS_IDENTITE) {
      const types = piecesADemander(role, [champ]);
      expect(types.length).toBeGreaterThan(0);
      for (const type of types) expect(documentsDuRole(role)).toContainEqual({ type, requis: true });
    }
  expect(piecesADemander('COMMERCANT', ['nom', 'siret'])).toEqual(['CARTE_IDENTITE', 'KBIS']);
});
