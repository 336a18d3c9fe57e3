import { TYPES_ANNONCE } from '@colivert/domain/annonces';
import type { DraftShape } from '../../lib/useKeptForm.ts';
import type { ValeursAnnonce } from './valeursAnnonce.ts';

/** Completed steps. */
interface Avancement {
  faites: number[];
}

/** What is kept of an unfinished announcement. */
export const brouillonAnnonce = (saved: ValeursAnnonce): DraftShape<ValeursAnnonce, Avancement> => ({
  saved,
  kinds: { type: TYPES_ANNONCE, photoUrl: 'string', prixPropose: 'number' },
  steps: {
    initial: { faites: [] },
    read: ({ faites }) => ({
      faites: Array.isArray(faites) ? faites.filter((n): n is number => typeof n === 'number') : [],
    }),
  },
});
