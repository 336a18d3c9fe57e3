import { PERSONNE_INCONNUE, PHRASE_LIEN, PHRASE_MOT_DE_PASSE_ACTUEL } from '@colivert/domain/comptes';
import { refusChamp } from '@colivert/domain/lib';
import { v7 as uuid } from 'uuid';
import { lireHeure } from '../lib/db/connexion.ts';
import { transaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { ErreurRefus, refuser } from '../lib/erreurs.ts';
import { compter, compterEssai, oublierEssais, rendreEssai, reseauDe } from '../lib/limites.ts';
import { deposerEtReprendre } from '../lib/mails/outbox.ts';
import { empreinteJeton, nouveauJeton } from '../lib/secret.ts';
import { porteurDeLAdresse } from './adressesConnues.usecases.ts';
import { findAppelant, lockAppelant } from './appelant.usecases.ts';
import { arreterChangement } from './changementEmail.usecases.ts';
import {
  estEncoreProuve,
  findParEmail,
  lockUtilisateur,
  updateUtilisateur,
  type LigneUtilisateur,
  type Prouve,
} from './comptes.sql.ts';
import { finirSessions } from './finDesSessions.usecases.ts';
import { hacherMotDePasse, motDePasseCorrespond } from './motDePasse.ts';
import { remettreAuProprietaire } from './retrait.usecases.ts';
import { mailMotDePasseChange, mailReinitialisation } from './securite.mails.ts';
import {
  consommerReinitialisation,
  deleteReinitialisation,
  findReinitialisation,
  findTitulaireDuLien,
  upsertReinitialisation,
} from './securite.sql.ts';
import { actualiserStatut } from './statut.usecases.ts';

/** ten minutes, once. */
const VALIDITE_MS = 10 * 60_000;
/** Asked again at once, the link already sent stays good. */
const ATTENTE_MS = 60_000;

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
    const connu = await findParEmail(tx.db, email);
    // The row is the lock: of parallel calls one sends. Without an account the same is done in vain, so that the time of
    // an answer tells as little as its words.
    const compte = await lockUtilisateur(tx.db, connu?.id ?? uuid());
    const deja = await findReinitialisation(tx.db, compte?.id ?? uuid());
    // Asked in a time to come is asked before the clock was set back.
    const tropTot = deja !== undefined && Math.abs(tx.now.getTime() - deja.demande_le.getTime()) < attente;
    const jeton = nouveauJeton();
    const jamaisProuve = compte !== undefined && estJamaisProuve(compte);
    const mail = mailReinitialisation(deps.config, compte ?? PERSONNE_INCONNUE, { jeton, jamaisProuve });
    if (compte?.email !== email || tropTot) return deposerEtReprendre(deps, tx.db, tx.now, { a: email, ...mail });
    await upsertReinitialisation(tx.db, {
      utilisateurId: compte.id,
      empreinte: empreinteJeton(jeton),
      now: tx.now,
      expireLe: new Date(tx.now.getTime() + VALIDITE_MS),
    });
    await tx.mail({ a: compte.email, ...mail });
  });
}

/** Registered with an address that nobody has shown to be theirs. */
const estJamaisProuve = ({ email_verifie_le: verifieLe, role }: LigneUtilisateur): boolean =>
  verifieLe === null && role !== 'ADMIN';

/** Sets the password of whoever bears the link. It opens no session, and ends all of them. */
export async function reinitialiserMotDePasse(
  deps: Deps,
  entree: { jeton: string; motDePasse: string; adresse: string },
): Promise<void> {
  const now = await lireHeure(deps.db, deps.horloge);
  await compterEssai(deps.db, deps.config.limites, 'VERIFICATION_ADRESSE', entree.adresse, now);
  const hache = await hacherMotDePasse(entree.motDePasse);
  await transaction(deps, async (tx) => {
    const empreinte = empreinteJeton(entree.jeton);
    const id = await findTitulaireDuLien(tx.db, empreinte, tx.now);
    const tenu = id === undefined ? undefined : await lockUtilisateur(tx.db, id);
    if (tenu === undefined || !(await consommerReinitialisation(tx.db, empreinte)))
      refuser('CODE_INVALIDE', PHRASE_LIEN);
    // The link came to the address: whoever registered with it and never proved it leaves nothing behind.
    const jamaisProuve = estJamaisProuve(tenu);
    const compte = jamaisProuve ? await remettreAuProprietaire(deps, tx, tenu) : tenu;
    await ecrireMotDePasse(deps, tx, compte, { hache, saufSessionId: null, adresse: entree.adresse, jamaisProuve });
    if (jamaisProuve) await actualiserStatut(deps, tx, compte.id, { acteurId: compte.id });
    // Whoever was kept out by wrong tries, their own or a stranger's, comes in at once.
    await oublierEssais(tx.db, 'CONNEXION_COMPTE', porteurDeLAdresse(deps, compte.email));
  });
}

export async function changerMotDePasse(
  deps: Deps,
  appelant: Appelant,
  entree: { motDePasseActuel: string | null; motDePasse: string; adresse: string },
): Promise<void> {
  const avant = await findAppelant(deps, appelant);
  await exigerMotDePasse(deps, appelant, avant.mot_de_passe, entree.motDePasseActuel);
  const hache = await hacherMotDePasse(entree.motDePasse);
  await transaction(deps, async (tx) => {
    const compte = await tenirProuve(tx, avant);
    await ecrireMotDePasse(deps, tx, compte, { hache, saufSessionId: appelant.sessionId, adresse: entree.adresse });
  });
}

async function ecrireMotDePasse(
  deps: Deps,
  tx: Tx,
  compte: LigneUtilisateur,
  {
    hache,
    saufSessionId,
    adresse,
    jamaisProuve = false,
  }: { hache: string; saufSessionId: string | null; adresse: string; jamaisProuve?: boolean },
): Promise<void> {
  await updateUtilisateur(tx.db, compte.id, { mot_de_passe: hache });
  await finirSessions(tx, compte.id, saufSessionId);
  await deleteReinitialisation(tx.db, compte.id);
  // Whoever knew the former password may have asked for another address with it.
  await arreterChangement(tx, compte.id);
  await tx.journal({
    acteurId: compte.id,
    action: 'MOT_DE_PASSE_CHANGE',
    cibleType: 'utilisateur',
    cibleId: compte.id,
    adresse,
  });
  const groupe = { objet: `motDePasse:${compte.id}`, evenement: 'CHANGE' };
  await tx.mail({ a: compte.email, groupe, ...mailMotDePasseChange(deps.config, compte, jamaisProuve) });
}

export const REFUS_ACTUEL = refusChamp('motDePasseActuel', PHRASE_MOT_DE_PASSE_ACTUEL);

/**
 * Locks the account of a caller who typed their password.
 * @throws ErreurRefus 401 for somebody who was erased meanwhile, 422 when the password was changed meanwhile
 */
export async function tenirProuve(tx: Tx, vu: Prouve): Promise<LigneUtilisateur> {
  const compte = await lockAppelant(tx, vu);
  if (!estEncoreProuve(compte, vu)) throw new ErreurRefus(REFUS_ACTUEL);
  return compte;
}

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
