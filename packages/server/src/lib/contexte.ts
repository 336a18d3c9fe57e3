import { AsyncLocalStorage } from 'node:async_hooks';

/** The request a use case runs for, so that whatever it logs says who asked, from where, and under which id. */
export interface Contexte {
  /** As answered in `X-Request-Id`. */
  reqId: string;
  /** Null for a visitor. */
  acteur: string | null;
  adresse: string;
}

export const contexte = new AsyncLocalStorage<Contexte>();
