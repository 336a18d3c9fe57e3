import { describe, expect, test } from 'vitest';
import { STATUTS_DECIDES } from '../comptes/index.ts';
import * as routes from './administration.routes.ts';
import {
  ACTIONS_JOURNAL,
  actionDuStatut,
  fileDocumentsSchema,
  libelleAction,
  moisDeLaPeriode,
  rechercheComptesSchema,
  rechercheEvaluationsSchema,
  rechercheJournalSchema,
  refusPropreCompte,
  statutCompteDecideSchema,
} from './index.ts';

test('R-34 every call of the administration is an ADMIN’s only', () => {
  const toutes = Object.values(routes);
  expect(toutes.length).toBeGreaterThan(0);
  for (const { path, acces } of toutes) {
    expect(path.startsWith('/admin/')).toBe(true);
    expect(acces).toEqual({ roles: ['ADMIN'] });
  }
});

describe('decisions on accounts', () => {
  test('C-280 C-159 the motive is required, null lifts, an absent statut does not', () => {
    for (const statut of [...STATUTS_DECIDES, null])
      expect(statutCompteDecideSchema.parse({ statut, motif: ' Fraude ' })).toEqual({ statut, motif: 'Fraude' });
    for (const motif of [undefined, null, '', ' ', '\u200b', 'x'.repeat(1001)])
      expect(statutCompteDecideSchema.safeParse({ statut: 'SUSPENDU', motif }).success).toBe(false);
    for (const statut of [undefined, 'VALIDE', 'EN_ATTENTE', 'NON_VERIFIE', ''])
      expect(statutCompteDecideSchema.safeParse({ statut, motif: 'x' }).success).toBe(false);
  });

  test('nobody decides of their own account', () => {
    expect(refusPropreCompte('a', 'a')?.code).toBe('UTILISATEUR_NON_AUTORISE');
    expect(refusPropreCompte('a', 'b')).toBeNull();
  });

  test('every decision has its audit action, with a label', () => {
    const actions = [...STATUTS_DECIDES, null].map(actionDuStatut);
    expect(new Set(actions).size).toBe(3);
    for (const action of ACTIONS_JOURNAL) expect(libelleAction(action)).not.toBe(action);
    expect(libelleAction('AUTRE')).toBe('AUTRE');
    expect(libelleAction('toString')).toBe('toString');
  });
});

test('C-291 C-279 the queue is that of waiting papers by default; unknown values are bad queries', () => {
  expect(fileDocumentsSchema.parse({})).toEqual({ limite: 20, statut: 'EN_ATTENTE', tri: 'recent' });
  expect(fileDocumentsSchema.safeParse({ statut: 'AUTRE' }).success).toBe(false);
  expect(fileDocumentsSchema.safeParse({ tri: 'nom' }).success).toBe(false);
  expect(rechercheComptesSchema.parse({ q: ' léa ' })).toEqual({ limite: 20, q: 'léa' });
  expect(rechercheComptesSchema.safeParse({ role: 'ROI' }).success).toBe(false);
});

test('moderation and audit: numbers, booleans, ids and days are judged', () => {
  expect(rechercheEvaluationsSchema.parse({ note: '5', visible: 'false' })).toMatchObject({ note: 5, visible: false });
  for (const query of [{ note: '6' }, { note: '0' }, { visible: '1' }])
    expect(rechercheEvaluationsSchema.safeParse(query).success).toBe(false);
  expect(rechercheJournalSchema.parse({ du: '2026-11-27T23:30:00Z' }).du).toBe('2026-11-28');
  for (const query of [{ acteurId: '12' }, { action: 'x; drop' }, { au: '27/11/2026' }])
    expect(rechercheJournalSchema.safeParse(query).success).toBe(false);
});

test('the months of a period: over a new year, in one day, twelve by default, refused when senseless', () => {
  expect(moisDeLaPeriode('2026-11-30', '2027-02-01', '2027-05-05')).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ]);
  expect(moisDeLaPeriode('2026-11-30', '2026-11-30', '2027-05-05')).toEqual(['2026-11']);
  const annee = moisDeLaPeriode(undefined, undefined, '2026-11-27') ?? [];
  expect([annee.length, annee[0], annee.at(-1)]).toEqual([12, '2025-12', '2026-11']);
  expect(moisDeLaPeriode('2026-09-01', undefined, '2026-11-27')).toHaveLength(3);
  expect(moisDeLaPeriode('2026-12-01', '2026-11-30', '2026-11-27')).toBeNull();
  expect(moisDeLaPeriode('1990-01-01', undefined, '2026-11-27')).toBeNull();
});
