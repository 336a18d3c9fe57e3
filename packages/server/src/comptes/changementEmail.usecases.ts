import { PHRASE_LIEN } from '@colivert/domain/comptes';
import { refusChamp } from '@colivert/domain/lib';
import { lireHeure } from '../lib/db/connexion.ts';
import { transaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { ErreurRefus, refuser } from '../lib/erreurs.ts';
import { compterEssai } from '../lib/limites.ts';
import { empreinteJeton, nouveauJeton } from '../lib/secret.ts';
import { porteurDeLAdresse } from './adressesConnues.usecases.ts';
import { lockAppelant } from './appelant.usecases.ts';
import {
  deleteChangement,
  findChangementParJeton,
  upsertChangement,
  type LigneChangement,
} from './changementEmail.sql.ts';
import { expirerCode } from './codes.sql.ts';
import { envoyerCode } from './codes.usecases.ts';
import { mailChangementEmail, mailEmailChange } from './comptes.mails.ts';
import { contraintes, findParEmail, lockUtilisateur, type LigneUtilisateur } from './comptes.sql.ts';
import { deleteReinitialisation } from './securite.sql.ts';
import { deleteSessions } from './sessions.sql.ts';

/**
 * Another address waits for its code, and the present one is told, with the link that stops it. The caller has
 * proved the password and holds the row.
 */
export async function demanderChangement(
  deps: Deps,
  tx: Tx,
  compte: LigneUtilisateur,
  { email, sessionId }: { email: string; sessionId: string },
): Promise<void> {
  await exigerAdresseLibre(tx, email);
  await compterCodeDeChangement(deps, tx, compte.id, email);
  const jeton = nouveauJeton();
  await upsertChangement(tx.db, {
    utilisateur_id: compte.id,
    email,
    demande_le: tx.now,
    session_id: sessionId,
    arret_empreinte: empreinteJeton(jeton),
  });
  await envoyerCode(deps, tx, compte, email);
  await tx.mail({ a: compte.email, ...mailChangementEmail(deps.config, compte, jeton) });
}

/**
 * The unique address of the table decides between two who come at once. It does not know the letters of a domain in which an
 * account of before may hold the same address, and no account gets any more.
 */
export async function exigerAdresseLibre(tx: Tx, email: string): Promise<void> {
  if ((await findParEmail(tx.db, email)) !== undefined)
    throw new ErreurRefus(contraintes.utilisateurs_email_unique ?? refusChamp('email', 'Cet email est déjà pris.'));
}

/** A code is a mail to somebody who may not know us: a minute between two, five an hour, whoever asks and whoever gets it. */
export async function compterCodeDeChangement(deps: Deps, tx: Tx, compteId: string, email: string): Promise<void> {
  const { limites } = deps.config;
  for (const porteur of [compteId, porteurDeLAdresse(deps, email)]) {
    await compterEssai(tx.db, limites, 'CHANGEMENT_MINUTE', porteur, tx.now);
    await compterEssai(tx.db, limites, 'CHANGEMENT_HEURE', porteur, tx.now);
  }
}

/** What waited waits no more, and its code opens nothing. @returns whether something did */
export async function arreterChangement(tx: Tx, compteId: string): Promise<boolean> {
  const email = await deleteChangement(tx.db, compteId);
  if (email !== undefined) await expirerCode(tx.db, compteId, email);
  return email !== undefined;
}

/** The caller no longer wants the address that waits. */
export async function annulerChangement(deps: Deps, appelant: Appelant): Promise<void> {
  await transaction(deps, async (tx) => {
    const compte = await lockAppelant(tx, appelant);
    if (await arreterChangement(tx, compte.id)) tx.changer('compte', [compte.id]);
  });
}

/**
 * « Ce n'est pas moi », from the mail to the present address: whoever asked knows the password, so they are put out
 * everywhere, and the person is led to another password.
 */
export async function refuserChangement(deps: Deps, entree: { jeton: string; adresse: string }): Promise<void> {
  const now = await lireHeure(deps.db, deps.horloge);
  await compterEssai(deps.db, deps.config.limites, 'VERIFICATION_ADRESSE', entree.adresse, now);
  const empreinte = empreinteJeton(entree.jeton);
  await transaction(deps, async (tx) => {
    const vu = await findChangementParJeton(tx.db, empreinte, tx.now);
    const compte = vu && (await lockUtilisateur(tx.db, vu.utilisateur_id));
    // Done, stopped or asked anew while the row was waited for.
    if (compte === undefined || (await findChangementParJeton(tx.db, empreinte, tx.now)) === undefined)
      refuser('CODE_INVALIDE', PHRASE_LIEN);
    await arreterChangement(tx, compte.id);
    await deleteSessions(tx, compte.id, null);
    await deleteReinitialisation(tx.db, compte.id);
    await tx.journal({
      acteurId: compte.id,
      action: 'EMAIL_REFUSE',
      cibleType: 'utilisateur',
      cibleId: compte.id,
      adresse: entree.adresse,
    });
  });
}

/**
 * The new address is proved, and is the account's by now: what only the former one answered for ends, and the former one
 * is told.
 */
export async function acheverChangement(
  deps: Deps,
  tx: Tx,
  avant: LigneUtilisateur,
  { session_id: sessionId }: LigneChangement,
): Promise<void> {
  await deleteChangement(tx.db, avant.id);
  await deleteReinitialisation(tx.db, avant.id);
  await deleteSessions(tx, avant.id, sessionId);
  await tx.journal({ acteurId: avant.id, action: 'EMAIL_CHANGE', cibleType: 'utilisateur', cibleId: avant.id });
  await tx.mail({ a: avant.email, ...mailEmailChange(deps.config, avant) });
}
