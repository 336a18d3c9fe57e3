import { PHRASE_DESABONNE, PHRASE_LIEN_INVALIDE } from '@colivert/domain/notifications';
import { findUtilisateur, holdUtilisateur } from '../comptes/index.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { refuser } from '../lib/erreurs.ts';
import { relireJeton } from '../lib/prevenir/desabonnement.ts';
import { lockReglages, updateReglages } from './notifications.sql.ts';

/** @throws ErreurRefus 404 when the link is not one of ours */
export async function desabonner(deps: Deps, jeton: string): Promise<{ message: string }> {
  const { utilisateurId, categorie } = relireJeton(deps, jeton) ?? refuser('INTROUVABLE', PHRASE_LIEN_INVALIDE);
  await transaction(deps, async (tx) => {
    if ((await findUtilisateur(tx.db, utilisateurId)) === undefined) refuser('INTROUVABLE', PHRASE_LIEN_INVALIDE);
    // An erased account gets no mail: there is nothing to switch off.
    if ((await holdUtilisateur(tx.db, utilisateurId)) === undefined) return;
    const { mail_coupes: coupes } = await lockReglages(tx.db, utilisateurId);
    if (coupes.includes(categorie)) return;
    await updateReglages(tx.db, utilisateurId, { mail_coupes: [...coupes, categorie] });
    tx.changer('notifications', [utilisateurId]);
  });
  return { message: PHRASE_DESABONNE };
}
