export * from './technique.labels.ts';
export * from './technique.routes.ts';
