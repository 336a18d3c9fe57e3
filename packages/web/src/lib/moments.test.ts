import { afterEach, expect, test, vi } from 'vitest';
import { formatMoment, formatRecent, heureDeParis } from './moments.ts';

/** Minutes west of Greenwich, as browsers count. */
const horlogeA = (decalage: number) => vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(decalage);
afterEach(() => vi.restoreAllMocks());

test.each([
  ['New York', 300],
  ['Saint-Denis de La Réunion', -240],
  ['London', 0],
])('whoever reads an hour in %s is told that it is that of Paris S-11', (_ville, decalage) => {
  horlogeA(decalage);
  expect(formatMoment('2026-12-01T14:00:00+01:00')).toBe('1er décembre 2026 à 14:00 (heure de Paris)');
  expect(heureDeParis('2026-12-01T14:00')).toBe(' (heure de Paris)');
});

test.each([
  ['winter', '2026-12-01T13:00:00Z', -60, '1er décembre 2026 à 14:00'],
  ['summer', '2026-07-01T12:00:00Z', -120, '1er juillet 2026 à 14:00'],
])('where clocks show the hour of Paris, in %s, nothing is added S-11', (_saison, date, decalage, phrase) => {
  horlogeA(decalage);
  expect(formatMoment(date)).toBe(phrase);
});

test('what is no date stays as it is', () => {
  expect(formatMoment('demain')).toBe('demain');
});

test.each([
  ['2026-12-01T00:00:00+01:00', "Aujourd'hui à 00:00"],
  ['2026-12-01T14:05:00+01:00', "Aujourd'hui à 14:05"],
  ['2026-11-30T23:59:00+01:00', 'Hier à 23:59'],
  ['2026-11-29T23:59:00+01:00', '29 novembre 2026 à 23:59'],
  ['demain', 'demain'],
])('just after midnight in Paris, %s is %s', (date, phrase) => {
  // The day before, still, in Greenwich.
  expect(formatRecent(date, new Date('2026-11-30T23:30:00Z'))).toBe(phrase);
});

test('whoever reads it elsewhere is told that the hour is that of Paris S-11', () => {
  horlogeA(300);
  expect(formatRecent('2026-12-01T14:00:00+01:00', new Date('2026-12-01T13:30:00Z'))).toBe(
    "Aujourd'hui à 14:00 (heure de Paris)",
  );
});
