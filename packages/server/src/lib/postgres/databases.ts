import pg from 'pg';
import { OWNER } from './initdb.ts';

/** What pg's Pool and Client need to reach the server through its socket. */
export interface Connection {
  host: string;
  port: number;
  database: string;
  user: string;
}

const DUPLICATE_DATABASE = '42P04';
/** Two sessions creating one name at once: the loser trips over the catalogue's unique index. */
const UNIQUE_VIOLATION = '23505';

/** Creates a database owned by the superuser. One that exists already is left as it is, unless a template was asked for. */
export async function createDatabase(
  server: { connection(database: string, user: string): Connection },
  name: string,
  options: { template?: string } = {},
): Promise<void> {
  const client = new pg.Client(server.connection('postgres', OWNER));
  await client.connect();
  try {
    if (options.template === undefined) await createIfAbsent(client, name);
    else await client.query(`create database ${quoted(name)} template ${quoted(options.template)}`);
  } finally {
    await client.end();
  }
}

async function createIfAbsent(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount !== 0) return;
  try {
    await client.query(`create database ${quoted(name)}`);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code !== DUPLICATE_DATABASE && code !== UNIQUE_VIOLATION) throw error;
  }
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}
