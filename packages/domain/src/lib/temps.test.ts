import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ajouterJours, enParis, jourParis, lireInstant, lireJour } from './temps.ts';

describe('Paris time', () => {
  test('O-37 wall hours keep their offset on the days the clock changes', () => {
    expect(lireInstant('2026-03-29T13:00')?.toISOString()).toBe('2026-03-29T11:00:00.000Z');
    expect(lireInstant('2026-10-25T13:00')?.toISOString()).toBe('2026-10-25T12:00:00.000Z');
    expect(enParis(new Date('2026-03-29T00:59:59Z'))).toBe('2026-03-29T01:59:59+01:00');
    expect(enParis(new Date('2026-03-29T01:00:00Z'))).toBe('2026-03-29T03:00:00+02:00');
  });

  test('the skipped hour moves on and the repeated hour is its first', () => {
    expect(lireInstant('2026-03-29T02:30')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(lireInstant('2026-10-25T02:30')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  test('O-39 a month ends at midnight in Paris', () => {
    expect(jourParis(new Date('2026-10-31T22:30:00Z'))).toBe('2026-10-31');
    expect(jourParis(new Date('2026-10-31T23:30:00Z'))).toBe('2026-11-01');
  });

  test('O-38 a calendar date keeps its day whatever the form', () => {
    expect(lireJour('2026-07-15')).toBe('2026-07-15');
    expect(lireJour('2026-07-15T00:00:00')).toBe('2026-07-15');
    expect(lireJour('2026-07-14T22:00:00Z')).toBe('2026-07-15');
  });

  test.each(['', 'demain', '2026-02-30', '2026-13-01', '2026-01-01T24:00', '15/07/2026', '2026-07-15T10:00+99:00'])(
    'refuses %j',
    (texte) => expect(lireInstant(texte)).toBeNull(),
  );

  test('reading what was written gives the same instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (secondes) => {
        const instant = new Date(secondes * 1000);
        expect(lireInstant(enParis(instant))?.getTime()).toBe(instant.getTime());
      }),
    );
  });

  test('days are added over month and year ends', () => {
    expect(ajouterJours('2028-02-28', 2)).toBe('2028-03-01');
    expect(ajouterJours('2026-12-31', 1)).toBe('2027-01-01');
  });
});
