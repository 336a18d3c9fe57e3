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

/**
 * The caller's row locked, and another person's held, in the order of ids: whoever takes both does it in this order.
 * @param verrou how the other's row is taken
 * @returns the other as it stands; undefined for nobody, and for an erased person
 */
export async function lockAppelantEt(
  tx: Tx,
  appelant: Pick<Appelant, 'id'>,
  autreId: string | undefined,
  verrou: 'lock' | 'hold',
): Promise<{ appelant: LigneUtilisateur; autre: LigneUtilisateur | undefined }> {
  const prendreAutre = async () =>
    autreId === undefined ? undefined : (verrou === 'lock' ? lockUtilisateur : holdUtilisateur)(tx.db, autreId);
  if (autreId !== undefined && autreId < appelant.id) {
    const autre = await prendreAutre();
    return { autre, appelant: await lockAppelant(tx, appelant) };
  }
  const moi = await lockAppelant(tx, appelant);
  return { appelant: moi, autre: await prendreAutre() };
}
