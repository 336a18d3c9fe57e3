export * from './evaluations.enums.ts';
export * from './evaluations.labels.ts';
export * from './evaluations.routes.ts';
export * from './evaluations.rules.ts';
export * from './evaluations.schema.ts';
export * from './moyenne.rules.ts';
