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
    const lots = await Promise.all(
      (await listPhotosDe(deps.db, utilisateurId)).map(async ({ nom }) => {
        const octets = await deps.fichiers.lire(cleDePhoto(nom));
        return octets === null ? [] : [{ nom: `photos/${nom}`, octets }];
      }),
    );
    return lots.flat();
  },
};
