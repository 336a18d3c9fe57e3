import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Insertable } from 'kysely';
import type { Photos } from '../lib/db/schema.ts';
import { cleDePhoto } from '../photos/index.ts';
import type { SCENES } from './dessins/scenes.ts';
import type { Portrait } from './dessins/visages.ts';

export type Scene = keyof typeof SCENES;
export type { Portrait };

/** What goes to the file store beside the rows. */
export interface FichierDemo {
  cle: string;
  octets: Buffer;
}

/** Pictures handed out to people: an announcement can only be edited with a photo of its author's own. */
export interface Album {
  photos: Insertable<Photos>[];
  fichiers: FichierDemo[];
  /** A photo of this person's; its name. */
  poser: (image: Scene | Portrait, utilisateurId: string, le: Date) => string;
}

/** The committed pictures of a folder, by name without extension. */
export async function lireImages(
  dossier: 'photos' | 'specimens',
  noms: readonly string[],
): Promise<Map<string, Buffer>> {
  const extension = dossier === 'photos' ? 'webp' : 'png';
  const uniques = [...new Set(noms)];
  const lues = uniques.map((nom) => readFile(path.join(import.meta.dirname, dossier, `${nom}.${extension}`)));
  return new Map((await Promise.all(lues)).map((octets, i) => [uniques[i] ?? '', octets]));
}

export function ouvrirAlbum(images: ReadonlyMap<string, Buffer>): Album {
  const photos: Album['photos'] = [];
  const fichiers: FichierDemo[] = [];
  return {
    photos,
    fichiers,
    poser(image, utilisateurId, le) {
      const octets = images.get(image);
      if (octets === undefined) throw new Error(`The demo has no picture « ${image} ».`);
      const nom = `${randomBytes(24).toString('base64url')}.webp`;
      const [largeur, hauteur] = image.startsWith('visage-') ? [400, 400] : [800, 600];
      photos.push({ nom, utilisateur_id: utilisateurId, largeur, hauteur, taille: octets.length, cree_le: le });
      fichiers.push({ cle: cleDePhoto(nom), octets });
      return nom;
    },
  };
}
