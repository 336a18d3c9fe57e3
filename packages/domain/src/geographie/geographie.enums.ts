/** Closed vocabularies of places and trips, without zod: the browser's first load carries them (decisions §2, wire §15). */

/** Where address suggestions come from (GEO_PROVIDER). */
export const FOURNISSEURS_ADRESSES = ['embarque', 'ign', 'google'] as const;
export type FournisseurAdresses = (typeof FOURNISSEURS_ADRESSES)[number];

/** Where road distances come from (ROUTE_PROVIDER). */
export const FOURNISSEURS_ITINERAIRES = ['embarque', 'ign', 'osrm', 'valhalla', 'google'] as const;
export type FournisseurItineraires = (typeof FOURNISSEURS_ITINERAIRES)[number];

/** What lies under the ends of a trip (MAP_PROVIDER): the outline the page carries, or tiles shown on demand. */
export const FONDS_DE_CARTE = ['embarque', 'ign'] as const;

/** Who computed a distance; `estimation` is never a road. */
export const SOURCES_DISTANCE = ['estimation', 'ign', 'osrm', 'valhalla', 'google'] as const;
export type SourceDistance = (typeof SOURCES_DISTANCE)[number];

/** What a place's point stands on: the door, the street, or only the middle of the commune. */
export const PRECISIONS = ['numero', 'voie', 'commune'] as const;
export type Precision = (typeof PRECISIONS)[number];

/** `client`: the grid of spec 1 §9; `commercant`: the formula of spec 2 §9. */
export const TARIFS = ['client', 'commercant'] as const;
export type Tarif = (typeof TARIFS)[number];
