import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPrix, parsePrix } from './montants.ts';

describe('parsePrix', () => {
  test.each([
    ['12,50', 1250],
    ['12.5', 1250],
    ['12', 1200],
    ['0', 0],
    ['0,05', 5],
    [' 12,50 ', 1250],
  ])('O-34 reads « %s » as %d cents', (texte, cents) => {
    expect(parsePrix(texte)).toBe(cents);
  });

  test.each([
    [',05', 5],
    ['.5', 50],
    ['12,', 1200],
    ['12,50€', 1250],
    ['12€', 1200],
    ['１２,５０', 1250],
    ['12 EUR', 1200],
    ['\u202d12,50\u202c', 1250],
  ])('understands %j B-22', (texte, cents) => {
    expect(parsePrix(texte)).toBe(cents);
  });

  test.each([
    ['10.02', 1002],
    ['1 234,50', 123_450],
    ['1234,50', 123_450],
    ['12 345 678', 1_234_567_800],
  ])('O-35 reads the pasted « %s » as %d cents', (texte, cents) => {
    expect(parsePrix(texte)).toBe(cents);
  });

  test.each([['1\u202f234,50\u00a0€'], ['1\u00a0234,50 €'], ['1\u202f234,50']])('O-36 reads %j', (texte) => {
    expect(parsePrix(texte)).toBe(123_450);
  });

  test.each([
    '',
    ' ',
    '-1',
    '+1',
    '12,505',
    '0.001',
    '1e9',
    '١٢',
    '1 23',
    '1,234.50',
    '1.234,50',
    'NaN',
    '0x10',
    ',',
    '.',
    '€',
    '12,€5',
  ])('O-71 refuses « %s »', (texte) => {
    expect(parsePrix(texte)).toBeNull();
  });
});

describe('formatPrix', () => {
  test('C-003 O-36 writes the French form with its two kinds of blank', () => {
    expect(formatPrix(1250)).toBe('12,50\u00a0€');
    expect(formatPrix(123_450)).toBe('1\u202f234,50\u00a0€');
    expect(formatPrix(0)).toBe('0,00\u00a0€');
  });

  test('O-36 whatever is shown can be copied back into a field', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
        expect(parsePrix(formatPrix(cents))).toBe(cents);
      }),
    );
  });
});
