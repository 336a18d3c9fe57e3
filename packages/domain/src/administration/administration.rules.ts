import type { StatutDecide } from '../comptes/index.ts';
import { refus, type Refus } from '../lib/index.ts';
import type { ActionJournal } from './administration.enums.ts';
import { PHRASES_ADMINISTRATION } from './administration.labels.ts';

/** Nobody suspends or lifts themselves (wire §16). */
export function refusPropreCompte(adminId: string, cibleId: string): Refus | null {
  return adminId === cibleId ? refus('UTILISATEUR_NON_AUTORISE', PHRASES_ADMINISTRATION.propreCompte) : null;
}

/** The audit action of a decision on an account; null lifts the decision. */
export function actionDuStatut(statut: StatutDecide | null): ActionJournal {
  if (statut === null) return 'COMPTE_RETABLI';
  return statut === 'SUSPENDU' ? 'COMPTE_SUSPENDU' : 'COMPTE_REFUSE';
}

/** Charts show at most this many months. */
export const MOIS_MAX = 60;

const rang = (mois: string): number => Number(mois.slice(0, 4)) * 12 + Number(mois.slice(5, 7)) - 1;

/**
 * The months `YYYY-MM` of a period of Paris days, oldest first; without `du` or `au`, twelve months, or up to the present
 * one. Null when the period is turned around or longer than a chart can show.
 */
export function moisDeLaPeriode(du: string | undefined, au: string | undefined, aujourdhui: string): string[] | null {
  const fin = rang(au ?? aujourdhui);
  const debut = du === undefined ? fin - 11 : rang(du);
  const nombre = fin - debut + 1;
  if (nombre < 1 || nombre > MOIS_MAX) return null;
  return Array.from({ length: nombre }, (_, n) => {
    const mois = debut + n;
    return `${Math.floor(mois / 12)}-${String((mois % 12) + 1).padStart(2, '0')}`;
  });
}
