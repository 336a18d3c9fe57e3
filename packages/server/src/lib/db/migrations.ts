import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { CoordonneesDb } from './connexion.ts';

const DOSSIER = path.join(import.meta.dirname, '../../../migrations');
/** Any fixed number: one migration at a time on a database, whoever starts first. */
const VERROU = 4_210_001;

/**
 * Applies the plain SQL files of `migrations/` that are new, each in its transaction, in the order of their names.
 * @param roleApi the API's own role when it is not the owner: it may read and write rows, nothing else.
 * @throws when a file already applied was changed since: migrations only go forward.
 */
export async function migrer(coordonnees: CoordonneesDb, roleApi?: string): Promise<void> {
  const client = new pg.Client(coordonnees);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [VERROU]);
    await client.query(
      'create table if not exists migrations (nom text primary key, empreinte text not null, faite_le timestamptz not null default now())',
    );
    const { rows } = await client.query<{ nom: string; empreinte: string }>('select nom, empreinte from migrations');
    const faites = new Map(rows.map(({ nom, empreinte }) => [nom, empreinte]));
    for (const nom of (await readdir(DOSSIER)).filter((n) => n.endsWith('.sql')).toSorted())
      await appliquer(client, nom, faites.get(nom));
    if (roleApi !== undefined) await donnerDroits(client, roleApi);
  } finally {
    await client.end();
  }
}

/** A role that may log in and owns nothing; two starts at once may both ask for it. */
export async function creerRole(proprietaire: CoordonneesDb, role: string): Promise<void> {
  const client = new pg.Client(proprietaire);
  await client.connect();
  try {
    await client.query(
      `do $$ begin create role ${client.escapeIdentifier(role)} login; exception when duplicate_object or unique_violation then null; end $$`,
    );
  } finally {
    await client.end();
  }
}

async function appliquer(client: pg.Client, nom: string, dejaEmpreinte: string | undefined): Promise<void> {
  const texte = await readFile(path.join(DOSSIER, nom), 'utf8');
  const empreinte = createHash('sha256').update(texte).digest('hex');
  if (dejaEmpreinte === empreinte) return;
  if (dejaEmpreinte !== undefined)
    throw new Error(`La migration ${nom} a changé depuis qu'elle a été appliquée ; ajoutez-en une nouvelle.`);
  try {
    await client.query('begin');
    await client.query(texte);
    await client.query('insert into migrations (nom, empreinte) values ($1, $2)', [nom, empreinte]);
    await client.query('commit');
  } catch (erreur) {
    await client.query('rollback');
    throw new Error(`La migration ${nom} a échoué : ${(erreur as Error).message}`, { cause: erreur });
  }
}

/** Rows only, and of the append-only tables only new ones. */
async function donnerDroits(client: pg.Client, roleApi: string): Promise<void> {
  const role = client.escapeIdentifier(roleApi);
  const schemas = ['public', ...((await schemaExiste(client, 'pgboss')) ? ['pgboss'] : [])];
  for (const schema of schemas)
    await client.query(`
      grant usage on schema ${schema} to ${role};
      grant select, insert, update, delete on all tables in schema ${schema} to ${role};
      grant usage, select on all sequences in schema ${schema} to ${role};
      grant execute on all functions in schema ${schema} to ${role};`);
  await client.query(`
    revoke update, delete, truncate on historique, journal from ${role};
    revoke all on migrations from ${role};`);
}

async function schemaExiste(client: pg.Client, nom: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [nom]);
  return rowCount === 1;
}
