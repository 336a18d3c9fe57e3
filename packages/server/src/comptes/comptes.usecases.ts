import {
  statutCompte,
  type Inscription,
  type modifierProfil as routeModifierProfil,
  type Utilisateur,
  VERSION_CGU,
} from '@colivert/domain/comptes';
import { centimes, jourParis, refusChamp, type BodyLu } from '@colivert/domain/lib';
import { v7 as uuid } from 'uuid';
import { lireHeure } from '../lib/db/connexion.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { ErreurRefus, trouve } from '../lib/erreurs.ts';
import { compterEssai } from '../lib/limites.ts';
import { mailChangementEmail } from './comptes.mails.ts';
import {
  contraintes,
  findParEmail,
  findUtilisateur,
  insertUtilisateur,
  lockUtilisateur,
  updateUtilisateur,
} from './comptes.sql.ts';
import { vueUtilisateur } from './comptes.views.ts';
import { hacherMotDePasse } from './motDePasse.ts';
import { exigerMotDePasse } from './motDePasse.usecases.ts';
import { envoyerCode } from './verification.usecases.ts';

/**
 * Creates the account and mails its code, in one transaction; a double click meets the unique address.
 * @returns the new account's id; with the same Idempotency-Key, the same id again
 */
export async function inscrire(deps: Deps, entree: Inscription, adresse: string): Promise<string> {
  const now = await lireHeure(deps.db, deps.horloge);
  await compterEssai(deps.db, deps.config.limites, 'INSCRIPTION_ADRESSE', adresse, now);
  const motDePasse = await hacherMotDePasse(entree.motDePasse);
  return transaction(deps, async (tx) => {
    const id = uuid();
    const { statut } = statutCompte({
      role: entree.role,
      emailVerifie: false,
      statutDecide: null,
      pieces: [],
      aujourdhui: jourParis(tx.now),
    });
    await insertUtilisateur(tx.db, {
      id,
      role: entree.role,
      prenom: entree.prenom,
      nom: entree.nom,
      email: entree.email,
      mot_de_passe: motDePasse,
      telephone: entree.telephone,
      adresse: entree.adresse,
      ville: entree.ville,
      code_postal: entree.codePostal,
      permis_certifie: entree.permisVerif,
      vehicule: entree.role === 'LIVREUR' ? entree.vehicule : null,
      siret: entree.role === 'COMMERCANT' ? entree.siret : null,
      type_prestation_principale: entree.role === 'PRESTATAIRE' ? entree.typeService : null,
      taux_horaire_cents: entree.role === 'PRESTATAIRE' ? centimes(entree.tarifHoraire) : null,
      statut_affiliation: entree.role === 'LIVREUR' ? 'NON_AFFILIE' : null,
      statut,
      cgu_version: VERSION_CGU,
      cgu_acceptees_le: tx.now,
      cree_le: tx.now,
    });
    await tx.historique({ objetType: 'utilisateur', objetId: id, de: null, vers: statut, acteurId: id });
    await envoyerCode(deps, tx, { id, prenom: entree.prenom }, entree.email);
    return id;
  });
}

export async function lireProfil(deps: Deps, appelant: Appelant): Promise<Utilisateur> {
  const now = await lireHeure(deps.db, deps.horloge);
  return vueUtilisateur(deps.db, trouve(await findUtilisateur(deps.db, appelant.id)), now);
}

/**
 * Changes one's own details. Another e-mail waits in `emailEnAttente` until its code proves it; the old one keeps
 * working and is told.
 */
export async function modifierProfil(
  deps: Deps,
  appelant: Appelant,
  entree: BodyLu<typeof routeModifierProfil>,
): Promise<Utilisateur> {
  const avant = trouve(await findUtilisateur(deps.db, appelant.id));
  const changeEmail = entree.email !== avant.email && entree.email !== avant.email_en_attente;
  if (changeEmail) await exigerMotDePasse(deps, appelant, avant.mot_de_passe, entree.motDePasseActuel);
  return transaction(deps, async (tx) => {
    const compte = trouve(await lockUtilisateur(tx.db, appelant.id));
    tx.exigerVersion(compte);
    if (changeEmail && (await findParEmail(tx.db, entree.email)) !== undefined)
      throw new ErreurRefus(contraintes.utilisateurs_email_unique ?? refusChamp('email', 'Cet email est déjà pris.'));
    const apres = await updateUtilisateur(tx.db, compte.id, {
      prenom: entree.prenom,
      nom: entree.nom,
      telephone: entree.telephone,
      adresse: entree.adresse,
      ville: entree.ville,
      code_postal: entree.codepostal,
      ...(changeEmail ? { email_en_attente: entree.email } : {}),
    });
    if (changeEmail) {
      await envoyerCode(deps, tx, apres, entree.email);
      await tx.mail({ a: compte.email, ...mailChangementEmail(deps.config, compte) });
    }
    return vueUtilisateur(tx.db, apres, tx.now);
  });
}
