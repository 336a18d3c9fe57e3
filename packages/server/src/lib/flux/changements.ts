import type { Sorte } from '@colivert/domain/flux';
import type { Transaction } from 'kysely';
import type { DB } from '../db/schema.ts';
import { ecrireChangements } from './flux.sql.ts';

/** What an act may say that it changes; `administration` follows from its audit row, or its row in a queue. */
export type SorteDUnePersonne = Exclude<Sorte, 'administration'>;

/** What one transaction changes for whom, gathered while it runs and written as its last statement. */
export interface Changements {
  changer: (sorte: SorteDUnePersonne, personnes: readonly string[]) => void;
  changerAdministration: () => void;
  /** Nothing is written after it: whoever waits for these rows waits for a commit, and for no other lock. */
  ecrire: (db: Transaction<DB>) => Promise<void>;
  /** Whose streams are woken once it is committed. */
  personnes: () => readonly string[];
}

export function ouvrirChangements(): Changements {
  const dits = new Map<string, [personne: string, sorte: Sorte]>();
  const concernes = new Set<string>();
  let administration = false;
  return {
    changer(sorte, personnes) {
      for (const personne of personnes) {
        dits.set(`${personne} ${sorte}`, [personne, sorte]);
        // An erased account has no row any more, but its streams are still to end.
        concernes.add(personne);
      }
    },
    changerAdministration: () => void (administration = true),
    async ecrire(db) {
      if (dits.size === 0 && !administration) return;
      const paires = [...dits.values()];
      const colonnes = { personnes: paires.map(([personne]) => personne), sortes: paires.map(([, sorte]) => sorte) };
      for (const id of await ecrireChangements(db, colonnes, administration)) concernes.add(id);
    },
    personnes: () => [...concernes],
  };
}
