export * from './grille.rules.ts';
export * from './segments.rules.ts';
