export * from './detour.rules.ts';
export * from './entrepots.labels.ts';
export * from './entrepots.routes.ts';
export * from './entrepots.rules.ts';
export * from './entrepots.schema.ts';
