import { expect, test } from 'vitest';
import { JOURS_DE_CONSERVATION, joursDeConservation, STATUTS_DOCUMENT, TYPES_DOCUMENT } from './index.ts';

test('C-170 every type × statut has its retention: undecided kept, refused 30 days at most', () => {
  for (const type of TYPES_DOCUMENT)
    for (const statut of STATUTS_DOCUMENT) {
      const jours = joursDeConservation(type, statut);
      if (statut === 'EN_ATTENTE') expect(jours).toBeNull();
      else if (statut === 'VALIDE') expect(jours).toBe(JOURS_DE_CONSERVATION[type]);
      else expect(jours).toBe(type === 'CASIER_JUDICIAIRE' ? 0 : 30);
    }
});
