/** Closed vocabularies of the live stream (spec 3 §5.8), without zod. */

/** What may change for a person, and so what their screens read again; later chapters add theirs. */
export const SORTES = [
  'annonces',
  'livraisons',
  'prestations',
  'messages',
  'notifications',
  'compte',
  'administration',
] as const;
export type Sorte = (typeof SORTES)[number];

/** Why a stream ended for good. */
export const MOTIFS_FIN = ['session', 'compte', 'remplace'] as const;
export type MotifFin = (typeof MOTIFS_FIN)[number];
