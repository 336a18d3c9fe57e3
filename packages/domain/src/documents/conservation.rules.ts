import { ajouterJours } from '../lib/index.ts';
import type { StatutDocument, TypeDocument } from './documents.enums.ts';

/** The limitation of commercial claims (C. com. L110-4): who was insured and registered when a service was done. */
const CINQ_ANS = 5 * 365 + 1;

/**
 * How many days after its decision a file is still kept (decisions §3, C-170). What proves an identity is not needed
 * once it was verified; what proves a right to work may be asked for later. A replaced file goes at once. The row stays
 * as the proof: type, date, by whom, fingerprint.
 */
export const JOURS_DE_CONSERVATION = {
  CARTE_IDENTITE: 30,
  JUSTIFICATIF_DOMICILE: 30,
  PERMIS_CONDUIRE: 30,
  ASSURANCE_VEHICULE: CINQ_ANS,
  KBIS: CINQ_ANS,
  ASSURANCE_PROFESSIONNELLE: CINQ_ANS,
  STATUT_AUTOENTREPRENEUR: CINQ_ANS,
  /** Destroyed by the decision itself. */
  CASIER_JUDICIAIRE: 0,
  DIPLOMES_CERTIFICATIONS: CINQ_ANS,
} as const satisfies Record<TypeDocument, number>;

/** A refused file serves for nothing but to understand the refusal. */
export const JOURS_DE_CONSERVATION_REFUSE = 30;

/** Days to keep the file after a decision; null while there is none. */
export function joursDeConservation(type: TypeDocument, statut: StatutDocument): number | null {
  if (statut === 'EN_ATTENTE') return null;
  const jours = JOURS_DE_CONSERVATION[type];
  return statut === 'REFUSE' ? Math.min(jours, JOURS_DE_CONSERVATION_REFUSE) : jours;
}

/** A criminal record waits for its decision no longer than this (legal 2); admins are reminded before. */
export const JOURS_OUVRES_CASIER = 5;
export const JOURS_OUVRES_AVANT_RAPPEL_CASIER = 3;

/** `YYYY-MM-DD` moved by working days. Holidays count as such: the delay is then shorter, never longer. */
export function ajouterJoursOuvres(jour: string, jours: number): string {
  let jusqua = jour;
  for (let reste = jours; reste > 0;) {
    jusqua = ajouterJours(jusqua, 1);
    const semaine = new Date(`${jusqua}T00:00:00Z`).getUTCDay();
    if (semaine !== 0 && semaine !== 6) reste -= 1;
  }
  return jusqua;
}

/** What becomes of a criminal record that nobody has decided on; both are Paris days. */
export function echeanceCasier(envoyeLe: string, aujourdhui: string): 'ATTENDRE' | 'RAPPELER' | 'DETRUIRE' {
  if (aujourdhui > ajouterJoursOuvres(envoyeLe, JOURS_OUVRES_CASIER)) return 'DETRUIRE';
  return aujourdhui >= ajouterJoursOuvres(envoyeLe, JOURS_OUVRES_AVANT_RAPPEL_CASIER) ? 'RAPPELER' : 'ATTENDRE';
}
