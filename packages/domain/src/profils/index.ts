export * from './profils.enums.ts';
export * from './profils.labels.ts';
export * from './profils.routes.ts';
export * from './profils.schema.ts';
