import { refus, refusChamp, refused, type Refus, type Result } from '../lib/index.ts';
import { PHRASES_ADMINISTRATION } from './administration.labels.ts';
import type { ActionJournal } from './administration.enums.ts';
import type { DecisionIdentite } from './identites.enums.ts';
import { PHRASES_IDENTITE } from './identites.labels.ts';

export const ACTIONS_IDENTITE = {
  ACCEPTEE: 'IDENTITE_ACCEPTEE',
  PIECES_DEMANDEES: 'IDENTITE_PIECES_DEMANDEES',
  SUSPENDUE: 'COMPTE_SUSPENDU',
} as const satisfies Record<DecisionIdentite, ActionJournal>;

/** Who is asked for papers, or suspended, is told why. */
export function refusSansMotif(decision: DecisionIdentite, motif: string | null): Refus | null {
  return decision !== 'ACCEPTEE' && motif === null
    ? refusChamp('motif', PHRASES_ADMINISTRATION.motifObligatoire)
    : null;
}

export interface IdentiteSuivie {
  decision: string | null;
  decideeParLui: boolean;
  version: number;
}

/**
 * What is decided is the identity that was read: a further change, or another admin's decision, makes its version stale. The
 * same call of the same admin again is a replay.
 */
export function jugerDecisionIdentite(
  { decision: deja, decideeParLui, version }: IdentiteSuivie,
  { decision, version: vue }: { decision: DecisionIdentite; version: number },
): Result<{ issue: 'decider' | 'rejouer' }> {
  if (deja === decision && decideeParLui && vue === version - 1) return { issue: 'rejouer' };
  if (vue !== version) return refused(refus('VERSION_PERIMEE'));
  return deja === null ? { issue: 'decider' } : refused(refus('ETAT_INCOMPATIBLE', PHRASES_IDENTITE.dejaDecidee));
}
