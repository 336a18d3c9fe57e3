import { statutCompte, type StatutCompte } from '@colivert/domain/comptes';
import { jourParis } from '@colivert/domain/lib';
import type { Tx } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { mailStatut } from './comptes.mails.ts';
import { listPieces, lockUtilisateur, updateStatut } from './comptes.sql.ts';

/**
 * Computes the account statut again, within the transaction of whatever may have changed it: a verified e-mail, an
 * upload, a decision, an expiry. The account's row is locked first, so of two last papers decided at the same instant
 * the second sees the first (concurrency row 19); one change writes one history row and one mail.
 * @param motif reason shown in history when a person decided
 * @returns what changed, of which its owner was then told; null when the statut stays what it was
 */
export async function actualiserStatut(
  deps: Deps,
  tx: Tx,
  utilisateurId: string,
  { acteurId, motif = null }: { acteurId: string | null; motif?: string | null },
): Promise<{ de: StatutCompte; vers: StatutCompte } | null> {
  const compte = await lockUtilisateur(tx.db, utilisateurId);
  // Erased since it was listed: nobody has a statut there any more.
  if (compte === undefined) return null;
  const calcule = statutCompte({
    role: compte.role,
    emailVerifie: compte.email_verifie_le !== null,
    statutDecide: compte.statut_decide,
    pieces: await listPieces(tx.db, utilisateurId),
    aujourdhui: jourParis(tx.now),
  });
  if (calcule.statut === compte.statut && calcule.jusquau === compte.statut_jusquau) return null;
  await updateStatut(tx.db, utilisateurId, calcule);
  if (calcule.statut === compte.statut) return null;
  const change = { de: compte.statut, vers: calcule.statut };
  await tx.historique({ objetType: 'utilisateur', objetId: utilisateurId, ...change, acteurId, motif });
  const groupe = { objet: `statut:${compte.id}`, evenement: calcule.statut };
  await tx.prevenir({
    a: compte,
    par: acteurId,
    evenement: 'STATUT_CHANGE',
    objet: { type: 'COMPTE', id: compte.id },
    donnees: { statut: calcule.statut },
    mail: { groupe, ...mailStatut(deps.config, compte, calcule.statut, motif) },
  });
  return change;
}
