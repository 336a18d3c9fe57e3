import type { Role } from '../lib/index.ts';

/** Closed vocabularies, without zod: the browser's first load carries this file (wire §1.5). */
export const ROLES = ['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE', 'ADMIN'] as const satisfies readonly Role[];
/** The four a person may choose; ADMIN is only given (decisions §3). */
export const ROLES_INSCRIPTION = ['CLIENT', 'LIVREUR', 'COMMERCANT', 'PRESTATAIRE'] as const;
export type RoleInscription = (typeof ROLES_INSCRIPTION)[number];

export const STATUTS_COMPTE = ['NON_VERIFIE', 'EN_ATTENTE', 'VALIDE', 'SUSPENDU', 'REFUSE'] as const;
export type StatutCompte = (typeof STATUTS_COMPTE)[number];
/** What an admin may decide over the computed statut. */
export const STATUTS_DECIDES = ['SUSPENDU', 'REFUSE'] as const;
export type StatutDecide = (typeof STATUTS_DECIDES)[number];

export const STATUTS_AFFILIATION = ['NON_AFFILIE', 'DEMANDE_AFFILIATION', 'AFFILIE', 'AFFILIATION_REFUSEE'] as const;
export type StatutAffiliation = (typeof STATUTS_AFFILIATION)[number];

export const VEHICULES = [
  'A_PIED',
  'VELO',
  'VELO_CARGO',
  'TROTTINETTE',
  'SCOOTER',
  'MOTO',
  'VOITURE',
  'UTILITAIRE',
] as const;
export type Vehicule = (typeof VEHICULES)[number];
