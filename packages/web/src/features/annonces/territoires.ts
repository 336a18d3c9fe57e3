import type { Territoire } from '../../ui/CarteFrance.tsx';
import { CONTOURS_OUTRE_MER } from '../../ui/contoursOutreMer.ts';

/** As they are named under « Carte de… ». */
const NOMS = {
  guadeloupe: { nom: 'Guadeloupe', complement: 'de la Guadeloupe' },
  martinique: { nom: 'Martinique', complement: 'de la Martinique' },
  guyane: { nom: 'Guyane', complement: 'de la Guyane' },
  reunion: { nom: 'La Réunion', complement: 'de La Réunion' },
  mayotte: { nom: 'Mayotte', complement: 'de Mayotte' },
} as const satisfies Record<keyof typeof CONTOURS_OUTRE_MER, { nom: string; complement: string }>;

export const OUTRE_MER: readonly (Territoire & { complement: string })[] = Object.entries(NOMS).map(([cle, noms]) => ({
  ...CONTOURS_OUTRE_MER[cle as keyof typeof NOMS],
  ...noms,
}));
