export * from './affiliations.enums.ts';
export * from './affiliations.labels.ts';
export * from './affiliations.routes.ts';
export * from './affiliations.rules.ts';
export * from './affiliations.schema.ts';
export * from './affiliations.workflow.ts';
