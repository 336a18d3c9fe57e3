import type { Utilisateur as Compte } from '@colivert/domain/comptes';
import { forgetDrafts, forgetOldDrafts, keepDraftsOf } from './draftCleaning.ts';
import { queryClient } from './queryClient.ts';
import { ecrire, effacer, lire, lireJson } from './stockage.ts';

/** All the browser keeps about the person signed in. */
export type Utilisateur = Pick<Compte, 'id' | 'prenom' | 'nom' | 'role' | 'statut' | 'statutAffiliation'>;

export interface EtatSession {
  etat: 'chargement' | 'connecte' | 'deconnecte';
  jeton: string | null;
  utilisateur: Utilisateur | null;
  /** Grows each time the person signed in leaves or is replaced: what the pages hold is theirs, and is drawn anew. */
  generation: number;
  /** The server ended the last session: /login explains it (O-18). */
  expiree: boolean;
}

const CLE_JETON = 'colivert.token';
const CLE_UTILISATEUR = 'colivert.user';

const DECONNECTE = { etat: 'deconnecte', jeton: null, utilisateur: null, expiree: false } as const;

const estTexte = (v: unknown): v is string => typeof v === 'string' && v !== '';

/** Stored users may be of an older shape or no JSON at all; such a session is closed, not repaired (O-67). */
function lireUtilisateur(valeur: unknown): Utilisateur | null {
  if (typeof valeur !== 'object' || valeur === null) return null;
  const { id, prenom, nom, role, statut, statutAffiliation } = valeur as Partial<Record<keyof Utilisateur, unknown>>;
  if (!estTexte(id) || !estTexte(prenom) || !estTexte(nom) || !estTexte(role) || !estTexte(statut)) return null;
  return {
    id,
    prenom,
    nom,
    // Values the server has taken away since are put right by the refresh that follows.
    role: role as Utilisateur['role'],
    statut: statut as Utilisateur['statut'],
    statutAffiliation: estTexte(statutAffiliation) ? (statutAffiliation as Utilisateur['statutAffiliation']) : null,
  };
}

function lireStockage(): { jeton: string; utilisateur: Utilisateur } | null {
  const jeton = lire(CLE_JETON);
  const utilisateur = lireUtilisateur(lireJson(CLE_UTILISATEUR));
  return jeton && utilisateur ? { jeton, utilisateur } : null;
}

/** Whom the server draws public pages for, and the first drawing here repeats: nobody. */
const VISITEUR: EtatSession = { ...DECONNECTE, generation: 0 };
export const lireVisiteur = (): EtatSession => VISITEUR;

let courant: EtatSession = VISITEUR;
/** The browser holds the token: where it holds none although nobody signed out here, another page has signed out. */
let stocke = false;
const abonnes = new Set<() => void>();
const surExpiration = new Set<() => void>();
const surRefus = new Set<() => void>();

function passerA(suivant: Partial<EtatSession>): void {
  courant = { ...courant, ...suivant };
  for (const prevenir of abonnes) prevenir();
}

export const lireSession = (): EtatSession => courant;

export function suivreSession(prevenir: () => void): () => void {
  abonnes.add(prevenir);
  return () => abonnes.delete(prevenir);
}

/** Called when the server has refused the token: the screen goes to /login (spec 1 §8). */
export function quandExpiree(agir: () => void): () => void {
  surExpiration.add(agir);
  return () => surExpiration.delete(agir);
}

/** Called when the server refused an act that the screen offered (403): role, statut or affiliation may have changed. */
export function quandRefusee(agir: () => void): () => void {
  surRefus.add(agir);
  return () => surRefus.delete(agir);
}

/** A 403 for `jeton`: what is known of the person may be old. */
export function signalerRefus(jeton: string | null): void {
  if (jeton === null || jeton !== courant.jeton) return;
  for (const agir of surRefus) agir();
}

/** Reads what the browser kept; a token still has to be confirmed by the server, hence « chargement ». */
export function restaurerSession(): void {
  forgetOldDrafts();
  const garde = lireStockage();
  stocke = garde !== null;
  if (garde) {
    passerA({ etat: 'chargement', ...garde });
  } else {
    oublier();
    passerA(DECONNECTE);
  }
}

function oublier(): void {
  // The token goes first: another tab reads the pair when the token changes.
  effacer(CLE_JETON);
  effacer(CLE_UTILISATEUR);
}

function enregistrer(jeton: string, utilisateur: Utilisateur): void {
  ecrire(CLE_UTILISATEUR, JSON.stringify(utilisateur));
  ecrire(CLE_JETON, jeton);
  stocke = lire(CLE_JETON) === jeton;
}

/** Only these six fields are copied, whatever the server's user object holds. */
function resumer(user: Utilisateur): Utilisateur {
  const { id, prenom, nom, role, statut, statutAffiliation } = user;
  return { id, prenom, nom, role, statut, statutAffiliation: statutAffiliation ?? null };
}

export function ouvrir(jeton: string, user: Utilisateur): void {
  const utilisateur = resumer(user);
  queryClient.clear();
  keepDraftsOf(utilisateur.id);
  enregistrer(jeton, utilisateur);
  passerA({ etat: 'connecte', jeton, utilisateur, expiree: false });
}

/** The server's latest word on the same person. */
export function actualiserUtilisateur(user: Utilisateur): void {
  if (courant.jeton === null) return;
  const utilisateur = resumer(user);
  enregistrer(courant.jeton, utilisateur);
  passerA({ etat: 'connecte', utilisateur });
}

/** The server could not be asked: go on with what is known, each screen will say what fails. */
export function poursuivreSansServeur(): void {
  if (courant.etat === 'chargement') passerA({ etat: 'connecte' });
}

/** The end the person asked for: drafts go too (decisions §3). */
export function fermer(): void {
  forgetDrafts();
  terminer(false);
}

function terminer(expiree: boolean): void {
  const partie = courant.utilisateur === null ? 0 : 1;
  oublier();
  queryClient.clear();
  passerA({ ...DECONNECTE, expiree, generation: courant.generation + partie });
}

/**
 * A 401 for `jeton`: the session ends, its drafts stay for the same person. An answer to a call sent before a
 * newer login says nothing about that login.
 */
export function expirer(jeton: string | null): void {
  if (jeton !== courant.jeton) return;
  // A visitor has nothing to forget: emptying the cache would only make the same calls start again.
  if (jeton !== null) terminer(true);
  for (const agir of surExpiration) agir();
}

/** Follows what another tab did: signed out, signed in, or signed in as somebody else (O-17, R-23). */
function suivreAutreOnglet(): void {
  if (lire(CLE_JETON) === courant.jeton) return;
  const garde = lireStockage();
  const autre = courant.utilisateur !== null && garde?.utilisateur.id !== courant.utilisateur.id;
  queryClient.clear();
  passerA({
    ...(garde ? { etat: 'connecte' as const, ...garde } : DECONNECTE),
    generation: courant.generation + (autre ? 1 : 0),
  });
}

export function ecouterAutresOnglets(): () => void {
  const surStockage = (e: StorageEvent) => {
    // `null` is « everything was cleared ».
    if (e.key === CLE_JETON || e.key === null) suivreAutreOnglet();
  };
  // A page taken back from the background or from the history has missed the events.
  const surRetour = () => {
    if (document.visibilityState === 'visible' && courant.jeton !== null && (stocke || lire(CLE_JETON) !== null))
      suivreAutreOnglet();
  };
  window.addEventListener('storage', surStockage);
  window.addEventListener('pageshow', surRetour);
  document.addEventListener('visibilitychange', surRetour);
  return () => {
    window.removeEventListener('storage', surStockage);
    window.removeEventListener('pageshow', surRetour);
    document.removeEventListener('visibilitychange', surRetour);
  };
}
