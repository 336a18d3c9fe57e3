import { retenues } from '../lib/vocabulaire.ts';

/** The 19 kinds of service (wire §1.5); also what a provider chooses at registration. */
export const TYPES_PRESTATION = [
  'MENAGE',
  'JARDINAGE',
  'GARDE_ENFANTS',
  'GARDE_ANIMAUX',
  'CUISINE_DOMICILE',
  'BRICOLAGE',
  'SOUTIEN_SCOLAIRE',
  'TRANSPORT_PERSONNE',
  'TRANSFERT_AEROPORT',
  'LIVRAISON_COLIS',
  'COURSES',
  'ACHAT_ETRANGER',
  'SHOPPING_ACCOMPAGNE',
  'ACCOMPAGNEMENT_PERSONNE',
  'AIDE_ADMINISTRATIVE',
  'REPARATION_ELECTROMENAGER',
  'MONTAGE_MEUBLE',
  'COURS_PARTICULIER',
  'FORMATION_INFORMATIQUE',
] as const;
export type TypePrestation = (typeof TYPES_PRESTATION)[number];

export const STATUTS_PRESTATION = ['RESERVEE', 'TERMINEE', 'EVALUEE', 'ANNULEE'] as const;
export type StatutPrestation = (typeof STATUTS_PRESTATION)[number];

/** What counts as done: revenue, statistics and invoices are made of these (decisions §5). */
export const STATUTS_FAITS = retenues({
  RESERVEE: false,
  TERMINEE: true,
  EVALUEE: true,
  ANNULEE: false,
} as const satisfies Record<StatutPrestation, boolean>);

export const JOURS_SEMAINE = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type JourSemaine = (typeof JOURS_SEMAINE)[number];

/** Whole hours of a bookable day, Paris wall time (spec 2 §9). */
export const HEURE_OUVERTURE = 8;
export const HEURE_FERMETURE = 20;
/** The lunch break takes this hour, whatever the provider's week. */
export const HEURE_PAUSE = 12;
/** Hours of one booking. */
export const DUREE_MIN = 1;
export const DUREE_MAX = 8;
/** Today and the six days after it. */
export const JOURS_RESERVABLES = 7;

/** What planning-config starts with: 08:00 to 18:00, inactive (D-236). */
export const DISPONIBILITE_PAR_DEFAUT = { heureDebut: '08:00', heureFin: '18:00', actif: false } as const;

/** What the server writes when these are left empty (D-324). */
export const VILLE_PAR_DEFAUT = 'Non spécifié';
export const CODE_POSTAL_PAR_DEFAUT = '00000';

/** The overview and the planning show the first ones (D-214, D-233); the server sends the longer list. */
export const PROCHAINES_AU_PLANNING = 4;
export const PROCHAINES_EN_VUE = 3;

export const FILTRES_RESERVATIONS = ['toutes', 'reservees', 'terminees', 'evaluees', 'annulees'] as const;
export type FiltreReservations = (typeof FILTRES_RESERVATIONS)[number];

export const ETAPES_RESERVATION = ['creneau', 'details', 'confirmation'] as const;
export type EtapeReservation = (typeof ETAPES_RESERVATION)[number];
