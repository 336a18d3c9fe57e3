import { sql, type Insertable, type Kysely } from 'kysely';
import type { DB, Photos } from '../lib/db/schema.ts';

export async function insertPhoto(db: Kysely<DB>, ligne: Insertable<Photos>): Promise<void> {
  await db.insertInto('photos').values(ligne).execute();
}

/** Whether this photo was uploaded by this person. */
export async function estPhotoDe(db: Kysely<DB>, nom: string, utilisateurId: string): Promise<boolean> {
  const photo = await db
    .selectFrom('photos')
    .select('nom')
    .where('nom', '=', nom)
    .where('utilisateur_id', '=', utilisateurId)
    .executeTakeFirst();
  return photo !== undefined;
}

/**
 * Removes the rows of photos older than `avant` that nothing refers to. They are held first, and looked at again by a
 * statement of its own, which sees what was published up to then: whoever refers to one from now on waits, and is refused
 * if it goes (S-12).
 * @returns how many were looked at, and the names that are gone; their files are still there.
 */
export async function deletePhotosSansUsage(
  db: Kysely<DB>,
  avant: Date,
  limite: number,
): Promise<{ vues: number; noms: string[] }> {
  return db.transaction().execute(async (tx) => {
    const { rows: tenues } = await sql<{ nom: string }>`
      select p.nom from photos p where p.cree_le < ${avant} and ${SANS_USAGE}
      order by p.cree_le limit ${limite} for update skip locked`.execute(tx);
    const { rows } = await sql<{ nom: string }>`
      delete from photos p where p.nom = any(${tenues.map(({ nom }) => nom)}) and ${SANS_USAGE}
      returning nom`.execute(tx);
    return { vues: tenues.length, noms: rows.map(({ nom }) => nom) };
  });
}

const SANS_USAGE = sql`
  not exists (select 1 from annonces a where a.photo = p.nom)
  and not exists (select 1 from utilisateurs u where u.photo_profil = p.nom)
  and not exists (select 1 from utilisateurs u where u.photo_prestation = p.nom)`;

export async function listPhotosDe(db: Kysely<DB>, utilisateurId: string) {
  return db
    .selectFrom('photos')
    .select(['nom', 'cree_le'])
    .where('utilisateur_id', '=', utilisateurId)
    .orderBy('cree_le')
    .execute();
}

/**
 * Takes a person's photos away. What still shows one is not theirs: the photo stays there, and is nobody's.
 * @returns the names that are gone; their files are still there
 */
export async function deletePhotosDe(db: Kysely<DB>, utilisateurId: string): Promise<string[]> {
  // Held before they are looked at, as above.
  await db.selectFrom('photos').select('nom').where('utilisateur_id', '=', utilisateurId).forUpdate().execute();
  const { rows } = await sql<{ nom: string }>`
    delete from photos p where p.utilisateur_id = ${utilisateurId} and ${SANS_USAGE}
    returning nom`.execute(db);
  await db.updateTable('photos').set({ utilisateur_id: null }).where('utilisateur_id', '=', utilisateurId).execute();
  return rows.map(({ nom }) => nom);
}

/** Which of these names have a row. */
export async function listPhotosConnues(db: Kysely<DB>, noms: readonly string[]): Promise<Set<string>> {
  const lignes = await db
    .selectFrom('photos')
    .select('nom')
    .where('nom', '=', sql<string>`any(${noms})`)
    .execute();
  return new Set(lignes.map(({ nom }) => nom));
}
