import pg from 'pg';
import type { CoordonneesDb } from './connexion.ts';

/**
 * The owner makes and changes tables; the API's role reads and writes rows. What the API may never do, it may not
 * do by a fault of ours either: change the audit, take a guard off, read what migrations were made.
 */

/** A role that may log in and owns nothing; two starts at once may both ask for it. */
export async function creerRole(proprietaire: CoordonneesDb, role: string): Promise<void> {
  await avec(proprietaire, (client) =>
    client.query(
      `do $$ begin create role ${client.escapeIdentifier(role)} login; exception when duplicate_object or unique_violation then null; end $$`,
    ),
  );
}

/**
 * Rows only, and of the append-only tables only new ones. Given again at each start, since migrations add tables; at once,
 * so that no other process serves, or checks itself, with half of them.
 */
export async function donnerDroits(client: pg.Client, roleApi: string): Promise<void> {
  await client.query('begin');
  try {
    await ecrireDroits(client, roleApi);
    await client.query('commit');
  } catch (erreur) {
    await client.query('rollback');
    throw erreur;
  }
}

async function ecrireDroits(client: pg.Client, roleApi: string): Promise<void> {
  const role = client.escapeIdentifier(roleApi);
  const { rows } = await client.query<{ base: string; schema: string }>(
    "select current_database() as base, nspname as schema from pg_namespace where nspname in ('public', 'pgboss')",
  );
  for (const { schema } of rows)
    await client.query(`
      revoke create on schema ${schema} from public, ${role};
      grant usage on schema ${schema} to ${role};
      revoke all on all tables in schema ${schema} from public, ${role};
      grant select, insert, update, delete on all tables in schema ${schema} to ${role};
      grant usage, select on all sequences in schema ${schema} to ${role};
      grant execute on all functions in schema ${schema} to ${role};`);
  const base = client.escapeIdentifier(rows[0]?.base ?? '');
  await client.query(`
    revoke create, temporary on database ${base} from public, ${role};
    revoke update, delete on historique, journal from ${role};
    revoke all on migrations from ${role};`);
}

const EXCES: readonly { dit: string; requete: string }[] = [
  {
    dit: "est superutilisateur, ou peut créer des rôles ou des bases, ou ignorer les droits d'une ligne",
    requete: `select 1 from pg_roles where rolname = current_user
      and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)`,
  },
  {
    dit: "est membre d'un rôle qui possède des tables, ou en possède",
    requete: `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and pg_has_role(c.relowner, 'MEMBER')`,
  },
  {
    dit: 'peut créer des tables ou des schémas',
    requete: `select 1 where has_database_privilege(current_database(), 'CREATE')
      or exists (select 1 from pg_namespace where nspname in ('public', 'pgboss') and has_schema_privilege(oid, 'CREATE'))`,
  },
  {
    dit: "peut changer ou effacer le journal d'audit",
    requete: `select 1 from unnest(array['historique', 'journal']) t
      where has_table_privilege(t, 'UPDATE, DELETE, TRUNCATE, TRIGGER')`,
  },
];

/** What this role could do that the API's may not, in French; nothing when it is as it should be. */
export function excesDuRole(api: CoordonneesDb): Promise<string[]> {
  return avec(api, async (client) => {
    const trouves: string[] = [];
    for (const { dit, requete } of EXCES) if ((await client.query(requete)).rowCount !== 0) trouves.push(dit);
    return trouves;
  });
}

async function avec<T>(coordonnees: CoordonneesDb, faire: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(coordonnees);
  await client.connect();
  try {
    return await faire(client);
  } finally {
    await client.end();
  }
}
