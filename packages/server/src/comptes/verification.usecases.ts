import { timingSafeEqual } from 'node:crypto';
import { refus, refusTropDeTentatives } from '@colivert/domain/lib';
import { lireHeure } from '../lib/db/connexion.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Deps } from '../lib/deps.ts';
import { ErreurRefus, refuser } from '../lib/erreurs.ts';
import { compterEssai } from '../lib/limites.ts';
import { findChangement } from './changementEmail.sql.ts';
import { acheverChangement, compterCodeDeChangement } from './changementEmail.usecases.ts';
import { compterEssaiDeCode, consommerCode, findCode } from './codes.sql.ts';
import { empreinteCode, envoyerCode } from './codes.usecases.ts';
import { findUtilisateur, lockUtilisateur, updateUtilisateur } from './comptes.sql.ts';
import { actualiserStatut } from './statut.usecases.ts';

const ATTENTE_RENVOI_MS = 60_000;
const ESSAIS_PAR_CODE = 5;

/** Proves an address with its code. It never opens a session (decisions §3). */
export async function verifierEmail(
  deps: Deps,
  entree: { userId: string; code: string; adresse: string },
): Promise<void> {
  const { userId, code } = entree;
  const now = await lireHeure(deps.db, deps.horloge);
  await compterEssai(deps.db, deps.config.limites, 'VERIFICATION_ADRESSE', entree.adresse, now);
  // Committed before anything is compared: whatever happens next, the try has been spent.
  const essaye = await compterEssaiDeCode(deps.db, userId);
  if (essaye === undefined) throw new ErreurRefus(refus('CODE_INVALIDE'));
  await compterEssai(deps.db, deps.config.limites, 'VERIFICATION_COMPTE', userId, now);
  if (essaye.essais > ESSAIS_PAR_CODE)
    throw new ErreurRefus(refusTropDeTentatives((essaye.expire_le.getTime() - now.getTime()) / 1000));
  const juste = timingSafeEqual(essaye.empreinte, empreinteCode(deps, essaye.sel, code));
  if (!juste || now > essaye.expire_le) refuser('CODE_INVALIDE');

  await transaction(deps, async (tx) => {
    const compte = await lockUtilisateur(tx.db, userId);
    const actuel = await findCode(tx.db, userId);
    // A resend in between made another code: this one is dead.
    if (compte === undefined || actuel === undefined || !actuel.empreinte.equals(essaye.empreinte))
      refuser('CODE_INVALIDE');
    if (actuel.consomme_le !== null) return;
    const changement = actuel.email === compte.email ? undefined : await findChangement(tx.db, userId, tx.now);
    // An address that nobody waits for any more is not proved.
    if (actuel.email !== compte.email && changement?.email !== actuel.email) refuser('CODE_INVALIDE');
    await consommerCode(tx.db, userId, tx.now);
    await updateUtilisateur(tx.db, userId, { email: actuel.email, email_verifie_le: tx.now });
    tx.changer('compte', [userId]);
    if (changement !== undefined) await acheverChangement(deps, tx, compte, changement);
    await tx.historique({ objetType: 'email', objetId: userId, de: null, vers: 'VERIFIE', acteurId: userId });
    await actualiserStatut(deps, tx, userId, { acteurId: userId });
  });
}

/**
 * Sends another code; an unknown account gets the same answer and no mail. For an address that is to replace another, only
 * to the account itself: a change that somebody else asked for is not theirs to take up again.
 */
export async function renvoyerCode(
  deps: Deps,
  entree: { userId: string; appelantId: string | undefined; adresse: string },
): Promise<void> {
  const now = await lireHeure(deps.db, deps.horloge);
  await compterEssai(deps.db, deps.config.limites, 'RENVOI_ADRESSE', entree.adresse, now);
  await transaction(deps, async (tx) => {
    // The account's row is the lock: of parallel calls one sends, the others find its mark.
    const compte = await lockUtilisateur(tx.db, entree.userId);
    if (compte === undefined) return;
    const siens = entree.appelantId === compte.id;
    const changement = siens ? await findChangement(tx.db, compte.id, tx.now) : undefined;
    const email = changement?.email ?? (compte.email_verifie_le === null ? compte.email : null);
    if (email === null) refuser('ETAT_INCOMPATIBLE', 'Votre adresse e-mail est déjà vérifiée.');
    const attente = secondesAvantRenvoi((await findCode(tx.db, compte.id))?.envoye_le, tx.now);
    if (attente > 0) throw new ErreurRefus(refusTropDeTentatives(attente));
    await compterEssai(tx.db, deps.config.limites, 'RENVOI_COMPTE', compte.id, tx.now);
    if (changement !== undefined) await compterCodeDeChangement(deps, tx, compte.id, email);
    await envoyerCode(deps, tx, compte, email);
  });
}

/**
 * 0 to 60. The mark may be a little later than this transaction's instant, when it waited for the lock of the call that
 * sent: nobody is ever told more than the whole minute. One that is much later is of a clock that was set back since.
 */
function secondesAvantRenvoi(envoyeLe: Date | undefined, now: Date): number {
  if (envoyeLe === undefined) return 0;
  const ecoule = now.getTime() - envoyeLe.getTime();
  if (Math.abs(ecoule) >= ATTENTE_RENVOI_MS) return 0;
  return Math.min(Math.ceil((ATTENTE_RENVOI_MS - ecoule) / 1000), ATTENTE_RENVOI_MS / 1000);
}

/** Whole seconds before a resend; 0 when free or unknown. */
export async function lireDelaiDeRenvoi(deps: Deps, userId: string): Promise<number> {
  const [now, compte, code] = await Promise.all([
    lireHeure(deps.db, deps.horloge),
    findUtilisateur(deps.db, userId),
    findCode(deps.db, userId),
  ]);
  return compte === undefined ? 0 : secondesAvantRenvoi(code?.envoye_le, now);
}
