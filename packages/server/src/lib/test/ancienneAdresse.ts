import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** An address as accounts had before 0092: its domain in its own letters. */
export async function ecrireAncienneAdresse(db: Kysely<DB>, id: string, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table utilisateurs disable trigger utilisateurs_email_reseau`.execute(tx);
    await tx.updateTable('utilisateurs').set({ email }).where('id', '=', id).execute();
    await sql`alter table utilisateurs enable trigger utilisateurs_email_reseau`.execute(tx);
  });
}
