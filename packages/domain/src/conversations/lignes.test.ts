import { describe, expect, test } from 'vitest';
import { EVENEMENTS_LIGNE, phraseLigne, rechercheMessagesSchema } from './index.ts';

const prenomDe = (id: string) => ({ l1: 'Sami' })[id] ?? '';

describe('lines of the platform', () => {
  test('say what happened to the delivery E-036', () => {
    expect(phraseLigne('LIVRAISON_PRISE', { livreurId: 'l1' }, prenomDe)).toBe('Sami prend en charge la livraison.');
    expect(phraseLigne('LIVRAISON_COMMENCEE', {}, prenomDe)).toBe('La livraison a commencé.');
    expect(phraseLigne('LIVRAISON_STOCKEE', { entrepot: 'Relais Nord' }, prenomDe)).toBe(
      "Le colis est à l'entrepôt Relais Nord.",
    );
    expect(phraseLigne('LIVRAISON_LIVREE', {}, prenomDe)).toBe('Le colis est livré.');
    expect(phraseLigne('LIVRAISON_ANNULEE', {}, prenomDe)).toBe('La livraison est annulée.');
  });

  test('and to the booking E-037', () => {
    expect(phraseLigne('PRESTATION_RESERVEE', { jour: '2026-12-01', heure: '14:00' }, prenomDe)).toBe(
      'Réservé pour le 1er décembre 2026 à 14:00.',
    );
    expect(phraseLigne('PRESTATION_ANNULEE', {}, prenomDe)).toBe('La réservation est annulée.');
    expect(phraseLigne('PRESTATION_TERMINEE', {}, prenomDe)).toBe('La prestation est terminée.');
    expect(EVENEMENTS_LIGNE).toHaveLength(8);
  });
});

test('thirty messages a page, fifty at most; a rang is a whole number E-033', () => {
  expect(rechercheMessagesSchema.parse({})).toEqual({ limite: 30 });
  expect(rechercheMessagesSchema.parse({ apres: '12' })).toEqual({ limite: 30, apres: 12 });
  for (const faux of [{ limite: '51' }, { apres: '-1' }, { apres: 'x' }, { apres: '1.5' }])
    expect(rechercheMessagesSchema.safeParse(faux).success, JSON.stringify(faux)).toBe(false);
});
