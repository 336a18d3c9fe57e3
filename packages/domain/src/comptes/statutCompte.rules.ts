import { DOCUMENTS_DU_ROLE, type StatutDocument, type TypeDocument } from '../documents/index.ts';
import { refus, type Refus, type Role } from '../lib/index.ts';
import type { StatutCompte, StatutDecide } from './comptes.enums.ts';

/** Whether one paper counts today: its decision, and until which Paris day it is good. */
export interface PieceConnue {
  type: TypeDocument;
  statut: StatutDocument;
  /** Last day on which a VALIDE paper counts, `YYYY-MM-DD`; null without an end. */
  dateExpiration: string | null;
  /** While a VALIDE paper is being renewed: the day until which the former file still counts. */
  valideJusquau: string | null;
}

export interface FaitsCompte {
  role: Role;
  emailVerifie: boolean;
  /** An admin's decision, which wins over the computed statut. */
  statutDecide: StatutDecide | null;
  pieces: readonly PieceConnue[];
  /** Paris day, `YYYY-MM-DD`. */
  aujourdhui: string;
}

export interface StatutCalcule {
  statut: StatutCompte;
  /** What the user must still give: EMAIL and document types. */
  aFournir: ('EMAIL' | TypeDocument)[];
  enVerification: TypeDocument[];
  /** Last Paris day on which this statut holds by itself; afterwards it must be computed again. */
  jusquau: string | null;
}

type EtatPiece = { etat: 'manque' } | { etat: 'attente' } | { etat: 'bonne'; jusquau: string | null };

function etatPiece(piece: PieceConnue | undefined, aujourdhui: string): EtatPiece {
  if (piece === undefined) return { etat: 'manque' };
  if (piece.statut === 'VALIDE') {
    const expiree = piece.dateExpiration !== null && piece.dateExpiration < aujourdhui;
    return expiree ? { etat: 'manque' } : { etat: 'bonne', jusquau: piece.dateExpiration };
  }
  if (piece.valideJusquau !== null && piece.valideJusquau >= aujourdhui)
    return { etat: 'bonne', jusquau: piece.valideJusquau };
  return piece.statut === 'EN_ATTENTE' ? { etat: 'attente' } : { etat: 'manque' };
}

/** Whether this paper counts today; one being renewed counts as long as the former file does. */
export function estPieceEnRegle(piece: PieceConnue | undefined, aujourdhui: string): boolean {
  return etatPiece(piece, aujourdhui).etat === 'bonne';
}

/** The account statut is computed, then overridden by an admin's decision (decisions §3). */
export function statutCompte(faits: FaitsCompte): StatutCalcule {
  const aFournir: StatutCalcule['aFournir'] = faits.emailVerifie || faits.role === 'ADMIN' ? [] : ['EMAIL'];
  const enVerification: TypeDocument[] = [];
  const fins: string[] = [];
  for (const type of DOCUMENTS_DU_ROLE[faits.role].requis) {
    const piece = etatPiece(
      faits.pieces.find((p) => p.type === type),
      faits.aujourdhui,
    );
    if (piece.etat === 'manque') aFournir.push(type);
    else if (piece.etat === 'attente') enVerification.push(type);
    else if (piece.jusquau !== null) fins.push(piece.jusquau);
  }
  const calcule = aFournir.length > 0 ? 'NON_VERIFIE' : enVerification.length > 0 ? 'EN_ATTENTE' : 'VALIDE';
  return {
    statut: faits.statutDecide ?? calcule,
    aFournir,
    enVerification,
    jusquau: fins.toSorted()[0] ?? null,
  };
}

const REFUS_DU_STATUT = {
  NON_VERIFIE: 'COMPTE_NON_VERIFIE',
  EN_ATTENTE: 'COMPTE_EN_ATTENTE',
  SUSPENDU: 'COMPTE_SUSPENDU',
  REFUSE: 'COMPTE_REFUSE',
} as const satisfies Record<Exclude<StatutCompte, 'VALIDE'>, string>;

/** The refusal of an act that needs VALIDE: 403 with the banner's sentence (decisions §3). */
export function refusSansValide(statut: StatutCompte): Refus | null {
  return statut === 'VALIDE' ? null : refus(REFUS_DU_STATUT[statut]);
}

/** The refusal of uploads, for SUSPENDU and REFUSE only. */
export function refusCompteBloque(statut: StatutCompte): Refus | null {
  return statut === 'SUSPENDU' || statut === 'REFUSE' ? refus(REFUS_DU_STATUT[statut]) : null;
}
