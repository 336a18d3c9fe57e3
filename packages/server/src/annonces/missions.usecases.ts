import {
  estAffilie,
  PHRASE_ANNONCE_INTROUVABLE,
  refusDates,
  refusModification,
  refusSuppression,
  STATUTS_MISSION,
  type Annonce,
  type Lecteur,
  type listerMissionsAffilies as routeAffilies,
  type MissionEcrite,
} from '@colivert/domain/annonces';
import { centimes, jourParis, type QueryLue } from '@colivert/domain/lib';
import { v7 as uuid } from 'uuid';
import { callTransaction } from '../lib/db/transaction.ts';
import type { Appelant, Call, Deps } from '../lib/deps.ts';
import { exiger, refuser } from '../lib/erreurs.ts';
import type { PageLue } from '../lib/http/pages.ts';
import { insertAnnonce, updateAnnonce, type LigneAnnonce } from './annonces.sql.ts';
import { exigerSienne, tenirCompteValide, tenirSienne, trouverSonAnnonce, vueEcrite } from './annonces.usecases.ts';
import { formesPubliques, vuesPour } from './annonces.views.ts';
import { listerAnnonces, trouverSansBlocage } from './lectures.usecases.ts';

/** Columns of what a merchant writes; what a mission does not take keeps its default, or its value. */
async function colonnes(entree: MissionEcrite) {
  return {
    titre: entree.titre,
    description: entree.description,
    adresse_depart: entree.adresseDepart,
    ville_depart: entree.villeDepart,
    adresse_arrivee: entree.adresseArrivee,
    ville_arrivee: entree.villeArrivee,
    prix_cents: centimes(entree.prixPropose),
    date_limite: entree.dateLimite,
    date_preferee: entree.datePreferee,
    liste_courses: entree.listeCourses,
    quantite_produits: entree.quantiteProduits,
    reserve_aux_affilies: entree.reserveAuxAffilies,
    ...(await formesPubliques(entree)),
  };
}

export async function publierMission(deps: Deps, call: Call, entree: MissionEcrite): Promise<Annonce> {
  const { appelant } = call;
  return callTransaction(deps, call, async (tx) => {
    await tenirCompteValide(tx, appelant.id);
    exiger(refusDates(entree, jourParis(tx.now)));
    const id = uuid();
    await insertAnnonce(tx.db, {
      id,
      auteur_id: appelant.id,
      origine: 'COMMERCANT',
      type: 'COURSES',
      statut: 'ACTIVE',
      cree_le: tx.now,
      ...(await colonnes(entree)),
    });
    await tx.historique({ objetType: 'annonce', objetId: id, de: null, vers: 'ACTIVE', acteurId: appelant.id });
    tx.changer('annonces', [appelant.id]);
    return vueEcrite(tx, id, appelant);
  });
}

/** The mission this reader may see. @throws ErreurRefus 404, unknown, hidden, or a client's announcement */
async function trouverMission(deps: Deps, id: string, lecteur: Lecteur | null): Promise<LigneAnnonce> {
  const annonce = await trouverSansBlocage(deps, id, lecteur);
  return annonce.origine === 'COMMERCANT' ? annonce : refuser('INTROUVABLE', PHRASE_ANNONCE_INTROUVABLE);
}

export async function lireMission(deps: Deps, lecteur: Lecteur | null, id: string): Promise<Annonce> {
  const vue = await vuesPour(lecteur);
  return vue(await trouverMission(deps, id, lecteur));
}

/** Reserved missions open to affiliated couriers (wire §6). @throws ErreurRefus 403 to any other */
export function exigerAffilie(appelant: Appelant): void {
  if (!estAffilie(appelant)) refuser('AFFILIATION_REQUISE');
}

export async function listerMissionsAffilies(
  deps: Deps,
  appelant: Appelant,
  { q, ville, ...page }: QueryLue<typeof routeAffilies>,
): Promise<PageLue<Annonce>> {
  exigerAffilie(appelant);
  return listerAnnonces(deps, appelant, { missions: true, statuts: STATUTS_MISSION, q, ville }, page);
}

export async function modifierMission(
  deps: Deps,
  call: Call,
  trouvee: LigneAnnonce,
  entree: MissionEcrite,
): Promise<Annonce> {
  const { appelant } = call;
  const { id } = exigerSienne(trouvee, appelant, 'COMMERCANT');
  return callTransaction(deps, call, async (tx) => {
    await tenirCompteValide(tx, appelant.id);
    exiger(refusDates(entree, jourParis(tx.now)));
    const annonce = await tenirSienne(tx, id);
    tx.exigerVersion(annonce);
    exiger(refusModification(annonce));
    await updateAnnonce(tx.db, id, await colonnes(entree));
    tx.changer('annonces', [annonce.auteur_id, appelant.id]);
    if (appelant.id !== annonce.auteur_id)
      await tx.journal({ acteurId: appelant.id, action: 'ANNONCE_MODIFIEE', cibleType: 'annonce', cibleId: id });
    return vueEcrite(tx, id, appelant);
  });
}

/**
 * Nobody reads it any more; the row stays for the audit (decisions §4). Only its merchant deletes it: an ADMIN cancels.
 * @throws ErreurRefus 404 to strangers, 403 to an ADMIN and its couriers
 */
export async function supprimerMission(deps: Deps, call: Call, id: string, adresse: string): Promise<null> {
  const { appelant } = call;
  const { auteur_id: auteurId } = await trouverSonAnnonce(deps.db, id, appelant, 'COMMERCANT');
  if (auteurId !== appelant.id) refuser('ROLE_INTERDIT');
  return callTransaction(deps, call, async (tx) => {
    const annonce = await tenirSienne(tx, id);
    tx.exigerVersion(annonce);
    exiger(refusSuppression(annonce));
    await updateAnnonce(tx.db, id, { supprimee_le: tx.now });
    tx.changer('annonces', [appelant.id]);
    const trace = { objetType: 'annonce', objetId: id, de: annonce.statut, acteurId: appelant.id };
    await tx.historique({ ...trace, vers: 'SUPPRIMEE' });
    await tx.journal({
      acteurId: appelant.id,
      action: 'ANNONCE_SUPPRIMEE',
      cibleType: 'annonce',
      cibleId: id,
      adresse,
    });
    return null;
  });
}
