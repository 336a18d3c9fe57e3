import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { CoordonneesDb } from './connexion.ts';
import { donnerDroits } from './roles.ts';

const DOSSIER = path.join(import.meta.dirname, '../../../migrations');
/** Any fixed number: one migration at a time on a database, whoever starts first. */
const VERROU = 4_210_001;

/**
 * Applies the plain SQL files of `migrations/` that are new, each in its transaction, in the order of their names.
 * @param roleApi the API's own role when it is not the owner: it may read and write rows, nothing else.
 * @param last name of the last file to apply, for a database as it was then; all of them without it.
 * @throws when a file already applied was changed since: migrations only go forward.
 */
export async function migrer(coordonnees: CoordonneesDb, roleApi?: string, last?: string): Promise<void> {
  const client = new pg.Client(coordonnees);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [VERROU]);
    await client.query(
      'create table if not exists migrations (nom text primary key, empreinte text not null, faite_le timestamptz not null default now())',
    );
    const { rows } = await client.query<{ nom: string; empreinte: string }>('select nom, empreinte from migrations');
    const faites = new Map(rows.map(({ nom, empreinte }) => [nom, empreinte]));
    for (const nom of (await readdir(DOSSIER))
      .filter((n) => n.endsWith('.sql') && (last === undefined || n <= last))
      .toSorted())
      await appliquer(client, nom, faites.get(nom));
    if (roleApi !== undefined) await donnerDroits(client, roleApi);
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
