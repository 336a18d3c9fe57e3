import { expect, test } from 'vitest';
import { formatJour, formatMoment } from './index.ts';

test.each([
  ['2026-12-05', '5 décembre 2026'],
  ['2026-08-01', '1er août 2026'],
  ['2026-12-31T23:30:00Z', '1er janvier 2027'],
  ['2026-12-05T14:00:00+01:00', '5 décembre 2026'],
  ['bientôt', 'bientôt'],
])('D-004 C-003 %s is read « %s »', (date, lu) => expect(formatJour(date)).toBe(lu));

test('D-004 times are those of Paris', () => {
  expect(formatMoment('2026-07-05T12:05:00Z')).toBe('5 juillet 2026 à 14:05');
  expect(formatMoment('2026-12-05T14:05:00+01:00')).toBe('5 décembre 2026 à 14:05');
});
