import {
  PHRASE_ANNONCE_FIGEE,
  PHRASE_ANNONCE_INTROUVABLE,
  refusDates,
  refusModification,
  WORKFLOW_ANNONCE,
  type Annonce,
  type AnnonceEcrite,
  type Lecteur,
  type StatutAnnonce,
} from '@colivert/domain/annonces';
import { refusSansValide } from '@colivert/domain/comptes';
import { centimes, decider, jourParis, refus } from '@colivert/domain/lib';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { findUtilisateur, holdAppelant } from '../comptes/index.ts';
import type { DB } from '../lib/db/schema.ts';
import { callTransaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Call, Deps } from '../lib/deps.ts';
import { allowed, exiger, refuser, trouve } from '../lib/erreurs.ts';
import { nomDeSaPhoto } from '../photos/index.ts';
import { mailAnnonceAnnulee } from './annonces.mails.ts';
import {
  countVivantes,
  findAnnonce,
  findAuteurAnnulation,
  insertAnnonce,
  lockAnnonce,
  updateAnnonce,
  updateStatutAnnonce,
  type LigneAnnonce,
} from './annonces.sql.ts';
import { formesPubliques, vuesPour } from './annonces.views.ts';
import { trouverAnnonce } from './lectures.usecases.ts';

/** Columns of what a client writes; `photo` is already the name of an own upload. */
async function colonnes(entree: AnnonceEcrite, photo: string | null) {
  return {
    titre: entree.titre,
    description: entree.description,
    type: entree.type,
    adresse_depart: entree.adresseDepart,
    ville_depart: entree.villeDepart,
    adresse_arrivee: entree.adresseArrivee,
    ville_arrivee: entree.villeArrivee,
    prix_cents: centimes(entree.prixPropose),
    prix_negociable: entree.prixNegociable,
    date_limite: entree.dateLimite,
    date_preferee: entree.datePreferee,
    type_colis: entree.typeColis,
    poids_kg: entree.poids,
    dimensions: entree.dimensions,
    fragile: entree.fragile,
    photo,
    livraison_partielle_possible: entree.livraisonPartiellePossible,
    ...(await formesPubliques(entree)),
  };
}

/** The view of what was just written, in the same transaction. */
export async function vueEcrite(tx: Tx, id: string, lecteur: Lecteur): Promise<Annonce> {
  const vue = await vuesPour(lecteur);
  return vue(trouve(await findAnnonce(tx.db, id, lecteur.id)));
}

/** @throws ErreurRefus 403 when the account stopped being VALIDE since the request came in */
export async function tenirCompteValide(tx: Tx, utilisateurId: string) {
  const compte = await holdAppelant(tx, { id: utilisateurId });
  exiger(refusSansValide(compte.statut));
  return compte;
}

export async function publierAnnonce(deps: Deps, call: Call, entree: AnnonceEcrite): Promise<Annonce> {
  const { appelant } = call;
  return callTransaction(deps, call, async (tx) => {
    await tenirCompteValide(tx, appelant.id);
    exiger(refusDates(entree, jourParis(tx.now)));
    const photo = await nomDeSaPhoto(tx.db, appelant.id, 'photoUrl', entree.photoUrl);
    const id = uuid();
    await insertAnnonce(tx.db, {
      id,
      auteur_id: appelant.id,
      origine: 'CLIENT',
      statut: 'ACTIVE',
      cree_le: tx.now,
      ...(await colonnes(entree, photo)),
    });
    await tx.historique({ objetType: 'annonce', objetId: id, de: null, vers: 'ACTIVE', acteurId: appelant.id });
    tx.changer('annonces', [appelant.id]);
    return vueEcrite(tx, id, appelant);
  });
}

/**
 * Looks up an announcement that its author or an ADMIN is about to change.
 * @throws ErreurRefus 404 to strangers, 403 to its couriers
 */
export async function trouverSonAnnonce(
  db: Kysely<DB>,
  id: string,
  lecteur: Lecteur,
  origine?: 'CLIENT' | 'COMMERCANT',
): Promise<LigneAnnonce> {
  return exigerSienne(await trouverAnnonce(db, id, lecteur), lecteur, origine);
}

/** The same of one that was looked up before; its author and its kind never change. */
export function exigerSienne(annonce: LigneAnnonce, lecteur: Lecteur, origine?: 'CLIENT' | 'COMMERCANT'): LigneAnnonce {
  if (origine !== undefined && annonce.origine !== origine) refuser('INTROUVABLE', PHRASE_ANNONCE_INTROUVABLE);
  if (lecteur.id !== annonce.auteur_id && lecteur.role !== 'ADMIN')
    refuser(
      annonce.estSonLivreur ? 'ROLE_INTERDIT' : 'INTROUVABLE',
      annonce.estSonLivreur ? undefined : PHRASE_ANNONCE_INTROUVABLE,
    );
  return annonce;
}

/**
 * Locks it, and reads what may have changed since it was found.
 * @throws ErreurRefus 404 once deleted
 */
export async function tenirAnnonce(tx: Tx, id: string) {
  const annonce = await lockAnnonce(tx.db, id);
  return annonce === undefined || annonce.supprimee_le !== null
    ? refuser('INTROUVABLE', PHRASE_ANNONCE_INTROUVABLE)
    : annonce;
}

/** The same for its author, who may touch it while no delivery is live. */
export async function tenirSienne(tx: Tx, id: string) {
  return { ...(await tenirAnnonce(tx, id)), livraisonsVivantes: await countVivantes(tx.db, id) };
}

export async function modifierAnnonce(
  deps: Deps,
  call: Call,
  trouvee: LigneAnnonce,
  entree: AnnonceEcrite,
): Promise<Annonce> {
  const { appelant } = call;
  const { id, auteur_id: auteurId } = exigerSienne(trouvee, appelant, 'CLIENT');
  return callTransaction(deps, call, async (tx) => {
    await tenirCompteValide(tx, appelant.id);
    exiger(refusDates(entree, jourParis(tx.now)));
    const photo = await nomDeSaPhoto(tx.db, auteurId, 'photoUrl', entree.photoUrl);
    const annonce = await tenirSienne(tx, id);
    tx.exigerVersion(annonce);
    exiger(refusModification(annonce));
    await updateAnnonce(tx.db, id, await colonnes(entree, photo));
    tx.changer('annonces', [annonce.auteur_id, appelant.id]);
    if (appelant.id !== annonce.auteur_id)
      await tx.journal({ acteurId: appelant.id, action: 'ANNONCE_MODIFIEE', cibleType: 'annonce', cibleId: id });
    return vueEcrite(tx, id, appelant);
  });
}

export async function annulerAnnonce(
  deps: Deps,
  call: Call,
  trouvee: LigneAnnonce,
  motif: string | null,
): Promise<Annonce> {
  const { appelant } = call;
  const { id } = exigerSienne(trouvee, appelant);
  return callTransaction(deps, call, async (tx) => {
    const annonce = await tenirSienne(tx, id);
    const auteur = appelant.id === annonce.auteur_id;
    const decision = decider(WORKFLOW_ANNONCE.annuler, {
      statut: annonce.statut,
      acteur: auteur ? 'AUTEUR' : appelant.role === 'ADMIN' ? 'ADMIN' : 'AUTRE',
      faits: annonce,
      dejaParLui: annonce.statut === 'ANNULEE' && (await findAuteurAnnulation(tx.db, id)) === appelant.id,
      mauvaisActeur: refus('ROLE_INTERDIT'),
      mauvaisStatut: refus('ETAT_INCOMPATIBLE', PHRASE_ANNONCE_FIGEE),
    });
    if (decision.issue !== 'rejouer') tx.exigerVersion(annonce);
    const permise = allowed(decision);
    if (permise.issue === 'passer') {
      await ecrireStatut(tx, annonce, permise.vers, { acteurId: appelant.id, motif });
      if (!auteur) await prevenirAuteur(deps, tx, appelant, annonce, motif);
    }
    return vueEcrite(tx, id, appelant);
  });
}

/** Statut and its history row; nothing when it does not change. */
export async function ecrireStatut(
  tx: Tx,
  annonce: { id: string; auteur_id: string; statut: StatutAnnonce },
  vers: StatutAnnonce,
  { acteurId, motif = null }: { acteurId: string; motif?: string | null },
): Promise<void> {
  if (annonce.statut === vers) return;
  await updateStatutAnnonce(tx.db, annonce.id, vers);
  tx.changer('annonces', [annonce.auteur_id, acteurId]);
  await tx.historique({ objetType: 'annonce', objetId: annonce.id, de: annonce.statut, vers, acteurId, motif });
}

async function prevenirAuteur(
  deps: Deps,
  tx: Tx,
  admin: Appelant,
  annonce: { id: string; auteur_id: string; titre: string },
  motif: string | null,
): Promise<void> {
  await tx.journal({ acteurId: admin.id, action: 'ANNONCE_ANNULEE', cibleType: 'annonce', cibleId: annonce.id, motif });
  const auteur = trouve(await findUtilisateur(tx.db, annonce.auteur_id));
  await tx.prevenir({
    a: auteur,
    par: admin.id,
    evenement: 'ANNONCE_ANNULEE',
    objet: { type: 'ANNONCE', id: annonce.id },
    donnees: { titre: annonce.titre },
    mail: mailAnnonceAnnulee(deps.config, auteur, annonce.titre, motif),
  });
}
