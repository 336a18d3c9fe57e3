import { comptes } from './comptes/index.ts';
import type { Capacite } from './lib/capacite.ts';
import { technique } from './technique/index.ts';

/** Every capability of the product; adding one here is all the application needs. */
export const CAPACITES: readonly Capacite[] = [technique, comptes];
