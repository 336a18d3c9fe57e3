export * from './contrats.enums.ts';
export * from './contrats.labels.ts';
export * from './contrats.routes.ts';
export * from './contrats.rules.ts';
export * from './contrats.schema.ts';
