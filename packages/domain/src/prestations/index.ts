export * from './prestations.enums.ts';
export * from './prestations.labels.ts';
