import type { CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';

/** Texts of the statements that are planned once a connection, with the name each is prepared under. */
const noms = new Map<string, string>();

/** Beyond it a statement is sent as any other: each plan takes memory on every connection. */
const NOMS_MAX = 100;

interface Requete<O> {
  compile(): CompiledQuery<O>;
}

/**
 * Executes a statement of the hot path without having it planned again: half of its time, where several tables are
 * joined. For a text that is the same at every call and a plan that suits every value (so no search by words, no
 * `limit` as a parameter), naming its columns: `select *` would fail once a migration adds one.
 */
export async function executerPreparee<O, DB>(db: Kysely<DB>, requete: Requete<O>): Promise<O[]> {
  const compilee = requete.compile();
  if (!noms.has(compilee.sql) && noms.size < NOMS_MAX) noms.set(compilee.sql, `p${noms.size}`);
  const { rows } = await db.executeQuery(compilee);
  return rows;
}

/** A connection that sends those statements under their name. */
export class ClientPreparant extends pg.Client {
  // oxlint-disable-next-line no-explicit-any -- pg's `query` has too many shapes to name them
  override query(demande: any, ...reste: any[]): any {
    const nom = typeof demande === 'string' ? noms.get(demande) : undefined;
    // oxlint-disable-next-line no-explicit-any -- same
    const envoyer = super.query.bind(this) as (...args: any[]) => any;
    return nom === undefined ? envoyer(demande, ...reste) : envoyer({ name: nom, text: demande, values: reste[0] });
  }
}
