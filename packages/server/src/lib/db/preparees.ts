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

type Envoyer = (...demande: unknown[]) => Promise<pg.QueryResult>;

/** A connection that sends those statements under their name. */
export class ClientPreparant extends pg.Client {
  // pg's `query` has a dozen shapes: only the one Kysely uses, a text and its values, is changed.
  override query = ((...demande: unknown[]) => {
    const [texte, values] = demande;
    const name = typeof texte === 'string' ? noms.get(texte) : undefined;
    const envoyer = super.query.bind(this) as Envoyer;
    return name === undefined ? envoyer(...demande) : envoyer({ name, text: texte, values });
  }) as pg.Client['query'];
}
