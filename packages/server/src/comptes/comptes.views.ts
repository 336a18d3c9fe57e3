import { statutCompte, type Utilisateur } from '@colivert/domain/comptes';
import { enParis, jourParis } from '@colivert/domain/lib';
import type { Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';
import { estRefusee } from '../lib/mails/refused.sql.ts';
import { findChangement } from './changementEmail.sql.ts';
import { listPieces, type LigneUtilisateur } from './comptes.sql.ts';

/** Public address of a stored photo. */
export const urlPhoto = (nom: string | null): string | null => (nom === null ? null : `/api/photos/${nom}`);

/** A person's own account; what is missing is said from the papers as they stand. */
export async function vueUtilisateur(db: Kysely<DB>, ligne: LigneUtilisateur, now: Date): Promise<Utilisateur> {
  const [pieces, changement, refuse] = await Promise.all([
    listPieces(db, ligne.id),
    findChangement(db, ligne.id, now),
    estRefusee(db, ligne.email),
  ]);
  const { aFournir, enVerification } = statutCompte({
    role: ligne.role,
    emailVerifie: ligne.email_verifie_le !== null,
    statutDecide: ligne.statut_decide,
    pieces,
    aujourdhui: jourParis(now),
  });
  return {
    id: ligne.id,
    nom: ligne.nom,
    prenom: ligne.prenom,
    email: ligne.email,
    emailVerifie: ligne.email_verifie_le !== null,
    emailEnAttente: changement?.email ?? null,
    ...(refuse ? { emailRefuse: true as const } : {}),
    telephone: ligne.telephone,
    adresse: ligne.adresse,
    ville: ligne.ville,
    codepostal: ligne.code_postal,
    role: ligne.role,
    ...(ligne.role === 'LIVREUR' && ligne.vehicule !== null ? { vehicule: ligne.vehicule } : {}),
    ...(ligne.role === 'COMMERCANT' && ligne.siret !== null ? { siret: ligne.siret } : {}),
    statut: ligne.statut,
    motifStatut: ligne.motif_statut,
    aFournir,
    enVerification,
    statutAffiliation: ligne.statut_affiliation,
    photoProfilUrl: urlPhoto(ligne.photo_profil),
    dateInscription: enParis(ligne.cree_le),
    version: ligne.version,
  };
}
