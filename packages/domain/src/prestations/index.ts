export * from './creneaux.rules.ts';
export * from './mois.rules.ts';
export * from './prestations.enums.ts';
export * from './prestations.labels.ts';
export * from './prestations.routes.ts';
export * from './prestations.schema.ts';
export * from './prestations.workflow.ts';
export * from './reservation.rules.ts';
