export * from './adresses.rules.ts';
export * from './annonces.enums.ts';
export * from './annonces.labels.ts';
export * from './annonces.routes.ts';
export * from './annonces.rules.ts';
export * from './annonces.schema.ts';
export * from './annonces.workflow.ts';
export * from './assistant.rules.ts';
