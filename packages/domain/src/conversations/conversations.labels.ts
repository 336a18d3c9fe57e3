import { PHOTOS_MAX_MESSAGE } from './conversations.enums.ts';

/** What the server refuses with and the screens say (spec 3 §4, §5.4, §6). */
export const PHRASES_CONVERSATION = {
  compteEfface: "Ce compte n'existe plus.",
  bloquee: (prenom: string) => `Vous avez bloqué ${prenom}. Débloquez cette personne pour lui écrire.`,
  livreursSeuls: "Seuls les livreurs peuvent écrire au sujet d'une annonce.",
  clientsSeuls: 'Seuls les clients peuvent écrire à un prestataire.',
  soiMeme: 'Vous ne pouvez pas vous écrire à vous-même.',
  vide: 'Écrivez un message ou ajoutez une photo.',
  tropDePhotos: `${PHOTOS_MAX_MESSAGE} photos au plus.`,
  pasSaPhoto: "Cette photo n'a pas été envoyée depuis votre compte.",
  photoTropVolumineuse: 'La photo est trop volumineuse. Taille maximum: 5MB',
  tropVite: 'Vous écrivez très vite.',
  tropDeConversations: (heures: number) =>
    `Vous avez ouvert beaucoup de conversations aujourd'hui. Réessayez dans ${heures} heure${heures > 1 ? 's' : ''}.`,
  seBloquer: 'Vous ne pouvez pas vous bloquer vous-même.',
  bloquerUnAdmin: "Vous ne pouvez pas bloquer l'équipe de Colivert.",
  tropDeBlocages: (nombre: number) => `Vous avez atteint ${nombre} personnes bloquées.`,
} as const;

/** Subject of the mail about what is unread, never its text. */
export const sujetNonLus = (nombre: number, prenom: string): string =>
  `${nombre} message${nombre > 1 ? 's' : ''} non lu${nombre > 1 ? 's' : ''} de ${prenom}`;

/** In the place of a message that is no longer there. */
export const PHRASE_MESSAGE_RETIRE = 'Message retiré par la modération.';
export const PHRASE_MESSAGE_SUPPRIME = 'Message supprimé.';
/** Title of a provider's subject that has no main service any more. */
export const TITRE_SANS_SERVICE = 'Services à domicile';
