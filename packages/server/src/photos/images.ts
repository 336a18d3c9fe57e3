import { refusChamp } from '@colivert/domain/lib';
import { PHRASES_PHOTO, refusImage } from '@colivert/domain/photos';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { ErreurRefus, exiger } from '../lib/erreurs.ts';
import { aSonTour } from './travaux.ts';

// One thread a picture and nothing kept between two: memory stays bounded by the queue.
sharp.concurrency(1);
sharp.cache(false);

const SECONDES_MAX = 20;

/** As many of the first bytes as tell the kind of a file; the library would walk through all of a long one at once. */
const DEBUT_MAX = 4100;

/** What the bytes are, whatever the sender says; null when it is nothing known. */
export async function mimeDuContenu(octets: Buffer): Promise<string | null> {
  const mime = (await fileTypeFromBuffer(octets.subarray(0, DEBUT_MAX)))?.mime ?? null;
  // An animated PNG is a PNG whose first picture is kept.
  return mime === 'image/apng' ? 'image/png' : mime;
}

/** Some cameras and some transfers leave out the two bytes that end a JPEG. */
const FIN_JPEG = Buffer.from([0xff, 0xd9]);

export interface ImageRefaite {
  octets: Buffer;
  largeur: number;
  hauteur: number;
}

/**
 * Decodes an image and encodes it anew: upright, in sRGB, without any metadata, and without whatever else its bytes
 * could have been (R-44 c). The header is judged before a pixel is decoded.
 * @throws ErreurRefus 422 when it is too large in pixels or cannot be decoded; 503 when too much work waits.
 */
export async function refaireImage(octets: Buffer, encoder: (image: Sharp) => Sharp): Promise<ImageRefaite> {
  return aSonTour(octets.length, async () => {
    const entete = await sharp(octets, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    exiger(refusImage(entete === null ? null : { largeur: entete.width, hauteur: entete.height }));
    const refaire = (source: Buffer, failOn: 'error' | 'warning') =>
      encoder(sharp(source, { failOn }).timeout({ seconds: SECONDES_MAX }).autoOrient())
        .toBuffer({ resolveWithObject: true })
        .catch(() => null);
    let refaite = await refaire(octets, 'error');
    // A JPEG that lacks nothing but its end is whole; one that lacks more decodes with a warning.
    if (refaite === null && entete?.format === 'jpeg')
      refaite = await refaire(Buffer.concat([octets, FIN_JPEG]), 'warning');
    if (refaite === null) throw new ErreurRefus(refusChamp('file', PHRASES_PHOTO.illisible));
    return { octets: refaite.data, largeur: refaite.info.width, hauteur: refaite.info.height };
  });
}
