import { formatNombre, type Badge } from '../lib/index.ts';
import type { StatutContrat } from './contrats.enums.ts';

export const BADGES_STATUT_CONTRAT = {
  ACTIF: { libelle: 'Actif', ton: 'succes' },
  EXPIRE: { libelle: 'Expiré', ton: 'neutre' },
  SUSPENDU: { libelle: 'Suspendu', ton: 'alerte' },
} as const satisfies Record<StatutContrat, Badge>;

/** Badge of any text, also of a statut this version does not know (D-191). */
export function badgeStatutContrat(statut: string): Badge {
  return Object.hasOwn(BADGES_STATUT_CONTRAT, statut)
    ? BADGES_STATUT_CONTRAT[statut as StatutContrat]
    : { libelle: 'Inconnu', ton: 'neutre' };
}

export const TEXTES_CONTRAT = {
  echecChargement: 'Erreur lors du chargement du contrat',
  illimite: 'Sans limite',
} as const;

/** « 12,5 % » with the no-break space of French typography. */
export function formatPourcentage(pourcentage: number): string {
  return `${formatNombre(pourcentage, { max: 2 })}\u00a0%`;
}
