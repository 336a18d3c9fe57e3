import { randomBytes, randomUUID } from 'node:crypto';
import {
  COTE_VIGNETTE,
  MIMES_PHOTO_MESSAGE,
  PHRASES_CONVERSATION,
  TAILLE_MAX_PHOTO_MESSAGE,
  type PhotoDeMessage,
} from '@colivert/domain/conversations';
import { refusChamp } from '@colivert/domain/lib';
import { COTE_MAX_PHOTO, PHRASES_PHOTO, refusTaillePhoto, refusTypePhoto } from '@colivert/domain/photos';
import { v7 as uuid } from 'uuid';
import { holdAppelant } from '../comptes/index.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import { callTransaction } from '../lib/db/transaction.ts';
import type { Appelant, Call, Deps } from '../lib/deps.ts';
import { ErreurRefus, estIncertain, exiger, trouve } from '../lib/erreurs.ts';
import type { FichierRendu } from '../lib/http/brancher.ts';
import type { FichierRecu } from '../lib/http/formulaire.ts';
import { creerSecret } from '../lib/secret.ts';
import { chacun } from '../lib/taches.ts';
import { mimeDuContenu, refaireImage } from '../photos/index.ts';
import {
  deleteNonEnvoyees,
  findPhotoVisible,
  insertPhoto,
  listFichiersConnus,
  type PhotoVisible,
} from './photos.sql.ts';

const DOSSIER = 'messages';
/** Binds the wrapped key to its row, and the bytes of each file to that file. */
const contexteCle = (id: string): string => `photo-message:${id}`;
const contexteFichier = (fichier: string): string => `photo-message:${fichier}`;

const aRamenerA = (cote: number) => ({ width: cote, height: cote, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Keeps a photo of the caller for a message to come, made anew and encrypted under a key of its own: without its row the
 * bytes are noise, wherever a copy of them may be.
 */
export async function envoyerPhoto(deps: Deps, call: Call, fichier: FichierRecu | undefined): Promise<PhotoDeMessage> {
  if (fichier === undefined) throw new ErreurRefus(refusChamp('file', PHRASES_PHOTO.absente));
  const taille = fichier.tropVolumineux ? TAILLE_MAX_PHOTO_MESSAGE + 1 : fichier.octets.length;
  exiger(refusTaillePhoto(taille, TAILLE_MAX_PHOTO_MESSAGE, PHRASES_CONVERSATION.photoTropVolumineuse));
  exiger(refusTypePhoto(await mimeDuContenu(fichier.octets), MIMES_PHOTO_MESSAGE));
  const image = await refaireImage(fichier.octets, (i) =>
    i.resize(aRamenerA(COTE_MAX_PHOTO)).webp({ quality: 82, effort: 2 }),
  );
  const vignette = await refaireImage(image.octets, (i) =>
    i.resize(aRamenerA(COTE_VIGNETTE)).webp({ quality: 78, effort: 2 }),
  );
  const [id, propre] = [uuid(), randomBytes(32)];
  const coffre = creerSecret(propre);
  const [grand, petit] = [`${DOSSIER}/${randomUUID()}`, `${DOSSIER}/${randomUUID()}`];
  try {
    return await callTransaction(deps, call, async (tx) => {
      await holdAppelant(tx, call.appelant);
      await insertPhoto(tx.db, {
        id,
        auteur_id: call.appelant.id,
        fichier: grand,
        fichier_vignette: petit,
        cle_fichier: deps.secret.chiffrer(propre, contexteCle(id)),
        largeur: image.largeur,
        hauteur: image.hauteur,
        taille: image.octets.length,
        cree_le: tx.now,
      });
      await deps.fichiers.ecrire(grand, coffre.chiffrer(image.octets, contexteFichier(grand)));
      await deps.fichiers.ecrire(petit, coffre.chiffrer(vignette.octets, contexteFichier(petit)));
      return { id, largeur: image.largeur, hauteur: image.hauteur };
    });
  } catch (erreur) {
    // The nightly job looks again at what a lost connection leaves in doubt.
    if (!estIncertain(erreur)) await chacun([grand, petit], (cle) => deps.fichiers.effacer(cle));
    throw erreur;
  }
}

/** The bytes in clear; null once they are gone with their row. */
export async function ouvrirPhoto(
  { secret, fichiers }: Pick<Deps, 'secret' | 'fichiers'>,
  photo: PhotoVisible,
  taille?: 'vignette',
): Promise<Buffer | null> {
  const fichier = taille === 'vignette' ? photo.fichier_vignette : photo.fichier;
  const chiffre = await fichiers.lire(fichier);
  if (chiffre === null) return null;
  return creerSecret(secret.dechiffrer(photo.cle_fichier, contexteCle(photo.id))).dechiffrer(
    chiffre,
    contexteFichier(fichier),
  );
}

const ENTETES = {
  'content-type': 'image/webp',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Before the query is judged. @throws ErreurRefus 404 */
export async function exigerPhoto(deps: Deps, { id: moi }: Pick<Appelant, 'id'>, id: string): Promise<void> {
  trouve(await findPhotoVisible(deps.db, id, moi));
}

/** @throws ErreurRefus 404 to everybody else, an ADMIN too */
export async function lirePhoto(
  deps: Deps,
  { id: moi }: Pick<Appelant, 'id'>,
  id: string,
  { taille }: { taille?: 'vignette' | undefined } = {},
): Promise<FichierRendu> {
  const photo = trouve(await findPhotoVisible(deps.db, id, moi));
  return { octets: trouve(await ouvrirPhoto(deps, photo, taille)), entetes: ENTETES };
}

const JOUR_MS = 24 * 3600 * 1000;

/** Photos that were never sent, then bytes that no row opens any more: those, and what was erased or is past its term. */
export async function retirerPhotosSansMessage(deps: Deps): Promise<void> {
  const now = await lireHeure(deps.db, deps.horloge);
  const hier = new Date(now.getTime() - JOUR_MS);
  await deleteNonEnvoyees(deps.db, hier);
  const anciens = (await deps.fichiers.lister(DOSSIER)).filter(({ ecritLe }) => ecritLe < hier);
  const connus = await listFichiersConnus(
    deps.db,
    anciens.map(({ cle }) => cle),
  );
  await chacun(
    anciens.filter(({ cle }) => !connus.has(cle)),
    ({ cle }) => deps.fichiers.effacer(cle),
  );
}
