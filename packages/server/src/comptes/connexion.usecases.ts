import type { Utilisateur } from '@colivert/domain/comptes';
import { enParis } from '@colivert/domain/lib';
import { heureLocale, lireHeure } from '../lib/db/connexion.ts';
import { transaction, type Tx } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { refuser, trouve } from '../lib/erreurs.ts';
import { compterEssai, oublierEssais, rendreEssai, reseauDe } from '../lib/limites.ts';
import { estAdresseConnue, noterAdresseConnue, porteurDeLAdresse } from './adressesConnues.usecases.ts';
import { lockAppelant } from './appelant.usecases.ts';
import {
  findParEmail,
  findUtilisateur,
  lockProuve,
  lockUtilisateur,
  noterConnexion,
  type Prouve,
} from './comptes.sql.ts';
import { vueUtilisateur } from './comptes.views.ts';
import { finirSession, finirSessions } from './finDesSessions.usecases.ts';
import { motDePasseCorrespond } from './motDePasse.ts';
import { secondFacteurJuste } from './secondFacteur.usecases.ts';
import { deleteSession, findSession, listSessions, noterActivite, ouvrirSession } from './sessions.sql.ts';
import { actualiserStatut } from './statut.usecases.ts';

export interface SessionOuverte {
  token: string;
  user: Utilisateur;
}

/** The same 401, after the same work, for an unknown address and a wrong password. */
export async function connecter(
  deps: Deps,
  entree: { email: string; password: string; totp: string | null; adresse: string; appareil: string },
): Promise<SessionOuverte> {
  const { limites } = deps.config;
  const now = await lireHeure(deps.db, deps.horloge);
  const deTous = porteurDeLAdresse(deps, entree.email);
  await compterEssai(deps.db, limites, 'CONNEXION_ADRESSE', entree.adresse, now);
  // Where the owner has signed in before, the tries of strangers do not count: they cannot keep the owner out.
  const porteur = (await estAdresseConnue(deps, entree.email, entree.adresse, now))
    ? `${deTous}:${reseauDe(entree.adresse)}`
    : deTous;
  await compterEssai(deps.db, limites, 'CONNEXION_COMPTE', porteur, now);
  const compte = await findParEmail(deps.db, entree.email);
  const juste = await motDePasseCorrespond(entree.password, compte?.mot_de_passe);
  if (!juste || compte === undefined) {
    deps.log.info({ compte: compte?.id, adresse: entree.adresse }, 'login failed');
    refuser('IDENTIFIANTS_INVALIDES');
  }
  const ouverte = await ouvrirSiProuve(deps, compte, entree);
  if (ouverte === null) {
    // Asking for the code is no failure of the person's; a wrong code is one, and stays counted.
    if (entree.totp === null) await rendreEssai(deps.db, 'CONNEXION_COMPTE', porteur);
    refuser('SECOND_FACTEUR_REQUIS');
  }
  await oublierEssais(deps.db, 'CONNEXION_COMPTE', porteur);
  await rendreEssai(deps.db, 'CONNEXION_ADRESSE', entree.adresse);
  await noterAdresseConnue(deps, entree.email, entree.adresse, now);
  deps.log.info({ acteur: compte.id, adresse: entree.adresse }, 'login');
  return ouverte;
}

/**
 * Everything that the session rests on is decided under the account's lock: whatever ended its access while the password
 * was compared came before. Outside the demo an ADMIN never opens one with a password alone.
 * @returns null when the second factor is missing or wrong
 */
async function ouvrirSiProuve(
  deps: Deps,
  vu: Prouve,
  { totp, appareil }: { totp: string | null; appareil: string },
): Promise<SessionOuverte | null> {
  return transaction(deps, async (tx) => {
    const compte = (await lockProuve(tx.db, vu)) ?? refuser('IDENTIFIANTS_INVALIDES');
    const exige = compte.role === 'ADMIN' && !deps.config.demo;
    if (exige && (totp === null || !(await secondFacteurJuste(deps, tx, compte.id, totp)))) return null;
    return ouvrirPour(deps, tx, compte.id, appareil);
  });
}

/** Opens a session of an account that has just proved itself, and whose row is held. */
async function ouvrirPour(deps: Deps, tx: Tx, utilisateurId: string, appareil: string): Promise<SessionOuverte> {
  // Also brings an expired statut up to date.
  await actualiserStatut(deps, tx, utilisateurId, { acteurId: null });
  await noterConnexion(tx.db, utilisateurId, tx.now);
  const compte = trouve(await findUtilisateur(tx.db, utilisateurId));
  const token = await ouvrirSession(tx.db, {
    utilisateurId,
    role: compte.role,
    appareil: nommerAppareil(appareil),
    now: tx.now,
  });
  tx.changer('compte', [utilisateurId]);
  return { token, user: await vueUtilisateur(tx.db, compte, tx.now) };
}

/**
 * The session of an account that was just made. The same key may ask again for a day, with the password of that day:
 * once a session of the account was ended it opens none, and whoever asks signs in like anybody else.
 * @returns null then
 */
export async function ouvrirALInscription(
  deps: Deps,
  utilisateurId: string,
  appareil: string,
): Promise<SessionOuverte | null> {
  return transaction(deps, async (tx) => {
    const compte = await lockUtilisateur(tx.db, utilisateurId);
    if (compte === undefined || compte.sessions_finies_le !== null) return null;
    return ouvrirPour(deps, tx, utilisateurId, appareil);
  });
}

/** Who bears this token, with the statut the account has at this very request; null when it opens nothing. */
export async function authentifier(deps: Deps, jeton: string): Promise<Appelant | null> {
  const now = heureLocale(deps.horloge);
  const session = await findSession(deps.db, jeton, now);
  if (session === null) return null;
  const { appelant } = session;
  if (session.activiteANoter) await noterActivite(deps.db, appelant.sessionId, now);
  if (!session.statutPerime) return appelant;
  await transaction(deps, (tx) => actualiserStatut(deps, tx, appelant.id, { acteurId: null }));
  return { ...appelant, statut: (await findUtilisateur(deps.db, appelant.id))?.statut ?? appelant.statut };
}

/** Two sign-outs of one session at once, by a double click say, both succeed: the second finds nothing left to end. */
export async function deconnecter(deps: Deps, appelant: Appelant): Promise<void> {
  await transaction(deps, (tx) => deleteSession(tx, appelant.sessionId, appelant.id));
}

export async function fermerSession(deps: Deps, appelant: Appelant, id: string): Promise<void> {
  const proprietaire = appelant.role === 'ADMIN' ? null : appelant.id;
  if (!(await transaction(deps, (tx) => finirSession(tx, id, proprietaire)))) refuser('INTROUVABLE');
}

export async function fermerAutresSessions(deps: Deps, appelant: Appelant): Promise<void> {
  await transaction(deps, async (tx) => {
    await lockAppelant(tx, appelant);
    await finirSessions(tx, appelant.id, appelant.sessionId);
  });
}

export async function listerSessions(deps: Deps, appelant: Appelant) {
  const now = await lireHeure(deps.db, deps.horloge);
  return (await listSessions(deps.db, appelant.id, now)).map(({ id, appareil, cree_le: creeLe, vue_le: vueLe }) => ({
    id,
    appareil,
    dateCreation: enParis(creeLe),
    derniereActivite: enParis(vueLe),
    courante: id === appelant.sessionId,
  }));
}

const NAVIGATEURS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMES: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** « Firefox, Linux », so that a person recognises a session; the full header is not kept. */
function nommerAppareil(userAgent: string): string {
  const nom = (liste: readonly [RegExp, string][]) => liste.find(([motif]) => motif.test(userAgent))?.[1];
  return [nom(NAVIGATEURS), nom(SYSTEMES)].filter((n) => n !== undefined).join(', ') || 'Appareil inconnu';
}
