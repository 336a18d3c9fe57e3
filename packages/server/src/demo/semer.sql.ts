import { sql, type Insertable, type Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

/** Any fixed number: one seeding at a time on a database. */
const VERROU = 4_210_002;

/** Held until the transaction ends; who waited for it must look again. */
export async function prendreVerrou(db: Kysely<DB>): Promise<void> {
  // The other start may need longer than a request may: this wait is no fault.
  await sql`set local statement_timeout = '60s'`.execute(db);
  await sql`select pg_advisory_xact_lock(${VERROU})`.execute(db);
}

export async function existeCompteParmi(db: Kysely<DB>, emails: readonly string[]): Promise<boolean> {
  const compte = await db.selectFrom('utilisateurs').select('id').where('email', 'in', emails).executeTakeFirst();
  return compte !== undefined;
}

export async function existeUnCompte(db: Kysely<DB>): Promise<boolean> {
  const compte = await db.selectFrom('utilisateurs').select('id').limit(1).executeTakeFirst();
  return compte !== undefined;
}

/** The tables the demo fills after people and their photos, in the order their foreign keys ask. */
const TABLES = [
  'documents',
  'entrepots',
  'annonces',
  'livraisons',
  'semaines',
  'disponibilites',
  'prestations',
  'evaluations',
  'facturations',
  'compteurs_factures',
  'factures',
  'prestations_facturees',
  'emissions_factures',
  'affiliations',
  'numeros_contrat',
  'contrats',
  'notifications',
  'historique',
  'journal',
] as const;

export type Jeu = { [T in 'utilisateurs' | 'photos' | (typeof TABLES)[number]]: Insertable<DB[T]>[] };

/** One statement a table: a start must not wait for a statement a row. */
export async function insererJeu(db: Kysely<DB>, jeu: Jeu): Promise<void> {
  // People and photos refer to each other: keys are looked at when the one statement is over.
  await db
    .with('posees', (q) => q.insertInto('photos').values(jeu.photos))
    .insertInto('utilisateurs')
    .values(jeu.utilisateurs)
    .execute();
  for (const table of TABLES) await db.insertInto(table).values(jeu[table]).execute();
}
