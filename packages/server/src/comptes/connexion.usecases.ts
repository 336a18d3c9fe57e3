import type { Utilisateur } from '@colivert/domain/comptes';
import { enParis } from '@colivert/domain/lib';
import { heureLocale, lireHeure } from '../lib/db/connexion.ts';
import { transaction } from '../lib/db/transaction.ts';
import type { Appelant, Deps } from '../lib/deps.ts';
import { refuser } from '../lib/erreurs.ts';
import { compterEssai, oublierEssais, rendreEssai, reseauDe } from '../lib/limites.ts';
import { estAdresseConnue, noterAdresseConnue } from './adressesConnues.usecases.ts';
import { findParEmail, findUtilisateur, noterConnexion } from './comptes.sql.ts';
import { vueUtilisateur } from './comptes.views.ts';
import { motDePasseCorrespond } from './motDePasse.ts';
import { porteurDeLAdresse } from './motDePasse.usecases.ts';
import { secondFacteurJuste } from './secondFacteur.usecases.ts';
import {
  deleteSession,
  deleteSessions,
  findSession,
  listSessions,
  noterActivite,
  ouvrirSession,
} from './sessions.sql.ts';
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
  const { limites, demo } = deps.config;
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
  // Outside the demo an ADMIN never opens a session with a password alone. Asking for the code is no failure of
  // the person's; a wrong code is one, and stays counted.
  if (compte.role === 'ADMIN' && !demo) {
    if (entree.totp === null) await rendreEssai(deps.db, 'CONNEXION_COMPTE', porteur);
    if (entree.totp === null || !(await secondFacteurJuste(deps, compte.id, entree.totp, now)))
      refuser('SECOND_FACTEUR_REQUIS');
  }
  await oublierEssais(deps.db, 'CONNEXION_COMPTE', porteur);
  await rendreEssai(deps.db, 'CONNEXION_ADRESSE', entree.adresse);
  await noterAdresseConnue(deps, entree.email, entree.adresse, now);
  deps.log.info({ acteur: compte.id, adresse: entree.adresse }, 'login');
  return ouvrirPour(deps, compte.id, entree.appareil);
}

/** Opens a session of an account that has just proved itself. */
export async function ouvrirPour(deps: Deps, utilisateurId: string, appareil: string): Promise<SessionOuverte> {
  return transaction({ ...deps, idempotence: undefined }, async (tx) => {
    // Also brings an expired statut up to date.
    await actualiserStatut(deps, tx, utilisateurId, { acteurId: null });
    await noterConnexion(tx.db, utilisateurId, tx.now);
    const compte = await findUtilisateur(tx.db, utilisateurId);
    if (compte === undefined) refuser('IDENTIFIANTS_INVALIDES');
    const token = await ouvrirSession(tx.db, {
      utilisateurId,
      role: compte.role,
      appareil: nommerAppareil(appareil),
      now: tx.now,
    });
    return { token, user: await vueUtilisateur(tx.db, compte, tx.now) };
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

export async function fermerSession(deps: Deps, appelant: Appelant, id: string): Promise<void> {
  const proprietaire = appelant.role === 'ADMIN' ? null : appelant.id;
  if (!(await deleteSession(deps.db, id, proprietaire))) refuser('INTROUVABLE');
}

export async function fermerAutresSessions(deps: Deps, appelant: Appelant): Promise<void> {
  await deleteSessions(deps.db, appelant.id, appelant.sessionId);
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
