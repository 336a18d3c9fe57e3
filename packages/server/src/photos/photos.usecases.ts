import { randomBytes } from 'node:crypto';
import { refusCompteBloque } from '@colivert/domain/comptes';
import { refusChamp } from '@colivert/domain/lib';
import {
  COTE_MAX_PHOTO,
  nomDePhoto,
  PHRASES_PHOTO,
  refusTaillePhoto,
  refusTypePhoto,
  TAILLE_MAX_PHOTO,
  urlDePhoto,
  type PhotoEnvoyee,
} from '@colivert/domain/photos';
import type { Kysely } from 'kysely';
import { holdAppelant } from '../comptes/index.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import type { DB } from '../lib/db/schema.ts';
import { callTransaction } from '../lib/db/transaction.ts';
import type { Call, Deps } from '../lib/deps.ts';
import { ErreurRefus, estIncertain, exiger, refuser, trouve } from '../lib/erreurs.ts';
import type { FichierRecu } from '../lib/http/formulaire.ts';
import { chacun } from '../lib/taches.ts';
import { mimeDuContenu, refaireImage } from './images.ts';
import { deletePhotosSansUsage, estPhotoDe, insertPhoto, listPhotosConnues } from './photos.sql.ts';

export const cleDePhoto = (nom: string): string => `photos/${nom}`;

/** Keeps a photo of the caller and answers its public address. What it was called is not kept. */
export async function envoyerPhoto(deps: Deps, call: Call, fichier: FichierRecu | undefined): Promise<PhotoEnvoyee> {
  if (fichier === undefined) throw new ErreurRefus(refusChamp('file', PHRASES_PHOTO.absente));
  exiger(refusTaillePhoto(fichier.tropVolumineux ? TAILLE_MAX_PHOTO + 1 : fichier.octets.length));
  exiger(refusTypePhoto(await mimeDuContenu(fichier.octets)));
  const image = await refaireImage(fichier.octets, (i) =>
    i
      .resize({ width: COTE_MAX_PHOTO, height: COTE_MAX_PHOTO, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 }),
  );
  const nom = `${randomBytes(24).toString('base64url')}.webp`;
  try {
    // A replayed Idempotency-Key answers the first photo, and writes no second one.
    return await callTransaction(deps, call, async (tx) => {
      exiger(refusCompteBloque((await holdAppelant(tx, call.appelant)).statut));
      await insertPhoto(tx.db, {
        nom,
        utilisateur_id: call.appelant.id,
        largeur: image.largeur,
        hauteur: image.hauteur,
        taille: image.octets.length,
        cree_le: tx.now,
      });
      await deps.fichiers.ecrire(cleDePhoto(nom), image.octets);
      return { url: urlDePhoto(nom) };
    });
  } catch (erreur) {
    // The nightly job looks again at what a lost connection leaves in doubt.
    if (!estIncertain(erreur)) await deps.fichiers.effacer(cleDePhoto(nom));
    throw erreur;
  }
}

export async function lirePhotoPublique(deps: Deps, nom: string): Promise<Buffer> {
  if (nomDePhoto(urlDePhoto(nom)) === null) refuser('INTROUVABLE');
  return trouve(await deps.fichiers.lire(cleDePhoto(nom)));
}

/**
 * The name of a photo that this person uploaded, from the `url` an upload answered; null for no photo.
 * @throws ErreurRefus 422 about `champ` for any other address.
 */
export async function nomDeSaPhoto(
  db: Kysely<DB>,
  utilisateurId: string,
  champ: string,
  url: string | null,
): Promise<string | null> {
  if (url === null) return null;
  const nom = nomDePhoto(url);
  if (nom === null || !(await estPhotoDe(db, nom, utilisateurId)))
    throw new ErreurRefus(refusChamp(champ, PHRASES_PHOTO.pasLaSienne));
  return nom;
}

const JOUR_MS = 24 * 3600 * 1000;
const LOT = 500;

/** A photo that nothing refers to is removed after a day (wire §4); so is a file whose row was never committed. */
export async function retirerPhotosSansUsage(deps: Deps): Promise<void> {
  const now = await lireHeure(deps.db, deps.horloge);
  const hier = new Date(now.getTime() - JOUR_MS);
  for (;;) {
    const { vues, noms } = await deletePhotosSansUsage(deps.db, hier, LOT);
    await chacun(noms, (nom) => deps.fichiers.effacer(cleDePhoto(nom)));
    if (vues < LOT) break;
  }
  const anciennes = (await deps.fichiers.lister('photos')).filter(({ ecritLe }) => ecritLe < hier);
  const connues = await listPhotosConnues(
    deps.db,
    anciennes.map(({ cle }) => cle.slice('photos/'.length)),
  );
  const orphelines = anciennes.filter(({ cle }) => !connues.has(cle.slice('photos/'.length)));
  await chacun(orphelines, ({ cle }) => deps.fichiers.effacer(cle));
}
