import { PHRASE_ANNONCE_INTROUVABLE } from '@colivert/domain/annonces';
import { identifiant } from '@colivert/domain/lib';
import { deciderPriseEnCharge, statutAnnonce, type Livraison, type TypeLivraison } from '@colivert/domain/livraisons';
import { refusSansValide } from '@colivert/domain/comptes';
import { v7 as uuid } from 'uuid';
import { ecrireStatut, tenirAnnonce } from '../annonces/index.ts';
import { findUtilisateur, lockUtilisateur, tirerCode } from '../comptes/index.ts';
import { holdEntrepot } from '../entrepots/index.ts';
import { transaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { ErreurRefus, exiger, refuser, trouve } from '../lib/erreurs.ts';
import { lireVueLivraison } from './lectures.usecases.ts';
import { mailConfirmationLivreur, mailPriseEnCharge } from './livraisons.mails.ts';
import { countOuvertes, insertLivraison, listVivantes } from './livraisons.sql.ts';
import { contexteCode } from './livraisons.views.ts';

export interface DemandePriseEnCharge {
  annonceId?: string | undefined;
  livreurId?: string | undefined;
  entrepotId?: string | undefined;
  prixConvenu?: string | undefined;
  /** Asked through the merchants' view: a client's announcement does not exist there (wire §6). */
  mission?: true;
}

/** An id as the wire takes it, or null when it can name nothing. */
const lireId = (texte: string): string | null => identifiant.safeParse(texte).data ?? null;

async function chercherEntrepot(tx: Tx, demande: string | undefined) {
  if (demande === undefined || demande === '') return { demande: false } as const;
  const id = lireId(demande);
  const entrepot = id === null ? undefined : await holdEntrepot(tx.db, id);
  return { demande: true, id: entrepot?.id ?? null } as const;
}

/**
 * A courier takes a leg of an announcement. The courier's row is locked, so that the limit of deliveries counts true and
 * a suspension waits; then the announcement's, so that its statut follows from deliveries nobody else changes. What
 * judges the race in the end is the exclusion constraint on segments.
 */
export async function prendreEnCharge(
  deps: Deps,
  appelant: Appelant,
  typeLivraison: TypeLivraison,
  demande: DemandePriseEnCharge,
): Promise<Livraison> {
  if (demande.annonceId === undefined || demande.annonceId === '') refuser('REQUETE_INVALIDE');
  const annonceId = lireId(demande.annonceId) ?? refuser('INTROUVABLE', PHRASE_ANNONCE_INTROUVABLE);
  return transaction(deps, async (tx) => {
    const livreur = trouve(await lockUtilisateur(tx.db, appelant.id));
    exiger(refusSansValide(livreur.statut));
    const annonce = await tenirAnnonce(tx, annonceId);
    if (demande.mission === true && annonce.origine !== 'COMMERCANT')
      refuser('INTROUVABLE', PHRASE_ANNONCE_INTROUVABLE);
    if (demande.livreurId === undefined) refuser('REQUETE_INVALIDE');
    const decision = deciderPriseEnCharge({
      typeLivraison,
      livreur: { id: livreur.id, role: livreur.role, statutAffiliation: livreur.statut_affiliation },
      annonce: {
        auteurId: annonce.auteur_id,
        statut: annonce.statut,
        reserveAuxAffilies: annonce.reserve_aux_affilies,
        livraisonPartiellePossible: annonce.livraison_partielle_possible,
        prixNegociable: annonce.prix_negociable,
        prixPropose: annonce.prix_cents,
      },
      livraisons: await listVivantes(tx.db, annonceId),
      entrepot: await chercherEntrepot(tx, demande.entrepotId),
      prixConvenu: demande.prixConvenu,
      livraisonsOuvertes: await countOuvertes(tx.db, livreur.id),
      limiteLivraisonsOuvertes: deps.config.limites.LIVRAISONS_EN_COURS.nombre,
    });
    if ('refus' in decision) throw new ErreurRefus(decision.refus);

    const id = uuid();
    const code = tirerCode();
    await insertLivraison(tx.db, {
      id,
      annonce_id: annonceId,
      livreur_id: livreur.id,
      type_livraison: typeLivraison,
      statut: 'ASSIGNEE',
      entrepot_id: decision.entrepotId,
      prix_cents: decision.prixConvenu,
      code_chiffre: deps.secret.chiffrer(code, contexteCode(id)),
      dernier_acteur_id: livreur.id,
      cree_le: tx.now,
    });
    await tx.historique({ objetType: 'livraison', objetId: id, de: null, vers: 'ASSIGNEE', acteurId: livreur.id });
    const vers = statutAnnonce(await listVivantes(tx.db, annonceId));
    await ecrireStatut(tx, annonce, vers, { acteurId: livreur.id });
    const vue = await lireVueLivraison(deps, tx, id, appelant);
    const auteur = trouve(await findUtilisateur(tx.db, annonce.auteur_id));
    const { titre } = annonce;
    const nomLivreur = `${livreur.prenom} ${livreur.nom}`;
    await tx.mail({
      a: auteur.email,
      ...mailPriseEnCharge(deps.config, auteur, { titre, livreur: nomLivreur, typeLivraison }),
    });
    const trajet = { titre, depart: vue.villeDepart, arrivee: vue.villeArrivee };
    await tx.mail({ a: livreur.email, ...mailConfirmationLivreur(deps.config, livreur, trajet) });
    return vue;
  });
}
