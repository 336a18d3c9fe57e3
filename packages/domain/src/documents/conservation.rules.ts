import type { StatutDocument, TypeDocument } from './documents.enums.ts';

/**
 * How many days after its decision a file is still kept (decisions §3, C-170). What proves an identity is not needed
 * once it was verified; null: kept until it is replaced. The row stays as the proof: type, date, by whom, fingerprint.
 */
export const JOURS_DE_CONSERVATION = {
  CARTE_IDENTITE: 30,
  JUSTIFICATIF_DOMICILE: 30,
  PERMIS_CONDUIRE: 30,
  ASSURANCE_VEHICULE: null,
  KBIS: null,
  ASSURANCE_PROFESSIONNELLE: null,
  STATUT_AUTOENTREPRENEUR: null,
  /** Destroyed by the decision itself. */
  CASIER_JUDICIAIRE: 0,
  DIPLOMES_CERTIFICATIONS: null,
} as const satisfies Record<TypeDocument, number | null>;

/** A refused file serves for nothing but to understand the refusal. */
export const JOURS_DE_CONSERVATION_REFUSE = 30;

/** Days to keep the file after a decision; null without an end. An undecided file is always kept. */
export function joursDeConservation(type: TypeDocument, statut: StatutDocument): number | null {
  if (statut === 'EN_ATTENTE') return null;
  const jours = JOURS_DE_CONSERVATION[type];
  return statut === 'REFUSE' ? Math.min(jours ?? JOURS_DE_CONSERVATION_REFUSE, JOURS_DE_CONSERVATION_REFUSE) : jours;
}
