import { z } from 'zod';
import { chaine, identifiant } from '../lib/index.ts';
import { PHRASES_PHOTO } from './photos.labels.ts';
import { nomDePhoto } from './photos.rules.ts';

/** The text fields beside the file of a multipart upload. */
export const envoiPhotoSchema = z.object({ userId: identifiant });

export const photoEnvoyeeSchema = z.object({ url: z.string() }).meta({ id: 'PhotoEnvoyee' });
export type PhotoEnvoyee = z.output<typeof photoEnvoyeeSchema>;

/**
 * `photoUrl`, `photoPrestation`, `photoProfilUrl`: absent, null or blank is no photo, else the `url` of an upload
 * (wire §1.4). That it is an upload of the same user is checked where the row is known.
 */
export const photoUrl = chaine(200, PHRASES_PHOTO.pasLaSienne)
  .nullish()
  .transform((url) => (url === undefined || url === '' ? null : url))
  .refine((url) => url === null || nomDePhoto(url) !== null, PHRASES_PHOTO.pasLaSienne);
