/** Closed vocabularies and limits, without zod: screens and server read the same (spec 3 §3, §5). */
export const SUJETS = ['ANNONCE', 'OFFRE'] as const;
export type TypeSujet = (typeof SUJETS)[number];

export const ENGAGEMENTS = ['AUCUN', 'EN_COURS', 'RECENT', 'PASSE'] as const;
export type Engagement = (typeof ENGAGEMENTS)[number];

/** Both may go on writing this long after what bound them ended. */
export const JOURS_RECENTS = 30;

/** Code points of one message. */
export const LONGUEUR_MAX_MESSAGE = 2000;
export const PHOTOS_MAX_MESSAGE = 4;
/** Bytes of a photo as it is sent. */
export const TAILLE_MAX_PHOTO_MESSAGE = 5 * 1_048_576;
export const MIMES_PHOTO_MESSAGE = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
/** Widest and highest of its small form, in pixels. */
export const COTE_VIGNETTE = 320;
/** Messages in a row without an engagement and without an answer. */
export const MESSAGES_SANS_REPONSE = 3;

/** What a conversation is opened from: it determines the subject and the recipient. */
export const PORTES = ['ANNONCE', 'LIVRAISON', 'PRESTATION', 'OFFRE'] as const;
export type Porte = (typeof PORTES)[number];

export const SORTES_MESSAGE = ['TEXTE', 'SYSTEME'] as const;
export type SorteMessage = (typeof SORTES_MESSAGE)[number];

/** What the platform writes into a conversation of the people of an act (spec 3 §5.1). */
export const EVENEMENTS_LIGNE = [
  'LIVRAISON_PRISE',
  'LIVRAISON_COMMENCEE',
  'LIVRAISON_STOCKEE',
  'LIVRAISON_LIVREE',
  'LIVRAISON_ANNULEE',
  'PRESTATION_RESERVEE',
  'PRESTATION_ANNULEE',
  'PRESTATION_TERMINEE',
] as const;
export type EvenementLigne = (typeof EVENEMENTS_LIGNE)[number];

/** Code points of a conversation's last message, in the list. */
export const LONGUEUR_APERCU_MESSAGE = 100;
/** Minutes a message is unread before a mail tells of it. */
export const MINUTES_AVANT_MAIL = 10;
/** Messages of one page of a thread. */
export const MESSAGES_PAR_PAGE = 30;
