export * from './flux.enums.ts';
export * from './flux.routes.ts';
export * from './flux.rules.ts';
