import { type Categorie, COMPTEUR_MAX } from './notifications.enums.ts';

export const LIBELLES_CATEGORIE = {
  LIVRAISONS: 'Livraisons',
  PRESTATIONS: 'Réservations et prestations',
  MESSAGES: 'Messages',
  COMPTE: 'Compte et documents',
  ADMINISTRATION: 'Administration',
} as const satisfies Record<Categorie, string>;

/** What a badge shows: « 3 », « 99+ », and nothing without anything unread. */
export function enPastille(nombre: number): string | null {
  if (nombre <= 0) return null;
  return nombre > COMPTEUR_MAX ? `${COMPTEUR_MAX}+` : String(nombre);
}

const accorder = (nombre: number, mot: string): string => `${nombre} ${mot}${nombre > 1 ? 's' : ''}`;

/** « Messages, 3 non lus », as a screen reader says the link. */
export const nomDesMessages = (nonLus: number): string =>
  nonLus > 0 ? `Messages, ${accorder(nonLus, 'non lu')}` : 'Messages';

/** « Notifications, 2 non lues ». */
export const nomDesNotifications = (nonLues: number): string =>
  nonLues > 0 ? `Notifications, ${accorder(nonLues, 'non lue')}` : 'Notifications';

export const PHRASE_DESABONNE = 'Vous ne recevrez plus ces mails.';
export const PHRASE_LIEN_INVALIDE = 'Lien invalide.';

/** The one push of a morning. */
export const phraseDuMatin = (nombre: number): string => `${accorder(nombre, 'nouveauté')} depuis hier soir`;
