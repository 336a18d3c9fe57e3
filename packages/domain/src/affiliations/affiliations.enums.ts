/** Without zod: the browser's first load carries this file. The statuts are those of the account (`comptes`). */
export const CODES_CONDITION = [
  'LIVRAISONS_REUSSIES',
  'NOTE_MOYENNE',
  'DOCUMENTS_VERIFIES',
  'ENGAGEMENT_QUALITE',
] as const;
export type CodeCondition = (typeof CODES_CONDITION)[number];
