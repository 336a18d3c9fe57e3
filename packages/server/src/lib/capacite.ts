import type { Refus } from '@colivert/domain/lib';
import type { Deps } from './deps.ts';
import type { Brancheur } from './http/brancher.ts';
import type { Tache } from './taches.ts';

/** What a capability gives to the application: its door on this side. */
export interface Capacite {
  routes(brancher: Brancheur, deps: Deps): void;
  /** Constraint name -> the refusal of the loser. */
  contraintes?: Readonly<Record<string, Refus>>;
  /** Names are known before anything runs, since the owner makes the queues. */
  taches?: { noms: readonly string[]; preparer(deps: Deps): readonly Tache[] };
}
