import type { Tx } from '../lib/db/transaction.ts';
import { findChangement } from './changementEmail.sql.ts';
import { arreterChangement } from './changementEmail.usecases.ts';
import { deleteSession, deleteSessions } from './sessions.sql.ts';

/**
 * Whoever ends the sessions of an account puts somebody out: another e-mail that one of those sessions asked for waits no
 * more, or its code would give the account back (S-02). The caller holds the account's row.
 * @param saufSessionId the one that stays, with what it asked for; null: none
 */
export async function finirSessions(tx: Tx, compteId: string, saufSessionId: string | null): Promise<void> {
  const attendu = await findChangement(tx.db, compteId, tx.now);
  if (attendu !== undefined && attendu.session_id !== saufSessionId) await arreterChangement(tx, compteId);
  await deleteSessions(tx, compteId, saufSessionId);
}

/** As `finirSessions`, of one. @returns whether there was such a session; `proprietaire` null: of anyone (an ADMIN's act) */
export async function finirSession(tx: Tx, id: string, proprietaire: string | null): Promise<boolean> {
  const compteId = await deleteSession(tx, id, proprietaire);
  if (compteId === undefined) return false;
  const attendu = await findChangement(tx.db, compteId, tx.now);
  if (attendu?.session_id === id) await arreterChangement(tx, compteId);
  return true;
}
