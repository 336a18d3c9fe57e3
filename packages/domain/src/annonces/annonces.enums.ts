import { retenues } from '../lib/vocabulaire.ts';

/** Closed vocabularies, without zod: the browser's first load carries this file (wire §1.5). */
export const TYPES_ANNONCE = [
  'LIVRAISON_COLIS',
  'COURSES',
  'TRANSPORT_PERSONNE',
  'SERVICE_PERSONNE',
  'ACHAT_ETRANGER',
] as const;
export type TypeAnnonce = (typeof TYPES_ANNONCE)[number];

export const STATUTS_ANNONCE = ['ACTIVE', 'ASSIGNEE', 'EN_COURS', 'TERMINEE', 'ANNULEE'] as const;
export type StatutAnnonce = (typeof STATUTS_ANNONCE)[number];
/** What a public list may be asked for: a cancelled announcement is only its author's, its couriers' and an ADMIN's. */
export const STATUTS_ANNONCE_PUBLICS = retenues({
  ACTIVE: true,
  ASSIGNEE: true,
  EN_COURS: true,
  TERMINEE: true,
  ANNULEE: false,
} as const satisfies Record<StatutAnnonce, boolean>);

/** What still asks something of its author or its couriers: neither done nor cancelled. */
export const STATUTS_ANNONCE_OUVERTS = retenues({
  ACTIVE: true,
  ASSIGNEE: true,
  EN_COURS: true,
  TERMINEE: false,
  ANNULEE: false,
} as const satisfies Record<StatutAnnonce, boolean>);

/** Statuts of the missions tab (decisions §4). */
export const STATUTS_MISSION = retenues({
  ACTIVE: true,
  ASSIGNEE: true,
  EN_COURS: false,
  TERMINEE: false,
  ANNULEE: false,
} as const satisfies Record<StatutAnnonce, boolean>);

export const TRIS_ANNONCES = ['recent', 'prix-croissant', 'prix-decroissant', 'date-limite'] as const;
export type TriAnnonces = (typeof TRIS_ANNONCES)[number];

/** Statuts of a live deposit leg, as the in-transit notice tells them (decisions §4). */
export const STATUTS_SEGMENT_DEPOT = ['ASSIGNEE', 'EN_COURS', 'STOCKEE'] as const;
export type StatutSegmentDepot = (typeof STATUTS_SEGMENT_DEPOT)[number];
