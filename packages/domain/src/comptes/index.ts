export * from './comptes.enums.ts';
export * from './comptes.labels.ts';
export * from './comptes.routes.ts';
export * from './comptes.schema.ts';
export * from './motDePasse.rules.ts';
export * from './siret.rules.ts';
export * from './statutCompte.rules.ts';
export * from './telephone.rules.ts';
