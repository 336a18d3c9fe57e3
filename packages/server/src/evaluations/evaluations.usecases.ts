import {
  deciderSuppression,
  refusEvaluation,
  refusModification,
  refusPasLaSienne,
  type Evaluation,
  type NouvelleEvaluation,
} from '@colivert/domain/evaluations';
import { v7 as uuid } from 'uuid';
import { callTransaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Call, Deps } from '../lib/deps.ts';
import { allowed, exiger, refuser, trouve } from '../lib/erreurs.ts';
import { deleteNonLues } from '../notifications/index.ts';
import { passerEvaluee, retirerEvaluee } from '../prestations/index.ts';
import { mailAvisRecu, mailMasquee } from './evaluations.mails.ts';
import {
  deleteEvaluation,
  existeEvaluation,
  findDestinataire,
  findMasqueeOuVisible,
  findService,
  insertEvaluation,
  lockEvaluation,
  updateEvaluation,
  type LigneEvaluation,
} from './evaluations.sql.ts';
import { vueEvaluation } from './evaluations.views.ts';

/**
 * Rates a service once; the service's row is held, so that it is still done when the rating is committed. A booking
 * becomes EVALUEE with its rating or not at all (D-071).
 */
export async function evaluer(deps: Deps, call: Call, entree: NouvelleEvaluation): Promise<Evaluation> {
  const { appelant } = call;
  const { serviceType, serviceId, evalueId } = entree;
  return callTransaction(deps, call, async (tx) => {
    const service = await findService(tx.db, serviceType, serviceId, true);
    const dejaEvalue =
      service !== undefined && (await existeEvaluation(tx.db, { serviceType, serviceId, evaluateurId: appelant.id }));
    const connu = service === undefined ? null : { ...service, dejaEvalue };
    exiger(refusEvaluation(connu, { appelantId: appelant.id, evalueId }));
    const id = uuid();
    await insertEvaluation(tx.db, {
      id,
      evaluateur_id: appelant.id,
      evalue_id: evalueId,
      service_type: serviceType,
      service_id: serviceId,
      note: entree.note,
      commentaire: entree.commentaire,
      date_evaluation: tx.now,
      date_service: service?.dateService ?? null,
    });
    if (serviceType === 'PRESTATION') await passerEvaluee(deps, tx, appelant, serviceId, entree.note);
    else await annoncerNote(deps, tx, entree, appelant.id);
    return vueEvaluation(trouve(await lockEvaluation(tx.db, id)));
  });
}

/** Of a delivery; `passerEvaluee` tells of a booking's rating. */
async function annoncerNote(deps: Deps, tx: Tx, { evalueId, serviceId, note }: NouvelleEvaluation, par: string) {
  const evalue = await findDestinataire(tx.db, evalueId);
  if (evalue === undefined) return;
  await tx.prevenir({
    a: evalue,
    par,
    evenement: 'AVIS_RECU',
    objet: { type: 'LIVRAISON', id: serviceId },
    donnees: { note, service: 'LIVRAISON' },
    mail: {
      groupe: { objet: `note:${serviceId}`, evenement: 'RECUE' },
      ...mailAvisRecu(deps.config, evalue, note),
    },
  });
}

/** A rating is read where its service is. */
const changerNote = (tx: Tx, { service_type: service, evaluateur_id, evalue_id }: LigneEvaluation): void =>
  tx.changer(service === 'LIVRAISON' ? 'livraisons' : 'prestations', [evaluateur_id, evalue_id]);

/** A hidden rating exists for an ADMIN only. */
function siVisible(ligne: LigneEvaluation | undefined): LigneEvaluation {
  return ligne === undefined || ligne.masquee_motif !== null ? refuser('INTROUVABLE') : ligne;
}

const connue = (ligne: LigneEvaluation) => ({
  evaluateurId: ligne.evaluateur_id,
  dateEvaluation: ligne.date_evaluation,
});

/** 404, then 403 for whoever did not write it, before query and body are judged. An ADMIN may hide, not edit. */
export async function trouverPourEcriture(
  deps: Deps,
  appelant: Appelant,
  id: string,
  acte: 'modifier' | 'supprimer',
): Promise<LigneEvaluation> {
  const lue = await findMasqueeOuVisible(deps.db, id);
  if (acte === 'supprimer' && appelant.role === 'ADMIN') return trouve(lue);
  const visible = siVisible(lue);
  exiger(refusPasLaSienne(visible.evaluateur_id, appelant.id));
  return visible;
}

/** @throws ErreurRefus 404 once deleted or, but for an ADMIN, hidden */
async function tenirEvaluation(tx: Tx, appelant: Appelant, id: string): Promise<LigneEvaluation> {
  const lue = await lockEvaluation(tx.db, id);
  return appelant.role === 'ADMIN' ? trouve(lue) : siVisible(lue);
}

export async function modifierEvaluation(
  deps: Deps,
  call: Call,
  id: string,
  entree: { note: number; commentaire: string | null },
): Promise<Evaluation> {
  const { appelant } = call;
  return callTransaction(deps, call, async (tx) => {
    const ligne = await tenirEvaluation(tx, appelant, id);
    tx.exigerVersion(ligne);
    exiger(refusModification(connue(ligne), appelant.id, tx.now));
    await updateEvaluation(tx.db, id, { note: entree.note, commentaire: entree.commentaire });
    changerNote(tx, ligne);
    return vueEvaluation(trouve(await lockEvaluation(tx.db, id)));
  });
}

/** Its author takes it back; an ADMIN hides it with a motive, and a second time changes nothing. */
export async function supprimerEvaluation(
  deps: Deps,
  call: Call,
  avant: LigneEvaluation,
  { motif, adresse }: { motif: string | null; adresse: string },
): Promise<void> {
  const { appelant } = call;
  const { id } = avant;
  const estAdmin = appelant.role === 'ADMIN';
  await callTransaction(deps, call, async (tx) => {
    // Nothing this looks at ever changes, and a missing motive is told before a stale version.
    const decision = allowed(deciderSuppression(connue(avant), { id: appelant.id, estAdmin }, motif, tx.now));
    // The service before its rating, in the order in which rating takes them.
    if (avant.service_type === 'PRESTATION') await findService(tx.db, 'PRESTATION', avant.service_id, true);
    const ligne = await tenirEvaluation(tx, appelant, id);
    if (decision.issue === 'masquer' && ligne.masquee_motif !== null) return;
    tx.exigerVersion(ligne);
    changerNote(tx, ligne);
    if (decision.issue === 'supprimer') {
      await deleteEvaluation(tx.db, id);
      await deleteNonLues(tx.db, { a: ligne.evalue_id, evenement: 'AVIS_RECU', objetId: ligne.service_id });
      tx.changer('notifications', [ligne.evalue_id]);
      if (ligne.service_type === 'PRESTATION') await retirerEvaluee(tx, appelant, ligne.service_id);
      return;
    }
    await updateEvaluation(tx.db, id, { masquee_motif: decision.motif });
    const evaluateur = await findDestinataire(tx.db, ligne.evaluateur_id);
    const { evaluateur_prenom: prenom, date_evaluation: date } = ligne;
    if (evaluateur !== undefined)
      await tx.mail({ a: evaluateur.email, ...mailMasquee(deps.config, { prenom, date, motif: decision.motif }) });
    await tx.journal({
      acteurId: appelant.id,
      action: 'EVALUATION_MASQUEE',
      cibleType: 'evaluation',
      cibleId: id,
      motif: decision.motif,
      adresse,
    });
  });
}
