import {
  numeroContrat,
  refusPeriode,
  refusSuppression,
  type Contrat,
  type ContratEcrit,
  type ContratModifie,
} from '@colivert/domain/contrats';
import { centimes, jourParis } from '@colivert/domain/lib';
import { v7 as uuid } from 'uuid';
import { lockUtilisateur } from '../comptes/index.ts';
import type { Config } from '../lib/config.ts';
import { callTransaction, type CallTx, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Call, Deps } from '../lib/deps.ts';
import { exiger, refuser, trouve } from '../lib/erreurs.ts';
import { mailNouveauContrat } from './contrats.mails.ts';
import {
  findContrat,
  insertContrat,
  lockContrat,
  prendreRang,
  updateContrat,
  type Commercant,
  type LigneContrat,
  type Plateforme,
} from './contrats.sql.ts';
import { vueContrat } from './contrats.views.ts';

function colonnes(entree: ContratEcrit) {
  return {
    date_debut: entree.dateDebut,
    date_fin: entree.dateFin,
    // Two decimals at most, so hundredths are whole like cents.
    commission_centiemes: centimes(entree.commissionPourcentage),
    frais_inscription_cents: centimes(entree.fraisInscription),
    abonnement_mensuel_cents: centimes(entree.abonnementMensuel),
    livraison_rapide_incluse: entree.livraisonRapideIncluse,
    assurance_incluse: entree.assuranceIncluse,
    support_prioritaire: entree.supportPrioritaire,
    nombre_livraisons_mensuelles: entree.nombreLivraisonsMensuelles,
  };
}

/** The other party: the operator, as the settings name it today. */
export const plateformeDe = ({ plateforme: { nom, adresse, siren }, supportEmail }: Config): Plateforme => ({
  nom,
  adresse,
  siren,
  email: supportEmail,
});

/** What the contract says of its merchant: the profile as it stands. */
export const commercantDe = (u: Pick<Commercant, 'prenom' | 'nom'> & ProfilConnu): Commercant => ({
  prenom: u.prenom,
  nom: u.nom,
  adresse: u.adresse ?? null,
  codePostal: u.code_postal ?? null,
  ville: u.ville ?? null,
  siret: u.siret ?? null,
});

type ProfilConnu = { [C in 'adresse' | 'code_postal' | 'ville' | 'siret']?: string | null | undefined };

interface Trace {
  action: 'CONTRAT_CREE' | 'CONTRAT_MODIFIE' | 'CONTRAT_SUPPRIME';
  de: string | null;
  vers: string;
  adresse: string;
}

async function tracer(tx: Tx, admin: Appelant, contratId: string, { action, de, vers, adresse }: Trace) {
  if (de !== vers) await tx.historique({ objetType: 'contrat', objetId: contratId, de, vers, acteurId: admin.id });
  await tx.journal({ acteurId: admin.id, action, cibleType: 'contrat', cibleId: contratId, adresse });
}

/**
 * The merchant's row is locked, so that two contracts of one merchant are written one after the other; what judges their
 * periods is the exclusion constraint.
 */
export async function creerContrat(
  deps: Deps,
  call: Call,
  commercantId: string,
  entree: ContratEcrit,
  adresse: string,
): Promise<Contrat> {
  const { appelant: admin } = call;
  return callTransaction(deps, call, async (tx) => {
    const commercant = trouve(await lockUtilisateur(tx.db, commercantId));
    if (commercant.role !== 'COMMERCANT') refuser('INTROUVABLE');
    exiger(refusPeriode(entree));
    const aujourdhui = jourParis(tx.now);
    const annee = Number(aujourdhui.slice(0, 4));
    const id = uuid();
    const ligne = await insertContrat(tx.db, {
      id,
      commercant_id: commercantId,
      numero_contrat: numeroContrat(annee, await prendreRang(tx.db, annee)),
      statut_contrat: 'ACTIF',
      date_signature: aujourdhui,
      commercant: commercantDe(commercant),
      plateforme: plateformeDe(deps.config),
      cree_le: tx.now,
      ...colonnes(entree),
    });
    await tracer(tx, admin, id, { action: 'CONTRAT_CREE', de: null, vers: 'ACTIF', adresse });
    const vue = vueContrat(ligne, aujourdhui);
    await tx.prevenir({
      a: commercant,
      par: admin.id,
      evenement: 'CONTRAT_CREE',
      objet: { type: 'CONTRAT', id },
      donnees: { numero: ligne.numero_contrat },
      mail: mailNouveauContrat(deps.config, commercant, vue),
    });
    return vue;
  });
}

/** What of a contract never changes. */
type ContratConnu = Pick<LigneContrat, 'id' | 'commercant_id'>;

/**
 * Locks a contract, after its merchant.
 * @throws ErreurRefus 404 once deleted, 409 when the caller saw another version
 */
async function tenirContrat(tx: CallTx, connu: ContratConnu): Promise<LigneContrat> {
  await lockUtilisateur(tx.db, connu.commercant_id);
  const contrat = trouve(await lockContrat(tx.db, connu.id));
  tx.exigerVersion(contrat);
  return contrat;
}

export async function modifierContrat(
  deps: Deps,
  call: Call,
  contrat: ContratConnu,
  { statutContrat, ...entree }: ContratModifie,
  adresse: string,
): Promise<Contrat> {
  const { appelant: admin } = call;
  const { id } = contrat;
  return callTransaction(deps, call, async (tx) => {
    exiger(refusPeriode(entree));
    const avant = await tenirContrat(tx, contrat);
    const apres = statutContrat ?? avant.statut_contrat;
    const ligne = await updateContrat(tx.db, id, { ...colonnes(entree), statut_contrat: apres });
    tx.changer('compte', [contrat.commercant_id]);
    await tracer(tx, admin, id, { action: 'CONTRAT_MODIFIE', de: avant.statut_contrat, vers: apres, adresse });
    return vueContrat(ligne, jourParis(tx.now));
  });
}

/** The row stays, unseen: its number is never given again (wire §13). */
export async function supprimerContrat(deps: Deps, call: Call, id: string, adresse: string): Promise<null> {
  const { appelant: admin } = call;
  return callTransaction(deps, call, async (tx) => {
    const contrat = await tenirContrat(tx, trouve(await findContrat(tx.db, id)));
    exiger(refusSuppression({ dateDebut: contrat.date_debut }, jourParis(tx.now)));
    await updateContrat(tx.db, id, { supprime_le: tx.now });
    tx.changer('compte', [contrat.commercant_id]);
    await tracer(tx, admin, id, { action: 'CONTRAT_SUPPRIME', de: contrat.statut_contrat, vers: 'SUPPRIME', adresse });
    return null;
  });
}
