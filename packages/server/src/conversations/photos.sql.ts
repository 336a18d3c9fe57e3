import { sql, type Insertable, type Kysely } from 'kysely';
import type { DB, PhotosMessages } from '../lib/db/schema.ts';

export async function insertPhoto(db: Kysely<DB>, ligne: Insertable<PhotosMessages>): Promise<void> {
  await db.insertInto('photos_messages').values(ligne).execute();
}

/** Before it is sent its sender's, then the two people's; of a message that was hidden, nobody's. */
export async function findPhotoVisible(db: Kysely<DB>, id: string, moi: string) {
  return db
    .selectFrom('photos_messages as f')
    .leftJoin('messages as m', 'm.id', 'f.message_id')
    .leftJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['f.id', 'f.fichier', 'f.fichier_vignette', 'f.cle_fichier'])
    .where('f.id', '=', id)
    .where('m.modere_le', 'is', null)
    .where((e) =>
      e.or([
        e.and([e('f.message_id', 'is', null), e('f.auteur_id', '=', moi)]),
        e('c.a_id', '=', moi),
        e('c.b_id', '=', moi),
      ]),
    )
    .executeTakeFirst();
}
export type PhotoVisible = NonNullable<Awaited<ReturnType<typeof findPhotoVisible>>>;

/** What a person sent, for their export. */
export async function listPhotosDe(db: Kysely<DB>, auteurId: string) {
  return db
    .selectFrom('photos_messages')
    .select(['id', 'fichier', 'fichier_vignette', 'cle_fichier'])
    .where('auteur_id', '=', auteurId)
    .orderBy('id')
    .execute();
}

/** Rows of photos that no message took since `avant`; one that is being sent is waited for, and kept. */
export async function deleteNonEnvoyees(db: Kysely<DB>, avant: Date): Promise<void> {
  await db.deleteFrom('photos_messages').where('message_id', 'is', null).where('cree_le', '<', avant).execute();
}

/** Which of these keys of the store have a row. */
export async function listFichiersConnus(db: Kysely<DB>, cles: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ cle: string }>`
    select fichier as cle from photos_messages where fichier = any(${cles})
    union all select fichier_vignette from photos_messages where fichier_vignette = any(${cles})`.execute(db);
  return new Set(rows.map(({ cle }) => cle));
}
