import { PERSONNE_EFFACEE, PERSONNE_INCONNUE } from '@colivert/domain/comptes';
import type { Tx } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { updateUtilisateur, type LigneUtilisateur } from './comptes.sql.ts';
import { deleteCleDInscription, deleteTracesDuCompte } from './personne.sql.ts';

/** What tells who somebody is. */
const SANS_PERSONNE = {
  telephone: null,
  adresse: null,
  ville: null,
  code_postal: null,
  description_prestation: null,
  photo_profil: null,
  photo_prestation: null,
  biographie: null,
  cgu_version: null,
  cgu_acceptees_le: null,
} as const;

/** Takes the person out of the row; what others need refers to it still. */
export async function rendreAnonyme(tx: Tx, { id }: LigneUtilisateur, motDePasse: string): Promise<void> {
  await updateUtilisateur(tx.db, id, {
    ...PERSONNE_EFFACEE,
    ...SANS_PERSONNE,
    // Frees the address for a new account; `.invalid` is nobody's (RFC 2606).
    email: `efface-${id}@compte.invalid`,
    email_verifie_le: null,
    mot_de_passe: motDePasse,
    vehicule: null,
    permis_certifie: false,
    siret: null,
    type_prestation_principale: null,
    taux_horaire_cents: null,
    statut: 'NON_VERIFIE',
    statut_jusquau: null,
    statut_decide: null,
    motif_statut: null,
    derniere_connexion_le: null,
    inactivite_annoncee_le: null,
    sessions_finies_le: null,
    efface_le: tx.now,
  });
}

/**
 * The owner of an address takes over an account that somebody registered with it and never proved: nothing that names
 * or admits that somebody stays, and the address is proved now. The row is held. The role stays with what it declared,
 * which is judged with papers of the owner's own.
 */
export async function remettreAuProprietaire(deps: Deps, tx: Tx, compte: LigneUtilisateur): Promise<LigneUtilisateur> {
  await deleteTracesDuCompte(tx.db, compte);
  await deleteCleDInscription(tx.db, compte.id);
  tx.changer('compte', [compte.id]);
  const apres = await updateUtilisateur(tx.db, compte.id, {
    ...PERSONNE_INCONNUE,
    ...SANS_PERSONNE,
    email_verifie_le: tx.now,
  });
  for (const { effacer } of deps.donneesPersonnelles) await effacer?.(deps, tx, compte.id);
  await tx.historique({ objetType: 'email', objetId: compte.id, de: null, vers: 'VERIFIE', acteurId: compte.id });
  return apres;
}
