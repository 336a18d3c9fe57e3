export * from './composition.rules.ts';
export * from './emission.rules.ts';
export * from './factures.enums.ts';
export * from './factures.labels.ts';
export * from './factures.routes.ts';
export * from './factures.schema.ts';
