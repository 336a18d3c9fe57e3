import { sql, type Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

export interface CodeEnvoye {
  utilisateurId: string;
  email: string;
  sel: Buffer;
  empreinte: Buffer;
  now: Date;
  expireLe: Date;
}

/** Replaces the account's code: the former one dies with the row. */
export async function upsertCode(
  db: Kysely<DB>,
  { utilisateurId, email, sel, empreinte, now, expireLe }: CodeEnvoye,
): Promise<void> {
  const ligne = { email, sel, empreinte, essais: 0, envoye_le: now, expire_le: expireLe, consomme_le: null };
  await db
    .insertInto('codes_verification')
    .values({ utilisateur_id: utilisateurId, ...ligne })
    .onConflict((conflit) => conflit.column('utilisateur_id').doUpdateSet(ligne))
    .execute();
}

/** Counts one try before anything is compared, so that parallel guesses cannot share one. */
export async function compterEssaiDeCode(db: Kysely<DB>, utilisateurId: string) {
  return db
    .updateTable('codes_verification')
    .set({ essais: sql`essais + 1` })
    .where('utilisateur_id', '=', utilisateurId)
    .returningAll()
    .executeTakeFirst();
}

export async function findCode(db: Kysely<DB>, utilisateurId: string) {
  return db.selectFrom('codes_verification').selectAll().where('utilisateur_id', '=', utilisateurId).executeTakeFirst();
}

/** A code for an address that nobody asks for any more; when it was sent still counts. */
export async function expirerCode(db: Kysely<DB>, utilisateurId: string, email: string): Promise<void> {
  await db
    .updateTable('codes_verification')
    .set((e) => ({ expire_le: e.ref('envoye_le') }))
    .where('utilisateur_id', '=', utilisateurId)
    .where('email', '=', email)
    .execute();
}

export async function consommerCode(db: Kysely<DB>, utilisateurId: string, now: Date): Promise<void> {
  await db
    .updateTable('codes_verification')
    .set({ consomme_le: now })
    .where('utilisateur_id', '=', utilisateurId)
    .execute();
}
