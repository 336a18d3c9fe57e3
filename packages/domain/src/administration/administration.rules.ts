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
