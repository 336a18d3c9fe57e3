import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Horloge } from '../deps.ts';
import { clientPreparant } from './preparees.ts';
import type { DB } from './schema.ts';

// int8 counts fit a JS number here; calendar days stay text: a Date would shift them by the zone (O-38).
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (jour: string) => jour);

export type CoordonneesDb =
  | { connectionString: string }
  | { host: string; port: number; database: string; user: string };

/** A statement's time in the database, after which it ends it. */
const ATTENTE_MS = 4000;
/** What the answer may take to come back: a frozen database keeps no time of its own (S-09). */
const MARGE_MS = 250;

/** A pool that answers « unavailable » within 5 s rather than hang: for a connection, then for each statement. */
export function ouvrirDb(
  coordonnees: CoordonneesDb,
  max = 20,
  attenteMs = ATTENTE_MS,
): { db: Kysely<DB>; pool: pg.Pool } {
  const pool = new pg.Pool({
    ...coordonnees,
    Client: clientPreparant(MARGE_MS, attenteMs),
    max,
    connectionTimeoutMillis: ATTENTE_MS + MARGE_MS,
    idleTimeoutMillis: 30_000,
    options: `-c statement_timeout=${attenteMs} -c idle_in_transaction_session_timeout=30000 -c timezone=UTC`,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // Nor may one that breaks in the middle of a transaction: its query fails, and the caller is told « unavailable ».
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/** The present instant, to the millisecond; within a transaction, its one `now`. */
export async function lireHeure(db: Kysely<DB>, horloge: Horloge): Promise<Date> {
  if (horloge.fixe !== null) return horloge.fixe;
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return avancer(rows[0]?.now ?? new Date(), horloge);
}

/** The same by this machine's clock, where a question to the database would cost more than the millisecond is worth. */
export function heureLocale(horloge: Horloge): Date {
  return horloge.fixe ?? avancer(new Date(), horloge);
}

const avancer = (instant: Date, { avance = 0 }: Horloge): Date => new Date(instant.getTime() + avance);
