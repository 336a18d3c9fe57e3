import { randomBytes } from 'node:crypto';
import { PHRASE_ADRESSE_A_VERIFIER, roleOrdinaire } from '@colivert/domain/comptes';
import { v7 as uuid } from 'uuid';
import { transaction, type Tx } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { refuser, trouve } from '../lib/erreurs.ts';
import { findParEmail, insertUtilisateur, lockUtilisateur, updateUtilisateur } from './comptes.sql.ts';
import { finirSessions } from './finDesSessions.usecases.ts';
import { hacherMotDePasse } from './motDePasse.ts';
import { inviterAuSecondFacteur } from './secondFacteur.usecases.ts';
import { existeAdminActif } from './securite.sql.ts';
import { actualiserStatut } from './statut.usecases.ts';

export interface PremierAdmin {
  /** Where the second factor is activated; also mailed. */
  lien: string;
  /** The account did not exist: its password is chosen with « Mot de passe oublié ». */
  nouveau: boolean;
}

/**
 * Makes the first ADMIN, from the machine itself. Once an ADMIN can sign in, others are made by them; only that
 * same address may come back here, when its second factor is lost.
 */
export async function nommerPremierAdmin(deps: Deps, email: string): Promise<PremierAdmin> {
  const motDePasse = await hacherMotDePasse(randomBytes(32).toString('base64url'));
  return transaction(deps, async (tx) => {
    const connu = await findParEmail(tx.db, email);
    if (await existeAdminActif(tx.db, connu?.id))
      refuser('ETAT_INCOMPATIBLE', "Un compte d'administration existe déjà : il donne ce rôle dans /admin.");
    const id = connu?.id ?? (await creerCompte(tx, email, motDePasse));
    const compte = trouve(await lockUtilisateur(tx.db, id));
    if (compte.email_verifie_le === null) refuser('ETAT_INCOMPATIBLE', PHRASE_ADRESSE_A_VERIFIER);
    const apres = await updateUtilisateur(tx.db, id, {
      role: 'ADMIN',
      role_inscription: roleOrdinaire({ actuel: compte.role, inscription: compte.role_inscription }),
      statut_affiliation: null,
      statut_decide: null,
      motif_statut: null,
    });
    await finirSessions(tx, id, null);
    await actualiserStatut(deps, tx, id, { acteurId: null });
    await tx.journal({
      acteurId: null,
      action: 'ROLE_CHANGE',
      cibleType: 'utilisateur',
      cibleId: id,
      motif: `${compte.role} → ADMIN : commande npm run admin`,
    });
    return { lien: await inviterAuSecondFacteur(deps, tx, apres), nouveau: connu === undefined };
  });
}

async function creerCompte(tx: Tx, email: string, motDePasse: string): Promise<string> {
  const id = uuid();
  await insertUtilisateur(tx.db, {
    id,
    role: 'ADMIN',
    prenom: 'Administration',
    nom: 'Colivert',
    email,
    // Whoever runs the machine vouches for it.
    email_verifie_le: tx.now,
    mot_de_passe: motDePasse,
    statut: 'VALIDE',
    cree_le: tx.now,
  });
  await tx.historique({ objetType: 'utilisateur', objetId: id, de: null, vers: 'VALIDE', acteurId: null });
  return id;
}
