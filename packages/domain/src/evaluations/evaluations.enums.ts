/** What can be rated (wire §1.5). Without zod: the browser's first load carries this file. */
export const SERVICE_TYPES = ['PRESTATION', 'LIVRAISON'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

export const NOTE_MIN = 1;
export const NOTE_MAX = 5;
/** What the dialog starts with (spec 1 §5). */
export const NOTE_PAR_DEFAUT = 5;
export const LONGUEUR_MAX_COMMENTAIRE = 1000;
/** Its author may edit or delete a rating for this long (wire §10). */
export const JOURS_DE_MODIFICATION = 7;
/** « Dernières évaluations » shows this many (spec 1 §9). */
export const DERNIERES_PAR_DEFAUT = 5;
