export * from './champs.ts';
export * from './dates.ts';
export * from './refus.ts';
export * from './routes.ts';
export * from './temps.ts';
export * from './texte.ts';
export * from './workflow.ts';
export * from './montants.ts';
