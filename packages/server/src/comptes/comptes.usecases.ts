import {
  statutCompte,
  type Inscription,
  type modifierProfil as routeModifierProfil,
  type Utilisateur,
  VERSION_CGU,
} from '@colivert/domain/comptes';
import { centimes, jourParis, type BodyLu } from '@colivert/domain/lib';
import { v7 as uuid } from 'uuid';
import { lireHeure } from '../lib/db/connexion.ts';
import { callTransaction } from '../lib/db/transaction.ts';
import type { Appelant, Call, Deps } from '../lib/deps.ts';
import { refuser } from '../lib/erreurs.ts';
import { compterEssai } from '../lib/limites.ts';
import { findAppelant, lockAppelant } from './appelant.usecases.ts';
import { findChangement } from './changementEmail.sql.ts';
import { arreterChangement, demanderChangement, exigerAdresseLibre } from './changementEmail.usecases.ts';
import { envoyerCode } from './codes.usecases.ts';
import { insertUtilisateur, updateUtilisateur } from './comptes.sql.ts';
import { vueUtilisateur } from './comptes.views.ts';
import { suivreIdentite } from './identite.usecases.ts';
import { hacherMotDePasse } from './motDePasse.ts';
import { exigerMotDePasse, tenirProuve } from './motDePasse.usecases.ts';

/**
 * Creates the account and mails its code, in one transaction; a double click meets the unique address.
 * @returns the new account's id; with the same Idempotency-Key, the same id again
 */
export async function inscrire(
  deps: Deps,
  call: Call<Appelant | null>,
  entree: Inscription,
  adresse: string,
): Promise<string> {
  const now = await lireHeure(deps.db, deps.horloge);
  await compterEssai(deps.db, deps.config.limites, 'INSCRIPTION_ADRESSE', adresse, now);
  const motDePasse = await hacherMotDePasse(entree.motDePasse);
  return callTransaction(deps, call, async (tx) => {
    const id = uuid();
    const { statut } = statutCompte({
      role: entree.role,
      emailVerifie: false,
      statutDecide: null,
      pieces: [],
      aujourdhui: jourParis(tx.now),
    });
    await exigerAdresseLibre(tx, entree.email);
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
  return vueUtilisateur(deps.db, await findAppelant(deps, appelant), now);
}

/**
 * Changes one's own details. Another e-mail waits in `emailEnAttente` until its code proves it; the old one keeps
 * working and is told. Saving the present one ends what waited.
 */
export async function modifierProfil(
  deps: Deps,
  call: Call,
  entree: BodyLu<typeof routeModifierProfil>,
): Promise<Utilisateur> {
  const { appelant } = call;
  const avant = await findAppelant(deps, appelant);
  const attendu = await findChangement(deps.db, appelant.id, await lireHeure(deps.db, deps.horloge));
  const demande = entree.email !== avant.email && entree.email !== attendu?.email;
  if (demande) await exigerMotDePasse(deps, appelant, avant.mot_de_passe, entree.motDePasseActuel);
  return callTransaction(deps, call, async (tx) => {
    const compte = demande ? await tenirProuve(tx, avant) : await lockAppelant(tx, appelant);
    tx.exigerVersion(compte);
    if (demande) await demanderChangement(deps, tx, compte, { email: entree.email, sessionId: appelant.sessionId });
    else if (entree.email === compte.email) await arreterChangement(tx, compte.id);
    // Neither the account's any more nor waited for: what was saved here was decided on another state.
    else if ((await findChangement(tx.db, compte.id, tx.now))?.email !== entree.email) refuser('VERSION_PERIMEE');
    const apres = await suivreIdentite(tx, compte.id, () =>
      updateUtilisateur(tx.db, compte.id, {
        prenom: entree.prenom,
        nom: entree.nom,
        telephone: entree.telephone,
        adresse: entree.adresse,
        ville: entree.ville,
        code_postal: entree.codepostal,
      }),
    );
    tx.changer('compte', [compte.id]);
    return vueUtilisateur(tx.db, apres, tx.now);
  });
}
