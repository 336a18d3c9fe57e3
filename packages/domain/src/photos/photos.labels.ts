import { formatNombre } from '../lib/nombres.ts';
import { COTE_MAX_IMAGE, PIXELS_MAX_IMAGE, type DimensionsImage } from './photos.enums.ts';

export const PHRASES_PHOTO = {
  absente: 'Veuillez choisir un fichier',
  vide: 'Le fichier est vide.',
  tropVolumineuse: 'La photo est trop volumineuse. Taille maximum: 1MB',
  pasUneImage: 'Seules les images sont autorisées (JPEG, PNG, GIF, etc.)',
  illisible: 'Cette image ne peut pas être lue.',
  /** `photoUrl` and the like take only what an upload of the same user answered. */
  pasLaSienne: "Cette photo n'a pas été envoyée depuis votre compte.",
} as const;

const enMillions = (pixels: number): string =>
  `${formatNombre(pixels / 1_000_000, { max: 1 })} ${pixels < 2_000_000 ? 'million' : 'millions'}`;

/** How many pixels an image has, and how many fit. */
export function phraseTropDePixels({ largeur, hauteur }: DimensionsImage): string {
  const taille = `${formatNombre(largeur)} × ${formatNombre(hauteur)} pixels (${enMillions(largeur * hauteur)})`;
  return `Cette image est trop grande : ${taille}. Maximum : ${enMillions(PIXELS_MAX_IMAGE)}, et ${formatNombre(COTE_MAX_IMAGE)} par côté.`;
}

/** What screens say about an upload (spec 1 §8). */
export const MESSAGES_PHOTO = {
  succes: 'Photo uploadée avec succès !',
  echec: "Erreur lors de l'upload de la photo",
  reseau: 'Problème de connexion. Vérifiez votre connexion internet.',
  tropVolumineusePourLeServeur:
    'La photo est trop volumineuse pour le serveur. Choisissez une image plus petite (max 1MB).',
} as const;

/** The friendly text of a failed upload from its HTTP status and the server's message (spec 1 §8). */
export function messageEchecPhoto(statut: number | null, message: string | null): string {
  if (statut === null) return MESSAGES_PHOTO.reseau;
  if (statut === 413 || /413|payload too large/i.test(message ?? ''))
    return MESSAGES_PHOTO.tropVolumineusePourLeServeur;
  if (message !== null && message !== '') return message;
  return statut >= 400 ? `Erreur serveur: ${statut}` : MESSAGES_PHOTO.echec;
}
