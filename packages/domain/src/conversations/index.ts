export * from './conversations.enums.ts';
export * from './conversations.labels.ts';
export * from './conversations.schema.ts';
export * from './coordonnees.rules.ts';
export * from './ecriture.rules.ts';
export * from './engagement.rules.ts';
export * from './ouverture.rules.ts';
