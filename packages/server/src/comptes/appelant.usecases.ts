import type { Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { refuser } from '../lib/erreurs.ts';
import { findVivant, holdUtilisateur, lockUtilisateur, type LigneUtilisateur } from './comptes.sql.ts';

/**
 * The caller's own row: whoever was erased since their session was looked up is nobody, which is 401 and never « not found »
 * (ADR 0022).
 */

/** Read before a password is compared, or to be shown. */
export async function findAppelant(deps: Deps, { id }: Pick<Appelant, 'id'>): Promise<LigneUtilisateur> {
  return (await findVivant(deps.db, id)) ?? refuser('NON_AUTHENTIFIE');
}

/** As `lockUtilisateur`. */
export async function lockAppelant(tx: Tx, { id }: Pick<Appelant, 'id'>): Promise<LigneUtilisateur> {
  return (await lockUtilisateur(tx.db, id)) ?? refuser('NON_AUTHENTIFIE');
}

/** As `holdUtilisateur`. */
export async function holdAppelant(tx: Tx, { id }: Pick<Appelant, 'id'>): Promise<LigneUtilisateur> {
  return (await holdUtilisateur(tx.db, id)) ?? refuser('NON_AUTHENTIFIE');
}
