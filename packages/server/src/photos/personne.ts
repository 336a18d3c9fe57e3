import type { DonneesPersonnelles } from '../lib/capacite.ts';
import { deletePhotosDe, listPhotosDe } from './photos.sql.ts';
import { cleDePhoto } from './photos.usecases.ts';

/** The job that removes a photo's bytes, after the commit of what took its row away. */
export const EFFACER_PHOTO = 'photos-effacer';

export const donneesPersonnelles: DonneesPersonnelles = {
  async effacer(deps, tx, utilisateurId) {
    for (const nom of await deletePhotosDe(tx.db, utilisateurId))
      await deps.taches.enfiler(tx.db, EFFACER_PHOTO, { nom });
  },
  exporter: async (db, utilisateurId) => ({ photos: await listPhotosDe(db, utilisateurId) }),
  async fichiers(deps, utilisateurId) {
    const photos = await listPhotosDe(deps.db, utilisateurId);
    return photos.map(({ nom }) => ({ nom: `photos/${nom}`, lire: () => deps.fichiers.lire(cleDePhoto(nom)) }));
  },
};
