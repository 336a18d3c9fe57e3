export * from './conservation.rules.ts';
export * from './documents.enums.ts';
export * from './documents.labels.ts';
export * from './documents.routes.ts';
export * from './documents.rules.ts';
export * from './documents.schema.ts';
export * from './documents.workflow.ts';
export * from './nomFichier.rules.ts';
