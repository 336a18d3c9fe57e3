import { sql, type Kysely } from 'kysely';
import type { DB } from './schema.ts';

/**
 * Bytes leave after the commit that took their row away. While a backup copies files, the rows it has copied may still
 * refer to them: whoever backs up holds this lock, and whoever removes asks for it (any fixed number does).
 */
const VERROU = 4_210_002;

/** Runs what removes bytes. @throws while a backup is taken: the job is tried again later. */
export async function effacerHorsSauvegarde(db: Kysely<DB>, effacer: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connexion) => {
    const { rows } = await sql<{ pris: boolean }>`select pg_try_advisory_lock_shared(${VERROU}) as pris`.execute(
      connexion,
    );
    if (rows[0]?.pris !== true) throw new Error('A backup is being taken: bytes are removed later');
    try {
      await effacer();
    } finally {
      await sql`select pg_advisory_unlock_shared(${VERROU})`.execute(connexion);
    }
  });
}

/** Holds removals back, once those under way are done, while `faire` runs. Null when somebody else does already. */
export async function retenirEffacements<T>(db: Kysely<DB>, faire: () => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connexion) => {
    // Two backups at once would each believe that they are alone.
    const { rows } = await sql<{ pris: boolean }>`select pg_try_advisory_lock(${VERROU + 1}) as pris`.execute(
      connexion,
    );
    if (rows[0]?.pris !== true) return null;
    try {
      await sql`set statement_timeout = '60s'`.execute(connexion);
      await sql`select pg_advisory_lock(${VERROU})`.execute(connexion);
      return await faire();
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(connexion);
      await sql`reset statement_timeout`.execute(connexion);
    }
  });
}
