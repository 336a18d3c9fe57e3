import { envoyerPhotoAnnonce, envoyerPhotoProfil, lirePhoto } from '@colivert/domain/photos';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { envoyerPhoto, lirePhotoPublique } from './photos.usecases.ts';

const ENTETES_PHOTO = {
  'content-type': 'image/webp',
  // The name changes with the bytes: what was fetched once is right for ever.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
};

export function brancherPhotos(brancher: Brancheur, deps: Deps): void {
  for (const route of [envoyerPhotoAnnonce, envoyerPhotoProfil] as const)
    brancher(route, {
      faire: ({ call, fichier }) => envoyerPhoto(deps, call, fichier),
    });

  brancher(lirePhoto, {
    faire: async ({ params }) => ({ octets: await lirePhotoPublique(deps, params.nom), entetes: ENTETES_PHOTO }),
  });
}
