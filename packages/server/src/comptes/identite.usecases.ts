import { LIBELLES_CHAMP_IDENTITE } from '@colivert/domain/administration';
import { champsChanges, estIdentiteVerifiee, type Identite } from '@colivert/domain/comptes';
import type { Tx } from '../lib/db/transaction.ts';
import { trouve } from '../lib/erreurs.ts';
import { findUtilisateur, listPieces } from './comptes.sql.ts';
import { closeIdentiteModifiee, findIdentite, findIdentiteModifiee, openIdentiteModifiee } from './identite.sql.ts';

/**
 * Runs `changer`, which may change the name, address or SIRET of an account whose row is locked. When papers had been
 * checked against what stood before, it waits for an admin beside what stands now; the account keeps its statut until they
 * decide. Writing again what was checked leaves nothing to decide.
 */
export async function suivreIdentite<T>(tx: Tx, id: string, changer: () => Promise<T>): Promise<T> {
  const avant = trouve(await findIdentite(tx.db, id));
  const resultat = await changer();
  const apres = trouve(await findIdentite(tx.db, id));
  const changes = champsChanges(avant, apres);
  if (changes.length > 0 && (await inscrireChangement(tx, id, avant, apres)))
    await tx.journal({
      acteurId: id,
      action: 'IDENTITE_MODIFIEE',
      cibleType: 'utilisateur',
      cibleId: id,
      motif: changes.map((champ) => LIBELLES_CHAMP_IDENTITE[champ]).join(', '),
    });
  return resultat;
}

/** @returns whether it concerns an identity that was checked */
async function inscrireChangement(tx: Tx, id: string, avant: Identite, apres: Identite): Promise<boolean> {
  const verifiee = (await findIdentiteModifiee(tx.db, id))?.avant ?? null;
  if (verifiee !== null && champsChanges(verifiee, apres).length === 0) {
    await closeIdentiteModifiee(tx.db, id, { decision: 'RETABLIE', par: null, now: tx.now });
    return true;
  }
  if (verifiee === null) {
    const { role, statut } = trouve(await findUtilisateur(tx.db, id));
    if (!estIdentiteVerifiee({ role, statut, pieces: await listPieces(tx.db, id) })) return false;
  }
  await openIdentiteModifiee(tx.db, id, avant, tx.now);
  return true;
}
