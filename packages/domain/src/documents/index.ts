export * from './documents.enums.ts';
