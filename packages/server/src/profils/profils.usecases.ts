import {
  PHRASE_PROFIL_INTROUVABLE,
  type ModificationProfil,
  type ProfilPublic,
  type RoleProfilPublic,
} from '@colivert/domain/profils';
import { enParis } from '@colivert/domain/lib';
import { findUtilisateur, lockAppelant, updateUtilisateur, urlPhoto } from '../comptes/index.ts';
import { exigerProfilVisible } from '../conversations/index.ts';
import { callTransaction } from '../lib/db/transaction.ts';
import type { Appelant, Call, Deps } from '../lib/deps.ts';
import { trouve } from '../lib/erreurs.ts';
import { nomDeSaPhoto } from '../photos/index.ts';

type Ligne = NonNullable<Awaited<ReturnType<typeof findUtilisateur>>>;

/** `version` is for the ETag only: the reply's schema leaves it out. */
export type ProfilAvecVersion = ProfilPublic & { version: number };

function vueProfil(ligne: Ligne, role: RoleProfilPublic): ProfilAvecVersion {
  return {
    id: ligne.id,
    role,
    prenom: ligne.prenom,
    nom: ligne.nom,
    photoProfilUrl: urlPhoto(ligne.photo_profil),
    biographie: ligne.biographie,
    statutAffiliation: ligne.statut_affiliation,
    dateInscription: enParis(ligne.cree_le),
    version: ligne.version,
  };
}

/** Someone of this role, or 404 « Profil non trouvé ». */
export async function lireProfilPublic(
  deps: Deps,
  lecteur: Appelant,
  role: RoleProfilPublic,
  id: string,
): Promise<ProfilAvecVersion> {
  const ligne = await findUtilisateur(deps.db, id);
  const visible = ligne?.role === role && ligne.efface_le === null;
  await exigerProfilVisible(deps, lecteur, id, PHRASE_PROFIL_INTROUVABLE);
  return vueProfil(trouve(visible ? ligne : undefined, PHRASE_PROFIL_INTROUVABLE), role);
}

/** Replaces biography and photo; a photo left behind is removed by the photos' own job. */
export async function modifierProfilPublic(
  deps: Deps,
  call: Call,
  role: RoleProfilPublic,
  id: string,
  entree: ModificationProfil,
): Promise<ProfilAvecVersion> {
  return callTransaction(deps, call, async (tx) => {
    const compte = await lockAppelant(tx, { id });
    const photo = await nomDeSaPhoto(tx.db, id, 'photoProfilUrl', entree.photoProfilUrl);
    tx.exigerVersion(compte);
    const apres = await updateUtilisateur(tx.db, id, { biographie: entree.biographie, photo_profil: photo });
    tx.changer('compte', [id]);
    return vueProfil(apres, role);
  });
}
