import { expect, test } from 'vitest';
import { lireJour, lireJourCourt } from './lecture.ts';

test.each([
  ['2026-12-01', 'mar. 1er déc.', 'Mardi 1er décembre 2026'],
  ['2026-12-11', 'ven. 11 déc.', 'Vendredi 11 décembre 2026'],
  ['2026-12-31', 'jeu. 31 déc.', 'Jeudi 31 décembre 2026'],
])('D-317 the day %s is read as in French', (jour, court, long) => {
  expect([lireJourCourt(jour), lireJour(jour)]).toEqual([court, long]);
});
