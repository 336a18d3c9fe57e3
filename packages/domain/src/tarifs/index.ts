export * from './grille.rules.ts';
export * from './paiement.labels.ts';
export * from './segments.rules.ts';
