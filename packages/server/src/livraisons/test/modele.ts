import type { StatutAnnonce } from '@colivert/domain/annonces';
import { refusSansValide } from '@colivert/domain/comptes';
import { decider, refus, type Decision, type Refus, type Role } from '@colivert/domain/lib';
import {
  deciderPriseEnCharge,
  ESSAIS_CODE,
  lireCodeValidation,
  partDansLivraison,
  PAUSE_CODE_MINUTES,
  PHRASE_SEULS_LIVREURS,
  refusCodeBloque,
  refusNouveauCode,
  refusStatutLivraison,
  REFUS_CODE_FAUX,
  REFUS_MAUVAISE_PART,
  statutAnnonce,
  STATUTS_OUVERTS,
  WORKFLOW_LIVRAISON,
  type ActeLivraison,
  type ActeurLivraison,
  type LivraisonVivante,
  type StatutLivraison,
  type TypeLivraison,
} from '@colivert/domain/livraisons';

/** Announcements and deliveries as the domain alone sees them: no HTTP, no SQL, no lock. What the server must equal. */

export interface PersonneM {
  id: string;
  jeton: string;
  role: Role;
  statut: 'VALIDE' | 'SUSPENDU';
}

export interface AnnonceM {
  id: string;
  auteur: PersonneM;
  statut: StatutAnnonce;
  version: number;
  livraisonPartiellePossible: boolean;
  prixNegociable: boolean;
  /** Cents. */
  prixPropose: number;
  annuleePar: PersonneM | null;
}

export interface LivraisonM {
  id: string;
  annonce: AnnonceM;
  livreur: PersonneM;
  typeLivraison: TypeLivraison;
  statut: StatutLivraison;
  entrepotId: string | null;
  code: string | null;
  essais: number;
  bloqueJusqua: Date | null;
  dernierActeur: PersonneM;
  notee: boolean;
}

export interface Monde {
  now: Date;
  personnes: readonly PersonneM[];
  annonces: AnnonceM[];
  livraisons: LivraisonM[];
  /** Name by id. */
  entrepots: ReadonlyMap<string, string>;
  limite: number;
}

/** Done: what it changes. Or refused: nothing changes, but for a counted try. */
export type Prevision = { refus: Refus } | { faire: () => void };
export const RIEN: Prevision = { faire: () => undefined };

export const vivantesDe = ({ livraisons }: Monde, annonce: AnnonceM) =>
  livraisons.filter((l) => l.annonce === annonce && l.statut !== 'ANNULEE');

export const depotDe = (monde: Monde, annonce: AnnonceM): StatutLivraison | null =>
  vivantesDe(monde, annonce).find((l) => l.typeLivraison === 'PARTIELLE_DEPOT')?.statut ?? null;

export const commeVivantes = (monde: Monde, annonce: AnnonceM): LivraisonVivante[] =>
  vivantesDe(monde, annonce).map((l) => ({ ...l, entrepotNom: monde.entrepots.get(l.entrepotId ?? '') ?? null }));

function suivre(monde: Monde, annonce: AnnonceM): void {
  annonce.statut = statutAnnonce(vivantesDe(monde, annonce));
}

export interface DemandeM {
  typeLivraison: TypeLivraison;
  entrepotId: string | undefined;
  prixConvenu: string | undefined;
}

/** @param creer gives the id and the code that the server drew */
export function prevoirPrise(
  monde: Monde,
  livreur: PersonneM,
  annonce: AnnonceM,
  { typeLivraison, entrepotId, prixConvenu }: DemandeM,
  creer: () => { id: string; code: string },
): Prevision {
  if (livreur.role !== 'LIVREUR') return { refus: refus('ROLE_INTERDIT', PHRASE_SEULS_LIVREURS) };
  const bloque = refusSansValide(livreur.statut);
  if (bloque !== null) return { refus: bloque };
  const ouverts: readonly StatutLivraison[] = STATUTS_OUVERTS;
  const decision = deciderPriseEnCharge({
    typeLivraison,
    livreur: { id: livreur.id, role: livreur.role, statutAffiliation: 'NON_AFFILIE' },
    annonce: { ...annonce, auteurId: annonce.auteur.id, reserveAuxAffilies: false },
    livraisons: commeVivantes(monde, annonce),
    entrepot: entrepotId === undefined ? { demande: false } : { demande: true, id: entrepotId },
    prixConvenu,
    livraisonsOuvertes: monde.livraisons.filter((l) => l.livreur === livreur && ouverts.includes(l.statut)).length,
    limiteLivraisonsOuvertes: monde.limite,
  });
  if ('refus' in decision) return decision;
  return {
    faire() {
      monde.livraisons.push({
        ...creer(),
        annonce,
        livreur,
        typeLivraison,
        statut: 'ASSIGNEE',
        entrepotId: decision.entrepotId,
        essais: 0,
        bloqueJusqua: null,
        dernierActeur: livreur,
        notee: false,
      });
      suivre(monde, annonce);
    },
  };
}

function partDe(monde: Monde, qui: PersonneM, { livreur, annonce }: LivraisonM): ActeurLivraison | null {
  const lecteurEstLivreurAssigne = vivantesDe(monde, annonce).some((l) => l.livreur === qui);
  return partDansLivraison({ livreurId: livreur.id, auteurId: annonce.auteur.id, lecteurEstLivreurAssigne }, qui);
}

function deciderActe(monde: Monde, qui: PersonneM, livraison: LivraisonM, acte: ActeLivraison) {
  const acteur = partDe(monde, qui, livraison);
  const { typeLivraison, statut, annonce } = livraison;
  const decision: Decision<StatutLivraison> | null =
    acteur === null
      ? null
      : decider(WORKFLOW_LIVRAISON[acte], {
          statut,
          acteur,
          faits: { typeLivraison, statut, depot: depotDe(monde, annonce) },
          dejaParLui: livraison.dernierActeur === qui,
          mauvaisActeur: REFUS_MAUVAISE_PART,
          mauvaisStatut: refusStatutLivraison(acte),
        });
  return decision ?? ({ issue: 'refuser', refus: refus('INTROUVABLE') } as const);
}

function passer(monde: Monde, qui: PersonneM, livraison: LivraisonM, vers: StatutLivraison): void {
  livraison.statut = vers;
  livraison.dernierActeur = qui;
  if (vers !== 'EN_COURS') livraison.code = null;
  suivre(monde, livraison.annonce);
}

export function prevoirActe(
  monde: Monde,
  qui: PersonneM,
  livraison: LivraisonM,
  acte: 'commencer' | 'annuler',
): Prevision {
  const bloque = acte === 'commencer' ? refusSansValide(qui.statut) : null;
  if (bloque !== null) return { refus: bloque };
  const decision = deciderActe(monde, qui, livraison, acte);
  if (decision.issue === 'refuser') return decision;
  return decision.issue === 'rejouer' ? RIEN : { faire: () => passer(monde, qui, livraison, decision.vers) };
}

/** A wrong try is counted here and now: it stays counted although the call is refused. */
export function prevoirFin(monde: Monde, qui: PersonneM, livraison: LivraisonM, donne: string | null): Prevision {
  const decision = deciderActe(monde, qui, livraison, 'terminer');
  const acteur = partDe(monde, qui, livraison);
  if (decision.issue === 'rejouer') return RIEN;
  if (acteur !== 'SON_LIVREUR' && decision.issue === 'refuser') return decision;
  const lu = lireCodeValidation(donne, null);
  if ('refus' in lu) return lu;
  if (decision.issue === 'refuser') return decision;
  const bloque = refusCodeBloque(livraison.bloqueJusqua, monde.now);
  if (bloque !== null) return { refus: bloque };
  livraison.essais = livraison.bloqueJusqua === null ? livraison.essais + 1 : 1;
  livraison.bloqueJusqua =
    livraison.essais >= ESSAIS_CODE ? new Date(monde.now.getTime() + PAUSE_CODE_MINUTES * 60_000) : null;
  if (lu.code !== livraison.code) return { refus: REFUS_CODE_FAUX };
  return { faire: () => passer(monde, qui, livraison, decision.vers) };
}

export function prevoirNouveauCode(monde: Monde, qui: PersonneM, livraison: LivraisonM, tire: () => string): Prevision {
  const acteur = partDe(monde, qui, livraison);
  const refuse = acteur === null ? refus('INTROUVABLE') : refusNouveauCode(acteur, livraison.statut);
  if (refuse !== null) return { refus: refuse };
  return { faire: () => Object.assign(livraison, { code: tire(), essais: 0, bloqueJusqua: null }) };
}
