import type { Capacite } from '../lib/capacite.ts';
import { brancherPhotos } from './photos.http.ts';
import { retirerPhotosSansUsage } from './photos.usecases.ts';

export { mimeDuContenu, refaireImage } from './images.ts';
export { aSonTour } from './travaux.ts';
export { cleDePhoto, nomDeSaPhoto } from './photos.usecases.ts';

export const photos: Capacite = {
  routes: brancherPhotos,
  taches: {
    noms: ['photos-sans-usage'],
    preparer: (deps) => [
      { nom: 'photos-sans-usage', cron: '41 3 * * *', travailler: () => retirerPhotosSansUsage(deps) },
    ],
  },
};
