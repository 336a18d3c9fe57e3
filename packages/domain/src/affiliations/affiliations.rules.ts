import { estPieceEnRegle, type PieceConnue, type StatutAffiliation } from '../comptes/index.ts';
import type { TypeDocument } from '../documents/index.ts';
import { moyenneDesNotes } from '../evaluations/index.ts';
import type { CodeCondition } from './affiliations.enums.ts';
import { LIBELLES_CONDITION } from './affiliations.labels.ts';

/** Conditions of spec 2 §9; they are shown, and block nothing (decisions §6). */
export const LIVRAISONS_REQUISES = 5;
export const NOTE_REQUISE = 4;
const PIECES_REQUISES = ['CARTE_IDENTITE', 'PERMIS_CONDUIRE'] as const satisfies readonly TypeDocument[];

/** What is known of a courier; each condition is computed from it, never stored. */
export interface FaitsAffiliation {
  statut: StatutAffiliation;
  /** Deliveries brought to their end: STOCKEE or LIVREE. */
  livraisonsReussies: number;
  /** Visible ratings of deliveries. */
  sommeNotes: number;
  nombreNotes: number;
  pieces: readonly PieceConnue[];
  /** Paris day. */
  aujourdhui: string;
}

export interface Condition {
  code: CodeCondition;
  libelle: string;
  requis: number | null;
  valeur: number | null;
  remplie: boolean;
}

/** Each condition as met or not met, in the order screens show them. The average judged is the one people read. */
export function conditionsAffiliation(faits: FaitsAffiliation): Condition[] {
  const moyenne = moyenneDesNotes(faits.sommeNotes, faits.nombreNotes);
  const enRegle = PIECES_REQUISES.every((type) =>
    estPieceEnRegle(
      faits.pieces.find((p) => p.type === type),
      faits.aujourdhui,
    ),
  );
  const condition = (code: CodeCondition, requis: number | null, valeur: number | null, remplie: boolean) => ({
    code,
    libelle: LIBELLES_CONDITION[code],
    requis,
    valeur,
    remplie,
  });
  return [
    condition(
      'LIVRAISONS_REUSSIES',
      LIVRAISONS_REQUISES,
      faits.livraisonsReussies,
      faits.livraisonsReussies >= LIVRAISONS_REQUISES,
    ),
    condition('NOTE_MOYENNE', NOTE_REQUISE, moyenne, moyenne !== null && moyenne >= NOTE_REQUISE),
    condition('DOCUMENTS_VERIFIES', null, null, enRegle),
    // Asking is the commitment (wire §12).
    condition('ENGAGEMENT_QUALITE', null, null, faits.statut !== 'NON_AFFILIE'),
  ];
}
