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
