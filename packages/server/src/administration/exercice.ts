import type { ActionJournal } from '@colivert/domain/administration';
import type { lockAdminsEt } from '../comptes/index.ts';
import type { Tx } from '../lib/db/transaction.ts';
import type { Appelant } from '../lib/deps.ts';
import { refuser } from '../lib/erreurs.ts';
import { findDernierActe } from './journal.sql.ts';

/** Whoever was suspended, or lost the role, while their call was on its way decides nothing any more (row 23). */
export function exigerAdminEnExercice(tenus: Awaited<ReturnType<typeof lockAdminsEt>>, adminId: string): void {
  const enExercice = tenus.some((u) => u.id === adminId && u.role === 'ADMIN' && u.statut_decide === null);
  if (!enExercice) refuser('ROLE_INTERDIT');
}

/** Whether the account stands where this very admin brought it: the same decision again is then a replay (wire §1.2). */
export async function dejaParLui(
  tx: Tx,
  utilisateurId: string,
  admin: Appelant,
  actions: readonly ActionJournal[],
): Promise<boolean> {
  return (await findDernierActe(tx.db, utilisateurId, actions))?.acteur_id === admin.id;
}
