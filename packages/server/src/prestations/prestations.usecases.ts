import { decider, refusChamp, type Decision } from '@colivert/domain/lib';
import {
  PHRASES_RESERVATION,
  refusStatutPrestation,
  REFUS_MAUVAISE_PART_PRESTATION,
  WORKFLOW_PRESTATION,
  type ActePrestation,
  type ActeurPrestation,
  type Prestation,
  type StatutPrestation,
} from '@colivert/domain/prestations';
import { transaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { ErreurRefus, allowed, refuser, trouve } from '../lib/erreurs.ts';
import { compter } from '../lib/limites.ts';
import { exigerPart, lireEcrite, trouverPart } from './lectures.usecases.ts';
import { mailsAnnulee, mailsEvaluee, mailsTerminee, mailsTermineeAuDepart } from './prestations.mails.ts';
import { lockPasseesDe } from './personne.sql.ts';
import { existeNote, lockPrestation, passerStatut, type PrestationTenue } from './prestations.sql.ts';
import { vuePrestation } from './prestations.views.ts';
import { prevenir } from './prevenir.usecases.ts';

/** @throws ErreurRefus 404 to strangers, 403 to a participant in the wrong part */
export async function trouverPourActe(deps: Deps, appelant: Appelant, id: string, acte: ActePrestation): Promise<void> {
  const acteur = await trouverPart(deps.db, id, appelant);
  const qui: readonly ActeurPrestation[] = WORKFLOW_PRESTATION[acte].qui;
  if (!qui.includes(acteur)) throw new ErreurRefus(REFUS_MAUVAISE_PART_PRESTATION);
}

interface Tenue {
  prestation: PrestationTenue;
  acteur: ActeurPrestation;
  /** Not a refusal: that was thrown. */
  decision: Exclude<Decision<StatutPrestation>, { refus: unknown }>;
}

/** The booking under its lock, with what the act comes to. */
async function tenir(
  tx: Tx,
  appelant: Pick<Appelant, 'id' | 'role'>,
  id: string,
  acte: ActePrestation,
): Promise<Tenue> {
  const prestation = trouve(await lockPrestation(tx.db, id), PHRASES_RESERVATION.introuvable);
  const { client_id: clientId, prestataire_id: prestataireId } = prestation;
  const acteur = exigerPart({ clientId, prestataireId }, appelant);
  const decision = allowed(
    decider(WORKFLOW_PRESTATION[acte], {
      statut: prestation.statut,
      acteur,
      faits: { notee: await existeNote(tx.db, id) },
      dejaParLui: prestation.dernier_acteur_id === appelant.id,
      mauvaisActeur: REFUS_MAUVAISE_PART_PRESTATION,
      mauvaisStatut: refusStatutPrestation(acte),
    }),
  );
  return { prestation, acteur, decision };
}

/** Writes the new statut and its history. @returns false for a replay, which writes nothing */
async function passer(
  tx: Tx,
  { prestation, decision }: Tenue,
  acteurId: string,
  change: { motif_annulation?: string | null } = {},
): Promise<boolean> {
  if (decision.issue !== 'passer') return false;
  const [de, vers] = [prestation.statut, decision.vers];
  const ecrit = await passerStatut(tx.db, prestation.id, de, { statut: vers, dernier_acteur_id: acteurId, ...change });
  // Under the lock nobody else can have moved it; were that ever false, nothing is written.
  if (!ecrit) refuser('ETAT_INCOMPATIBLE');
  tx.changer('prestations', [prestation.client_id, prestation.prestataire_id]);
  const motif = change.motif_annulation ?? null;
  await tx.historique({ objetType: 'prestation', objetId: prestation.id, de, vers, acteurId, motif });
  return true;
}

/** The provider says why; the client may. */
export async function annulerPrestation(
  deps: Deps,
  appelant: Appelant,
  id: string,
  motif: string | null,
): Promise<Prestation> {
  if (motif === null && appelant.role === 'PRESTATAIRE')
    throw new ErreurRefus(refusChamp('motif', 'Le motif est obligatoire.'));
  return transaction(deps, async (tx) => {
    const tenue = await tenir(tx, appelant, id, 'annuler');
    const par = tenue.acteur === 'SON_PRESTATAIRE' ? 'prestataire' : 'client';
    const passee = await passer(tx, tenue, appelant.id, { motif_annulation: motif });
    const ecrite = await lireEcrite(tx, id);
    if (passee) {
      if (par === 'client') await compterAnnulation(deps, tx, tenue);
      await prevenir(deps, tx, ecrite, { evenement: 'ANNULEE', par }, (config, p) =>
        mailsAnnulee(config, p, { par, motif }),
      );
    }
    return vuePrestation(ecrite);
  });
}

/** Cancelling is never refused; booking the same provider again is, for a while (S-08). */
async function compterAnnulation({ config }: Deps, { db, now }: Tx, { prestation }: Tenue): Promise<void> {
  const porteur = `${prestation.client_id}:${prestation.prestataire_id}`;
  await compter(db, config.limites, { nom: 'RESERVATIONS_ANNULEES', porteur, now });
}

export async function marquerTerminee(deps: Deps, appelant: Appelant, id: string): Promise<Prestation> {
  return transaction(deps, async (tx) => {
    const tenue = await tenir(tx, appelant, id, 'marquerTerminee');
    const passee = await passer(tx, tenue, appelant.id);
    const ecrite = await lireEcrite(tx, id);
    if (passee) await prevenir(deps, tx, ecrite, { evenement: 'TERMINEE', par: 'client' }, mailsTerminee);
    return vuePrestation(ecrite);
  });
}

/**
 * In the transaction that erases a client's account. Nobody else could say that their past bookings are done, and they
 * have let the hour pass without cancelling: leaving says it (adr 0015).
 */
export async function terminerAuDepart(deps: Deps, tx: Tx, clientId: string): Promise<void> {
  for (const id of await lockPasseesDe(tx, clientId)) {
    const tenue = await tenir(tx, { id: clientId, role: 'CLIENT' }, id, 'marquerTerminee');
    if (await passer(tx, tenue, clientId))
      await prevenir(
        deps,
        tx,
        await lireEcrite(tx, id),
        { evenement: 'TERMINEE', par: 'client' },
        mailsTermineeAuDepart,
      );
  }
}

/** The rating itself makes a booking EVALUEE; this only says whether it did (decisions §5). */
export async function marquerEvaluee(deps: Deps, appelant: Appelant, id: string): Promise<Prestation> {
  return transaction(deps, async (tx) => {
    await passer(tx, await tenir(tx, appelant, id, 'marquerEvaluee'), appelant.id);
    return vuePrestation(await lireEcrite(tx, id));
  });
}

/** In the transaction that writes the rating. */
export async function passerEvaluee(deps: Deps, tx: Tx, appelant: Appelant, id: string, note: number): Promise<void> {
  await passer(tx, await tenir(tx, appelant, id, 'marquerEvaluee'), appelant.id);
  const fait = { evenement: 'EVALUEE', par: 'client', note } as const;
  await prevenir(deps, tx, await lireEcrite(tx, id), fait, (config, p) => mailsEvaluee(config, p, note));
}

/** In the transaction that takes the rating back. */
export async function retirerEvaluee(tx: Tx, appelant: Appelant, id: string): Promise<void> {
  await passer(tx, await tenir(tx, appelant, id, 'retirerNote'), appelant.id);
}
