import { describe, expect, test, vi } from 'vitest';
import { lireInstant } from '../lib/index.ts';
import { conditionManquee, CONDITIONS, plageDe, presentDe } from './conditions.rules.ts';
import { creneaux, dureesDe, refusJamais, SEMAINE_ENTIERE } from './index.ts';

// The rule of this test: no booking under two hours. One constant is all that it takes.
vi.mock('./prestations.enums.ts', async (original) => ({ ...(await original<object>()), DUREE_MIN: 2 }));

const le = (texte: string): Date => lireInstant(texte) ?? expect.unreachable(texte);
/** Tuesday. */
const maintenant = le('2026-12-01T09:10');

describe('no booking under two hours, as an example of a condition that changes', () => {
  test('one of an hour is refused in words that say how long it lasts', () =>
    expect(refusJamais({ debut: le('2026-12-02T14:00'), fin: le('2026-12-02T15:00') }, maintenant)).toMatchObject({
      code: 'VALIDATION',
      phrase: 'Une prestation dure de 2 à 8 heures.',
      errors: { dateFin: 'Une prestation dure de 2 à 8 heures.' },
    }));

  test('an hour alone is no slot, and the dialog offers two hours and more', () => {
    const [, demain] = creneaux({ disponibilites: SEMAINE_ENTIERE, occupations: [], maintenant });
    const debuts = demain?.debuts ?? [];
    expect(debuts.map(({ heure }) => heure)).toEqual(
      [8, 9, 10, 13, 14, 15, 16, 17, 18].map((h) => `${String(h).padStart(2, '0')}:00`),
    );
    expect(debuts.map(dureesDe).at(-2)).toEqual([2, 3]);
  });
});

test('each condition is broken first by a booking of this list', () => {
  const essais: [debut: string, fin: string][] = [
    ['2026-12-02T14:30', '2026-12-02T17:00'],
    ['2026-12-02T14:00', '2026-12-02T16:30'],
    ['2026-12-02T14:00', '2026-12-02T14:00'],
    ['2026-12-02T14:00', '2026-12-03T15:00'],
    ['2026-12-01T09:00', '2026-12-01T11:00'],
    ['2026-12-08T14:00', '2026-12-08T16:00'],
    ['2026-12-02T19:00', '2026-12-02T21:00'],
    ['2026-12-02T11:00', '2026-12-02T13:00'],
    ['2026-12-02T14:00', '2026-12-02T15:00'],
  ];
  const manquees = essais.map(([debut, fin]) =>
    conditionManquee(plageDe({ debut: le(debut), fin: le(fin) }), presentDe(maintenant)),
  );
  expect(manquees).toEqual(CONDITIONS);
});
