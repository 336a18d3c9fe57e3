import type { Capacite } from '../lib/capacite.ts';
import { effacerHorsSauvegarde } from '../lib/db/retenue.ts';
import { brancherPhotos } from './photos.http.ts';
import { donneesPersonnelles, EFFACER_PHOTO } from './personne.ts';
import { cleDePhoto, retirerPhotosSansUsage } from './photos.usecases.ts';

export { mimeDuContenu, refaireImage } from './images.ts';
export { aSonTour } from './travaux.ts';
export { cleDePhoto, nomDeSaPhoto } from './photos.usecases.ts';

export const photos: Capacite = {
  routes: brancherPhotos,
  donneesPersonnelles,
  taches: {
    noms: ['photos-sans-usage', EFFACER_PHOTO],
    preparer: (deps) => [
      {
        nom: EFFACER_PHOTO,
        travailler: (donnees) =>
          effacerHorsSauvegarde(deps.db, () => deps.fichiers.effacer(cleDePhoto((donnees as { nom: string }).nom))),
      },
      {
        nom: 'photos-sans-usage',
        cron: '41 3 * * *',
        travailler: () => effacerHorsSauvegarde(deps.db, () => retirerPhotosSansUsage(deps)),
      },
    ],
  },
};
