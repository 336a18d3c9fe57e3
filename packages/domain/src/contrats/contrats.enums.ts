/** Without zod: the browser's first load carries this file (wire §1.5). */
export const STATUTS_CONTRAT = ['ACTIF', 'EXPIRE', 'SUSPENDU'] as const;
export type StatutContrat = (typeof STATUTS_CONTRAT)[number];
