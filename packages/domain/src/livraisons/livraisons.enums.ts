import { retenues } from '../lib/vocabulaire.ts';

/** Closed vocabularies, without zod: the browser's first load carries this file (wire §1.5). */

/** COMPLETE, or segment 1/2 (to the warehouse) and segment 2/2 (from it). */
export const TYPES_LIVRAISON = ['COMPLETE', 'PARTIELLE_DEPOT', 'PARTIELLE_RETRAIT'] as const;
export type TypeLivraison = (typeof TYPES_LIVRAISON)[number];

export const STATUTS_LIVRAISON = ['ASSIGNEE', 'EN_COURS', 'STOCKEE', 'LIVREE', 'ANNULEE'] as const;
export type StatutLivraison = (typeof STATUTS_LIVRAISON)[number];

/** What still asks something of its courier: it counts for the flow limit and shows its code. */
export const STATUTS_OUVERTS = retenues({
  ASSIGNEE: true,
  EN_COURS: true,
  STOCKEE: false,
  LIVREE: false,
  ANNULEE: false,
} as const satisfies Record<StatutLivraison, boolean>);

/** What its courier has carried to its end. */
export const STATUTS_EFFECTUES = retenues({
  ASSIGNEE: false,
  EN_COURS: false,
  STOCKEE: true,
  LIVREE: true,
  ANNULEE: false,
} as const satisfies Record<StatutLivraison, boolean>);

/** What a warehouse cannot be deleted under: a parcel that is due there, or lies in it. */
export const STATUTS_QUI_TIENNENT_L_ENTREPOT = retenues({
  ASSIGNEE: true,
  EN_COURS: true,
  STOCKEE: true,
  LIVREE: false,
  ANNULEE: false,
} as const satisfies Record<StatutLivraison, boolean>);

/** Kinds of the take-over dialog (spec 1 §4); `directe` is the pickup from the warehouse. */
export const SORTES_PRISE_EN_CHARGE = ['complete', 'partielle', 'directe'] as const;
export type SortePriseEnCharge = (typeof SORTES_PRISE_EN_CHARGE)[number];
export const TYPE_DE_SORTE = {
  complete: 'COMPLETE',
  partielle: 'PARTIELLE_DEPOT',
  directe: 'PARTIELLE_RETRAIT',
} as const satisfies Record<SortePriseEnCharge, TypeLivraison>;

export const FILTRES_LIVRAISONS = ['tous', 'a-commencer', 'en-cours', 'terminees', 'annulees'] as const;
export type FiltreLivraisons = (typeof FILTRES_LIVRAISONS)[number];
