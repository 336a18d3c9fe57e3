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
 * Removes the rows of photos older than `avant` that nothing refers to. A reference made meanwhile holds the row's key,
 * so the row is skipped; the foreign keys judge in the end.
 * @returns their names; their files are still there.
 */
export async function deletePhotosSansUsage(db: Kysely<DB>, avant: Date, limite: number): Promise<string[]> {
  const { rows } = await sql<{ nom: string }>`
    delete from photos where nom in (
      select p.nom from photos p
      where p.cree_le < ${avant}
        and not exists (select 1 from annonces a where a.photo = p.nom)
        and not exists (select 1 from utilisateurs u where u.photo_profil = p.nom)
        and not exists (select 1 from utilisateurs u where u.photo_prestation = p.nom)
      order by p.cree_le limit ${limite} for update skip locked)
    returning nom`.execute(db);
  return rows.map(({ nom }) => nom);
}

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
  const { rows } = await sql<{ nom: string }>`
    delete from photos p where p.utilisateur_id = ${utilisateurId}
      and not exists (select 1 from annonces a where a.photo = p.nom)
      and not exists (select 1 from utilisateurs u where p.nom in (u.photo_profil, u.photo_prestation))
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
