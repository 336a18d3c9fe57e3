import { describe, expect, test } from 'vitest';
import {
  badgeStatutContrat,
  contratEcritSchema,
  contratModifieSchema,
  contratMontre,
  estEnVigueur,
  formatPourcentage,
  numeroContrat,
  refusPeriode,
  refusSuppression,
  STATUTS_CONTRAT,
  statutContrat,
  TEXTES_CONTRAT,
  type StatutContrat,
} from './index.ts';

const aujourdhui = '2026-11-27';

describe('time', () => {
  test('EXPIRE shows by itself once the last day is past, whatever was decided', () => {
    for (const statut of STATUTS_CONTRAT) {
      expect(statutContrat({ statut, dateFin: '2026-11-26' }, aujourdhui)).toBe('EXPIRE');
      expect(statutContrat({ statut, dateFin: aujourdhui }, aujourdhui)).toBe(statut);
    }
  });

  test('in force: ACTIF, both ends included', () => {
    for (const statut of STATUTS_CONTRAT)
      for (const [dateDebut, dateFin, dedans] of [
        [aujourdhui, aujourdhui, true],
        ['2026-01-01', '2026-12-31', true],
        ['2026-11-28', '2027-01-01', false],
        ['2026-01-01', '2026-11-26', false],
      ] as const)
        expect(estEnVigueur({ statut, dateDebut, dateFin }, aujourdhui)).toBe(dedans && statut === 'ACTIF');
  });

  const contrat = (id: string, statut: StatutContrat, dateDebut: string, dateFin: string) => ({
    id,
    statut,
    dateDebut,
    dateFin,
  });

  test('D-202 a merchant is shown the contract in force, else the one that begins last', () => {
    const ancien = contrat('a', 'ACTIF', '2025-01-01', '2025-12-31');
    const enVigueur = contrat('b', 'ACTIF', '2026-01-01', '2026-12-31');
    const suspendu = contrat('c', 'SUSPENDU', '2026-06-01', '2027-05-31');
    const avenir = contrat('d', 'ACTIF', '2027-01-01', '2027-12-31');
    expect(contratMontre([], aujourdhui)).toBeNull();
    expect(contratMontre([avenir, ancien, suspendu, enVigueur], aujourdhui)?.id).toBe('b');
    expect(contratMontre([ancien, suspendu], aujourdhui)?.id).toBe('c');
    expect(contratMontre([suspendu, avenir, ancien], aujourdhui)?.id).toBe('d');
    expect(contratMontre([ancien, { ...ancien, id: 'z' }, { ...ancien, id: 'b' }], aujourdhui)?.id).toBe('z');
  });

  test('D-204 only what has not begun can be deleted', () => {
    expect(refusSuppression({ dateDebut: '2026-11-28' }, aujourdhui)).toBeNull();
    expect(refusSuppression({ dateDebut: aujourdhui }, aujourdhui)?.code).toBe('ETAT_INCOMPATIBLE');
  });
});

describe('what is written', () => {
  const CONTRAT = {
    dateDebut: '2026-12-01',
    dateFin: '2027-11-30',
    commissionPourcentage: 12,
    fraisInscription: 50,
    abonnementMensuel: 29.9,
  };
  const erreurs = (plus: object) =>
    contratEcritSchema.safeParse({ ...CONTRAT, ...plus }).error?.issues.map((i) => i.path.join('.')) ?? [];

  test('D-199 D-200 D-201 absent options are not included, without limit of deliveries', () => {
    expect(contratEcritSchema.parse(CONTRAT)).toEqual({
      ...CONTRAT,
      livraisonRapideIncluse: false,
      assuranceIncluse: false,
      supportPrioritaire: false,
      nombreLivraisonsMensuelles: null,
    });
    expect(contratModifieSchema.parse(CONTRAT)).toMatchObject({ statutContrat: null });
  });

  test.each([
    [{ commissionPourcentage: -0.01 }, ['commissionPourcentage']],
    [{ commissionPourcentage: 100.01 }, ['commissionPourcentage']],
    [{ commissionPourcentage: 12.345 }, ['commissionPourcentage']],
    [{ commissionPourcentage: '12' }, ['commissionPourcentage']],
    [{ commissionPourcentage: 12.35 }, []],
    [{ fraisInscription: -1 }, ['fraisInscription']],
    [{ abonnementMensuel: 29.999 }, ['abonnementMensuel']],
    [{ abonnementMensuel: null }, ['abonnementMensuel']],
    [{ nombreLivraisonsMensuelles: 2.5 }, ['nombreLivraisonsMensuelles']],
    [{ nombreLivraisonsMensuelles: 10_001 }, ['nombreLivraisonsMensuelles']],
    [{ nombreLivraisonsMensuelles: 0 }, []],
    [{ dateDebut: '2026-02-30' }, ['dateDebut']],
    [{ dateFin: '2027-11-30T00:00:00' }, []],
  ])('O-71 %j', (plus, attendu) => expect(erreurs(plus)).toEqual(attendu));

  test('D-206 the end is not before the start; one day is a period', () => {
    expect(refusPeriode({ dateDebut: aujourdhui, dateFin: aujourdhui })).toBeNull();
    expect(refusPeriode({ dateDebut: aujourdhui, dateFin: '2026-11-26' })).toMatchObject({
      code: 'VALIDATION',
      errors: { dateFin: expect.any(String) },
    });
  });
});

test('D-207 numbers of a year', () => {
  expect([numeroContrat(2026, 1), numeroContrat(2026, 12_345)]).toEqual(['CTR-2026-0001', 'CTR-2026-12345']);
});

test('what is read', () => {
  expect(STATUTS_CONTRAT.map((s) => badgeStatutContrat(s).libelle)).toEqual(['Actif', 'Expiré', 'Suspendu']);
  expect(badgeStatutContrat('AUTRE').libelle).toBe('Inconnu');
  expect(badgeStatutContrat('toString').libelle).toBe('Inconnu');
  expect(formatPourcentage(12.5)).toBe('12,5\u00a0%');
  expect(TEXTES_CONTRAT.echecChargement).toBe('Erreur lors du chargement du contrat');
});
