import type { Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

/** Whether the mark is there and not over. */
export async function findCompteur(db: Kysely<DB>, cle: string, now: Date): Promise<boolean> {
  const ligne = await db
    .selectFrom('compteurs')
    .select('cle')
    .where('cle', '=', cle)
    .where('fin', '>', now)
    .executeTakeFirst();
  return ligne !== undefined;
}

export async function upsertCompteur(
  db: Kysely<DB>,
  cle: string,
  { debut, fin }: { debut: Date; fin: Date },
): Promise<void> {
  await db
    .insertInto('compteurs')
    .values({ cle, nombre: 1, debut, fin })
    .onConflict((conflit) => conflit.column('cle').doUpdateSet({ fin }))
    .execute();
}
