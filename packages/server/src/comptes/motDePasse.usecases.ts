import { PHRASE_LIEN, PHRASE_MOT_DE_PASSE_ACTUEL } from '@colivert/domain/comptes';
import { refusChamp } from '@colivert/domain/lib';
import { lireHeure } from '../lib/db/connexion.ts';
import { transaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { ErreurRefus, refuser, trouve } from '../lib/erreurs.ts';
import { compter, compterEssai, oublierEssais, rendreEssai, reseauDe } from '../lib/limites.ts';
import { empreinteJeton, nouveauJeton } from '../lib/secret.ts';
import {
  findParEmail,
  findUtilisateur,
  lockUtilisateur,
  updateUtilisateur,
  type LigneUtilisateur,
} from './comptes.sql.ts';
import { hacherMotDePasse, motDePasseCorrespond } from './motDePasse.ts';
import { mailMotDePasseChange, mailReinitialisation } from './securite.mails.ts';
import {
  consommerReinitialisation,
  deleteReinitialisation,
  findReinitialisation,
  upsertReinitialisation,
} from './securite.sql.ts';
import { deleteSessions } from './sessions.sql.ts';

/** ten minutes, once. */
const VALIDITE_MS = 10 * 60_000;
/** Asked again at once, the link already sent stays good. */
const ATTENTE_MS = 60_000;

/** How tries on an address are counted, whether an account has it or not. */
export const porteurDeLAdresse = (deps: Deps, email: string): string =>
  deps.secret.empreinte(email).toString('base64url');

/**
 * Mails a link when an account has this address; nothing in the answer tells. Who asks too often is refused where
 * they ask from. Links asked from elsewhere count for the account as well, but never refuse it anything: beyond the
 * budget another one leaves once the last is over, so a stranger neither fills a mailbox nor keeps its owner out.
 */
export async function demanderReinitialisation(
  deps: Deps,
  { email, adresse }: { email: string; adresse: string },
): Promise<void> {
  const now = await lireHeure(deps.db, deps.horloge);
  await compterEssai(deps.db, deps.config.limites, 'RENVOI_ADRESSE', adresse, now);
  const porteur = `oubli:${porteurDeLAdresse(deps, email)}`;
  await compterEssai(deps.db, deps.config.limites, 'RENVOI_COMPTE', `${porteur}:${reseauDe(adresse)}`, now);
  const tropPourLeCompte =
    (await compter(deps.db, deps.config.limites, { nom: 'RENVOI_COMPTE', porteur, now })) !== null;
  const attente = tropPourLeCompte ? VALIDITE_MS : ATTENTE_MS;
  await transaction(deps, async (tx) => {
    const trouveParEmail = await findParEmail(tx.db, email);
    // The row is the lock: of parallel calls one sends.
    const compte = trouveParEmail && (await lockUtilisateur(tx.db, trouveParEmail.id));
    if (compte === undefined || compte.email !== email) return;
    const deja = await findReinitialisation(tx.db, compte.id);
    // Asked in a time to come is asked before the clock was set back.
    if (deja !== undefined && Math.abs(tx.now.getTime() - deja.demande_le.getTime()) < attente) return;
    const jeton = nouveauJeton();
    await upsertReinitialisation(tx.db, {
      utilisateurId: compte.id,
      empreinte: empreinteJeton(jeton),
      now: tx.now,
      expireLe: new Date(tx.now.getTime() + VALIDITE_MS),
    });
    await tx.mail({ a: compte.email, ...mailReinitialisation(deps.config, compte, jeton) });
  });
}

/** Sets the password of whoever bears the link. It opens no session, and ends all of them. */
export async function reinitialiserMotDePasse(
  deps: Deps,
  entree: { jeton: string; motDePasse: string; adresse: string },
): Promise<void> {
  const now = await lireHeure(deps.db, deps.horloge);
  await compterEssai(deps.db, deps.config.limites, 'VERIFICATION_ADRESSE', entree.adresse, now);
  const hache = await hacherMotDePasse(entree.motDePasse);
  await transaction(deps, async (tx) => {
    const id = await consommerReinitialisation(tx.db, empreinteJeton(entree.jeton), tx.now);
    if (id === undefined) refuser('CODE_INVALIDE', PHRASE_LIEN);
    const compte = trouve(await lockUtilisateur(tx.db, id));
    await ecrireMotDePasse(deps, tx, compte, { hache, saufSessionId: null, adresse: entree.adresse });
    // Whoever was kept out by wrong tries, their own or a stranger's, comes in at once.
    await oublierEssais(tx.db, 'CONNEXION_COMPTE', porteurDeLAdresse(deps, compte.email));
  });
}

export async function changerMotDePasse(
  deps: Deps,
  appelant: Appelant,
  entree: { motDePasseActuel: string | null; motDePasse: string; adresse: string },
): Promise<void> {
  const avant = trouve(await findUtilisateur(deps.db, appelant.id));
  await exigerMotDePasse(deps, appelant, avant.mot_de_passe, entree.motDePasseActuel);
  const hache = await hacherMotDePasse(entree.motDePasse);
  await transaction(deps, async (tx) => {
    const compte = trouve(await lockUtilisateur(tx.db, appelant.id));
    // Another change came first: what was typed is no longer the current one.
    if (compte.mot_de_passe !== avant.mot_de_passe) throw new ErreurRefus(REFUS_ACTUEL);
    await ecrireMotDePasse(deps, tx, compte, { hache, saufSessionId: appelant.sessionId, adresse: entree.adresse });
  });
}

async function ecrireMotDePasse(
  deps: Deps,
  tx: Tx,
  compte: LigneUtilisateur,
  { hache, saufSessionId, adresse }: { hache: string; saufSessionId: string | null; adresse: string },
): Promise<void> {
  await updateUtilisateur(tx.db, compte.id, { mot_de_passe: hache });
  await deleteSessions(tx.db, compte.id, saufSessionId);
  await deleteReinitialisation(tx.db, compte.id);
  await tx.journal({
    acteurId: compte.id,
    action: 'MOT_DE_PASSE_CHANGE',
    cibleType: 'utilisateur',
    cibleId: compte.id,
    adresse,
  });
  await tx.mail({ a: compte.email, ...mailMotDePasseChange(deps.config, compte) });
}

const REFUS_ACTUEL = refusChamp('motDePasseActuel', PHRASE_MOT_DE_PASSE_ACTUEL);

/** 422, never 401: the session is good, the field is not (decisions §3). Only wrong tries count. */
export async function exigerMotDePasse(
  deps: Deps,
  appelant: Appelant,
  attendu: string,
  donne: string | null,
): Promise<void> {
  const now = await lireHeure(deps.db, deps.horloge);
  await compterEssai(deps.db, deps.config.limites, 'CONNEXION_COMPTE', appelant.id, now);
  if (donne === null || !(await motDePasseCorrespond(donne, attendu))) throw new ErreurRefus(REFUS_ACTUEL);
  await rendreEssai(deps.db, 'CONNEXION_COMPTE', appelant.id);
}
