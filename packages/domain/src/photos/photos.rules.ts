import { refus, refusChamp, type Refus } from '../lib/index.ts';
import {
  COTE_MAX_IMAGE,
  MIMES_PHOTO,
  PIXELS_MAX_IMAGE,
  TAILLE_MAX_PHOTO,
  type DimensionsImage,
  type MimePhoto,
} from './photos.enums.ts';
import { phraseTropDePixels, PHRASES_PHOTO } from './photos.labels.ts';

/** No readable header, or too many pixels to decode safely: 422 (R-44, wire §3). */
export function refusImage(dimensions: DimensionsImage | null): Refus | null {
  if (dimensions === null || dimensions.largeur < 1 || dimensions.hauteur < 1)
    return refusChamp('file', PHRASES_PHOTO.illisible);
  const { largeur, hauteur } = dimensions;
  const bornee = largeur <= COTE_MAX_IMAGE && hauteur <= COTE_MAX_IMAGE && largeur * hauteur <= PIXELS_MAX_IMAGE;
  return bornee ? null : refusChamp('file', phraseTropDePixels(dimensions));
}

/** Bytes counted while they arrive; exactly the limit is allowed. */
export function refusTaillePhoto(
  octets: number,
  max: number = TAILLE_MAX_PHOTO,
  phrase: string = PHRASES_PHOTO.tropVolumineuse,
): Refus | null {
  if (octets === 0) return refusChamp('file', PHRASES_PHOTO.vide);
  return octets > max ? refus('TROP_VOLUMINEUX', phrase) : null;
}

/** `mime` is what the content is, not what the sender says; null when it is nothing known. */
export function refusTypePhoto(mime: string | null, permis: readonly MimePhoto[] = MIMES_PHOTO): Refus | null {
  return permis.some((m) => m === mime) ? null : refus('TYPE_REFUSE', PHRASES_PHOTO.pasUneImage);
}

const CHEMIN_PHOTO = /^\/api\/photos\/([A-Za-z0-9_-]{22,64}\.webp)$/;

/** The name of one of our own photos from its `url`; null for any other address. */
export function nomDePhoto(url: string): string | null {
  return CHEMIN_PHOTO.exec(url)?.[1] ?? null;
}

export function urlDePhoto(nom: string): string {
  return `/api/photos/${nom}`;
}
