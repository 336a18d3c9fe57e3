export * from './administration.enums.ts';
export * from './administration.labels.ts';
export * from './administration.routes.ts';
export * from './administration.rules.ts';
export * from './administration.schema.ts';
