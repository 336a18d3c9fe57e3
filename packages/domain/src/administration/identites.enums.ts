/** What an admin may decide of an identity that changed after it was checked. */
export const DECISIONS_IDENTITE = ['ACCEPTEE', 'PIECES_DEMANDEES', 'SUSPENDUE'] as const;
export type DecisionIdentite = (typeof DECISIONS_IDENTITE)[number];
