import { sql, type Insertable, type Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

/** Any fixed number: one seeding at a time on a database. */
const VERROU = 4_210_002;

/** Held until the transaction ends; who waited for it must look again. */
export async function prendreVerrou(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${VERROU})`.execute(db);
}

export async function existeUnCompte(db: Kysely<DB>): Promise<boolean> {
  const compte = await db.selectFrom('utilisateurs').select('id').limit(1).executeTakeFirst();
  return compte !== undefined;
}

/** Rows of the tables the demo fills. */
export type Jeu = {
  [T in 'utilisateurs' | 'documents' | 'entrepots']: Insertable<DB[T]>[];
};

/** One statement a table, in the order the foreign keys ask. */
export async function insererJeu(db: Kysely<DB>, jeu: Jeu): Promise<void> {
  await db.insertInto('utilisateurs').values(jeu.utilisateurs).execute();
  await db.insertInto('documents').values(jeu.documents).execute();
  await db.insertInto('entrepots').values(jeu.entrepots).execute();
}
