import type { Role } from '../lib/index.ts';

export const TYPES_DOCUMENT = [
  'CARTE_IDENTITE',
  'JUSTIFICATIF_DOMICILE',
  'PERMIS_CONDUIRE',
  'ASSURANCE_VEHICULE',
  'KBIS',
  'ASSURANCE_PROFESSIONNELLE',
  'STATUT_AUTOENTREPRENEUR',
  'CASIER_JUDICIAIRE',
  'DIPLOMES_CERTIFICATIONS',
] as const;
export type TypeDocument = (typeof TYPES_DOCUMENT)[number];

export const STATUTS_DOCUMENT = ['EN_ATTENTE', 'VALIDE', 'REFUSE'] as const;
export type StatutDocument = (typeof STATUTS_DOCUMENT)[number];

/** Papers asked of each role (decisions §3, wire §3), in the order screens show them. */
export const DOCUMENTS_DU_ROLE = {
  CLIENT: { requis: ['CARTE_IDENTITE'], facultatifs: ['JUSTIFICATIF_DOMICILE'] },
  LIVREUR: { requis: ['CARTE_IDENTITE', 'PERMIS_CONDUIRE', 'ASSURANCE_VEHICULE'], facultatifs: [] },
  COMMERCANT: {
    requis: ['CARTE_IDENTITE', 'KBIS', 'ASSURANCE_PROFESSIONNELLE'],
    facultatifs: ['JUSTIFICATIF_DOMICILE'],
  },
  PRESTATAIRE: {
    requis: [
      'CARTE_IDENTITE',
      'JUSTIFICATIF_DOMICILE',
      'STATUT_AUTOENTREPRENEUR',
      'ASSURANCE_PROFESSIONNELLE',
      'CASIER_JUDICIAIRE',
    ],
    facultatifs: ['DIPLOMES_CERTIFICATIONS'],
  },
  ADMIN: { requis: [], facultatifs: [] },
} as const satisfies Record<Role, { requis: readonly TypeDocument[]; facultatifs: readonly TypeDocument[] }>;

/** What an admin may decide of a paper. */
export const DECISIONS_DOCUMENT = ['VALIDE', 'REFUSE'] as const satisfies readonly StatutDocument[];
export type DecisionDocument = (typeof DECISIONS_DOCUMENT)[number];

/** What the admin is warned of before opening a file; none of them refuses it (wire §3). */
export const ALERTES_DOCUMENT = ['ILLISIBLE', 'SCRIPT', 'PIECES_JOINTES'] as const;
export type AlerteDocument = (typeof ALERTES_DOCUMENT)[number];

/** What the antivirus said of a file; without one, none is analysed (R-44 f). */
export const VERDICTS_ANTIVIRUS = ['SAIN', 'INFECTE'] as const;
export type VerdictAntivirus = (typeof VERDICTS_ANTIVIRUS)[number];
export const ANALYSES_DOCUMENT = ['NON_ANALYSE', ...VERDICTS_ANTIVIRUS] as const;
export type AnalyseDocument = (typeof ANALYSES_DOCUMENT)[number];

/** 5 MiB, counted in bytes. */
export const TAILLE_MAX_DOCUMENT = 5 * 1_048_576;

/**
 * Extension -> what the content must then be. The refusal names the first four (spec 1 §8); browsers on Windows save
 * the same JPEG under the fifth.
 */
export const FORMATS_DOCUMENT = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  jfif: 'image/jpeg',
} as const;
export type ExtensionDocument = keyof typeof FORMATS_DOCUMENT;
export type MimeDocument = (typeof FORMATS_DOCUMENT)[ExtensionDocument];

/** A VALIDE paper can be renewed from this many days before it expires (decisions §3). */
export const JOURS_AVANT_RENOUVELLEMENT = 60;
/** Reminders leave this many days before a paper expires. */
export const JOURS_AVANT_RAPPEL = [30, 7] as const;

export interface TypeDuRole {
  type: TypeDocument;
  requis: boolean;
}

/** Every paper of a role, required ones first. */
export function documentsDuRole(role: Role): TypeDuRole[] {
  const { requis, facultatifs } = DOCUMENTS_DU_ROLE[role];
  return [...requis.map((type) => ({ type, requis: true })), ...facultatifs.map((type) => ({ type, requis: false }))];
}
