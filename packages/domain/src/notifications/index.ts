export * from './evenements.rules.ts';
export * from './notifications.enums.ts';
export * from './notifications.labels.ts';
export * from './notifications.routes.ts';
export * from './notifications.schema.ts';
export * from './nuit.rules.ts';
export * from './reglages.rules.ts';
