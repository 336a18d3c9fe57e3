/** Limits of wire §4 and R-44, without zod: the browser's first load carries this file. */
export const TAILLE_MAX_PHOTO = 1_048_576;

/** What the content itself must be, whatever the file is called. */
export const MIMES_PHOTO = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
export type MimePhoto = (typeof MIMES_PHOTO)[number];

/** A kept photo is at most this wide and high, in pixels. */
export const COTE_MAX_PHOTO = 1600;

/** Bounds of any image given to us, read in its header before a pixel is decoded. */
export const PIXELS_MAX_IMAGE = 40_000_000;
export const COTE_MAX_IMAGE = 10_000;

export interface DimensionsImage {
  /** Pixels, as the header says. */
  largeur: number;
  hauteur: number;
}
