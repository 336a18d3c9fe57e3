import { PHRASE_ANNONCE_INTROUVABLE } from '@colivert/domain/annonces';
import { identifiant } from '@colivert/domain/lib';
import {
  deciderPriseEnCharge,
  PHRASE_TROP_DE_PRISES,
  statutAnnonce,
  type Livraison,
  type TypeLivraison,
} from '@colivert/domain/livraisons';
import { refusSansValide } from '@colivert/domain/comptes';
import { v7 as uuid } from 'uuid';
import { ecrireStatut, findAuteurId, tenirAnnonce } from '../annonces/index.ts';
import { findUtilisateur, lockAppelantEt, tirerCode } from '../comptes/index.ts';
import { ecrireLigneLivraison, exigerSansBlocage } from '../conversations/index.ts';
import { holdEntrepot } from '../entrepots/index.ts';
import { callTransaction, type Tx } from '../lib/db/transaction.ts';
import type { Call, Deps } from '../lib/deps.ts';
import { allowed, exiger, refuser, trouve } from '../lib/erreurs.ts';
import { exigerBudget } from '../lib/limites.ts';
import { lireVueLivraison } from './lectures.usecases.ts';
import { mailConfirmationLivreur, mailPriseEnCharge } from './livraisons.mails.ts';
import { countOuvertes, findEssaisDeCode, insertLivraison, listVivantes } from './livraisons.sql.ts';
import { contexteCode } from './livraisons.views.ts';
import { parties } from './tenue.usecases.ts';

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

/** Where the leg ends, or begins, in words; null of a delivery that goes through none. */
function entrepotDe({ entrepot, typeLivraison, ...vue }: Livraison): string | null {
  if (entrepot === null) return null;
  const adresse = typeLivraison === 'PARTIELLE_DEPOT' ? vue.adresseArrivee : vue.adresseDepart;
  return `${entrepot.nom}, ${adresse}, ${entrepot.ville}`;
}

/** Whose takings and cancellings are counted: a courier's, of one announcement. */
export const porteurDePrise = ({ annonce_id, livreur_id }: { annonce_id: string; livreur_id: string }): string =>
  `${livreur_id}:${annonce_id}`;

/** What the mails about an announcement's deliveries are grouped by: another courier's take-over is told at once. */
export const groupeDe = (
  { annonce_id, livreur_id }: { annonce_id: string; livreur_id: string },
  evenement: string,
) => ({ objet: `livraison:${annonce_id}`, evenement: `${evenement}:${livreur_id}` });

/**
 * A courier takes a leg of an announcement. The courier's row is locked, so that the limit of deliveries counts true and
 * a suspension waits; then the announcement's, so that its statut follows from deliveries nobody else changes. What
 * judges the race in the end is the exclusion constraint on segments.
 */
export async function prendreEnCharge(
  deps: Deps,
  call: Call,
  typeLivraison: TypeLivraison,
  demande: DemandePriseEnCharge,
): Promise<Livraison> {
  const { appelant } = call;
  if (demande.annonceId === undefined || demande.annonceId === '') refuser('REQUETE_INVALIDE');
  const annonceId = lireId(demande.annonceId) ?? refuser('INTROUVABLE', PHRASE_ANNONCE_INTROUVABLE);
  return callTransaction(deps, call, async (tx) => {
    // Whose announcement it is never changes; a block of one by the other waits for both.
    const auteurId = await findAuteurId(tx.db, annonceId);
    const { appelant: livreur } = await lockAppelantEt(tx, appelant, auteurId, 'hold');
    exiger(refusSansValide(livreur.statut));
    const annonce = await tenirAnnonce(tx, annonceId);
    await exigerSansBlocage(tx.db, livreur.id, annonce.auteur_id, PHRASE_ANNONCE_INTROUVABLE);
    if (demande.mission === true && annonce.origine !== 'COMMERCANT')
      refuser('INTROUVABLE', PHRASE_ANNONCE_INTROUVABLE);
    if (demande.livreurId === undefined) refuser('REQUETE_INVALIDE');
    const vivantes = await listVivantes(tx.db, annonceId);
    const decision = allowed(
      deciderPriseEnCharge({
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
        livraisons: vivantes,
        entrepot: await chercherEntrepot(tx, demande.entrepotId),
        prixConvenu: demande.prixConvenu,
        livraisonsOuvertes: await countOuvertes(tx.db, livreur.id),
        limiteLivraisonsOuvertes: deps.config.limites.LIVRAISONS_EN_COURS.nombre,
      }),
    );
    const porteur = { annonce_id: annonceId, livreur_id: livreur.id };
    await exigerBudget(tx.db, deps.config.limites, {
      nom: 'PRISES_ANNULEES',
      porteur: porteurDePrise(porteur),
      now: tx.now,
      phrase: PHRASE_TROP_DE_PRISES,
    });

    const id = uuid();
    const code = tirerCode();
    await insertLivraison(tx.db, {
      id,
      ...porteur,
      ...(await findEssaisDeCode(tx.db, porteur)),
      type_livraison: typeLivraison,
      statut: 'ASSIGNEE',
      entrepot_id: decision.entrepotId,
      prix_cents: decision.prixConvenu,
      code_chiffre: deps.secret.chiffrer(code, contexteCode(id)),
      dernier_acteur_id: livreur.id,
      cree_le: tx.now,
    });
    await tx.historique({ objetType: 'livraison', objetId: id, de: null, vers: 'ASSIGNEE', acteurId: livreur.id });
    tx.changer('livraisons', [...parties(annonce.auteur_id, vivantes), livreur.id]);
    const vers = statutAnnonce([...vivantes, { typeLivraison, statut: 'ASSIGNEE' }]);
    await ecrireStatut(tx, annonce, vers, { acteurId: livreur.id });
    await ecrireLigneLivraison(tx, porteur, 'LIVRAISON_PRISE', { livreurId: livreur.id });
    const vue = await lireVueLivraison(deps, tx, id, appelant);
    const auteur = trouve(await findUtilisateur(tx.db, annonce.auteur_id));
    const { titre } = annonce;
    const nomLivreur = `${livreur.prenom} ${livreur.nom}`;
    const groupe = groupeDe(porteur, `PRISE:${typeLivraison}`);
    const prise = { titre, typeLivraison, entrepot: entrepotDe(vue) };
    const objet = { type: 'LIVRAISON', id } as const;
    await tx.prevenir({
      a: auteur,
      par: livreur.id,
      evenement: 'LIVRAISON_PRISE',
      objet,
      donnees: { prenom: livreur.prenom, titre },
      mail: { groupe, ...mailPriseEnCharge(deps.config, auteur, { ...prise, livreur: nomLivreur }) },
    });
    const trajet = { ...prise, depart: vue.villeDepart, arrivee: vue.villeArrivee };
    await tx.prevenir({
      a: livreur,
      par: livreur.id,
      evenement: 'LIVRAISON_CONFIRMEE',
      objet,
      donnees: { titre },
      mail: { groupe, ...mailConfirmationLivreur(deps.config, livreur, trajet) },
    });
    return vue;
  });
}
