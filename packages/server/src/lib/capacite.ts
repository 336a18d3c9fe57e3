import type { Refus } from '@colivert/domain/lib';
import type { Kysely } from 'kysely';
import type { DB } from './db/schema.ts';
import type { Tx } from './db/transaction.ts';
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
  donneesPersonnelles?: DonneesPersonnelles;
}

export interface FichierPersonnel {
  nom: string;
  /** Null when it is gone meanwhile. */
  lire: () => Promise<Buffer | null>;
}

/** What a capability does with what it keeps about a person, when they export or erase it. */
export interface DonneesPersonnelles {
  /** Why the account cannot go now, or null. Its row is locked; what is judged here is locked here. */
  retenir?: (tx: Tx, utilisateurId: string) => Promise<Refus | null>;
  /** Ends what is still owed to others or to them, while the account has its name and address. */
  clore?: (deps: Deps, tx: Tx, utilisateurId: string) => Promise<void>;
  /** Removes or rewrites, in the transaction of the erasure; bytes go after its commit. */
  effacer?: (deps: Deps, tx: Tx, utilisateurId: string) => Promise<void>;
  /** What is theirs, each part under its name; nobody else's contact data. */
  exporter?: (db: Kysely<DB>, utilisateurId: string, deps: Pick<Deps, 'secret'>) => Promise<Record<string, unknown>>;
  /** Their files, under the name they get in the archive; each is read when its turn comes. */
  fichiers?: (deps: Deps, utilisateurId: string) => Promise<FichierPersonnel[]>;
}
