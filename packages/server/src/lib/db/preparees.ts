import type { CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

/** Texts of the statements that are planned once a connection, with the name each is prepared under. */
const noms = new Map<string, string>();

/** Beyond it a statement is sent as any other: each plan takes memory on every connection. */
const NOMS_MAX = 100;

interface Requete<O> {
  compile(): CompiledQuery<O>;
}

/** Stands for a value that each call has its own of, while its statement is written. */
class Place {
  readonly nom: string | symbol;
  constructor(nom: string | symbol) {
    this.nom = nom;
  }
}
const PLACES = new Proxy({}, { get: (_, nom) => new Place(nom) });

/**
 * A statement of the hot path, written once for each form it takes and planned once a connection: both cost more than
 * running it, where several tables are joined. For a plan that suits every value (so no search by words, no `limit` as
 * a value), naming its columns: `select *` would fail once a migration adds one.
 * @param ecrire writes it of its arguments alone. Of `valeurs` it may only place each in the statement: it is given
 *   stand-ins. What else the text depends on, or a list whose length it shows, is the form: a few plain ones.
 */
export function preparer<V extends object, F, O>(
  ecrire: (db: Kysely<DB>, valeurs: V, forme: F) => Requete<O>,
): (db: Kysely<DB>, valeurs: V, forme: F) => Promise<O[]> {
  const ecrites = new Map<string, CompiledQuery<O>>();
  return async (db, valeurs, forme) => {
    const cle = forme === undefined ? '' : JSON.stringify(forme);
    let ecrite = ecrites.get(cle);
    if (ecrite === undefined) {
      if (noms.size >= NOMS_MAX) return (await db.executeQuery(ecrire(db, valeurs, forme).compile())).rows;
      ecrite = ecrire(db, PLACES as V, forme).compile();
      ecrites.set(cle, ecrite);
      if (!noms.has(ecrite.sql)) noms.set(ecrite.sql, `p${noms.size}`);
    }
    const parameters = ecrite.parameters.map((p) =>
      p instanceof Place ? (valeurs as Record<string | symbol, unknown>)[p.nom] : p,
    );
    const { rows } = await db.executeQuery<O>({ ...ecrite, parameters });
    return rows;
  };
}

type Envoyer = (...demande: unknown[]) => Promise<pg.QueryResult>;

/** How a longer time is given to what needs it, for one transaction or until it is reset. */
const DUREE_DITE = /^set (?:local )?statement_timeout = '(\d+)s'$/;
const DUREE_RENDUE = /^(reset statement_timeout|commit|rollback)$/;

/**
 * A connection that sends those statements under their name, and that is thrown away when the database does not even say
 * that a statement took too long: what such a connection would answer next, and in which transaction, nobody knows.
 * @param margeMs beyond the time the database has itself
 * @param attenteMs that time, unless a statement sets another
 */
export function clientPreparant(margeMs: number, attenteMs: number): typeof pg.Client {
  return class extends pg.Client {
    #attenteMs = attenteMs;

    // pg's `query` has a dozen shapes: only the one Kysely uses, a text and its values, is changed.
    override query = ((...demande: unknown[]) => {
      const [texte, values] = demande;
      const name = typeof texte === 'string' ? noms.get(texte) : undefined;
      const envoyer = super.query.bind(this) as Envoyer;
      const reponse = name === undefined ? envoyer(...demande) : envoyer({ name, text: texte, values });
      return typeof texte === 'string' ? this.#surveiller(texte, reponse) : reponse;
    }) as pg.Client['query'];

    async #surveiller(texte: string, reponse: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
      const dite = DUREE_DITE.exec(texte)?.[1];
      if (dite !== undefined) this.#attenteMs = Math.max(attenteMs, Number(dite) * 1000);
      const couper = () => (this as unknown as { connection: pg.Connection }).connection.stream.destroy();
      const minuterie = setTimeout(couper, this.#attenteMs + margeMs);
      try {
        return await reponse;
      } finally {
        clearTimeout(minuterie);
        if (DUREE_RENDUE.test(texte)) this.#attenteMs = attenteMs;
      }
    }
  };
}
