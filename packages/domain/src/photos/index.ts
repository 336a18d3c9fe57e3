export * from './photos.enums.ts';
export * from './photos.labels.ts';
export * from './photos.routes.ts';
export * from './photos.rules.ts';
export * from './photos.schema.ts';
