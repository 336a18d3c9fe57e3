import { expect, test } from 'vitest';
import {
  ajouterJoursOuvres,
  echeanceCasier,
  JOURS_DE_CONSERVATION,
  joursDeConservation,
  STATUTS_DOCUMENT,
  TYPES_DOCUMENT,
} from './index.ts';

test('C-170 every type × statut has its retention: undecided kept, refused 30 days at most, none without an end', () => {
  for (const type of TYPES_DOCUMENT)
    for (const statut of STATUTS_DOCUMENT) {
      const jours = joursDeConservation(type, statut);
      if (statut === 'EN_ATTENTE') expect(jours).toBeNull();
      else if (statut === 'VALIDE') expect(jours).toBe(JOURS_DE_CONSERVATION[type]);
      else expect(jours).toBe(type === 'CASIER_JUDICIAIRE' ? 0 : 30);
    }
});

test('working days pass over the weekend', () => {
  // 27 November 2026 is a Friday.
  expect(ajouterJoursOuvres('2026-11-27', 0)).toBe('2026-11-27');
  expect(ajouterJoursOuvres('2026-11-27', 1)).toBe('2026-11-30');
  expect(ajouterJoursOuvres('2026-11-28', 1)).toBe('2026-11-30');
  expect(ajouterJoursOuvres('2026-11-27', 5)).toBe('2026-12-04');
  expect(ajouterJoursOuvres('2026-11-23', 5)).toBe('2026-11-30');
});

test('R-62 C-169 a criminal record that nobody decides on is recalled after three working days, destroyed after five', () => {
  const vendredi = '2026-11-27';
  const attendu = {
    '2026-11-27': 'ATTENDRE',
    '2026-12-01': 'ATTENDRE',
    '2026-12-02': 'RAPPELER',
    '2026-12-04': 'RAPPELER',
    '2026-12-05': 'DETRUIRE',
    '2027-01-01': 'DETRUIRE',
  };
  for (const [jour, quoi] of Object.entries(attendu)) expect(echeanceCasier(vendredi, jour), jour).toBe(quoi);
});
