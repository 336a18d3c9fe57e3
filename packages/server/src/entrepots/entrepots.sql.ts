import { STATUTS_QUI_TIENNENT_L_ENTREPOT } from '@colivert/domain/livraisons';
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { DB, Entrepots } from '../lib/db/schema.ts';

export type LigneEntrepot = Selectable<Entrepots>;

/** By city then name, the French way: accents do not push a city to the end. */
export async function listEntrepots(db: Kysely<DB>): Promise<LigneEntrepot[]> {
  return db
    .selectFrom('entrepots')
    .selectAll()
    .where('supprime_le', 'is', null)
    .orderBy(sql`ville collate "fr-x-icu", nom collate "fr-x-icu", id`)
    .execute();
}

export async function findEntrepot(db: Kysely<DB>, id: string): Promise<LigneEntrepot | undefined> {
  return db.selectFrom('entrepots').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Still proposed, and held so until the delivery that goes through it is committed. */
export async function holdEntrepot(db: Kysely<DB>, id: string): Promise<LigneEntrepot | undefined> {
  return db
    .selectFrom('entrepots')
    .selectAll()
    .where('id', '=', id)
    .where('supprime_le', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export async function lockEntrepot(db: Kysely<DB>, id: string): Promise<LigneEntrepot | undefined> {
  return db
    .selectFrom('entrepots')
    .selectAll()
    .where('id', '=', id)
    .where('supprime_le', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** A parcel is on its way to it, in it, or due there; read under the warehouse's lock. */
export async function estUtilise(db: Kysely<DB>, id: string): Promise<boolean> {
  const livraison = await db
    .selectFrom('livraisons as l')
    .innerJoin('annonces as a', 'a.id', 'l.annonce_id')
    .select('l.id')
    .where('l.entrepot_id', '=', id)
    .where('l.statut', 'in', STATUTS_QUI_TIENNENT_L_ENTREPOT)
    // A deposit stays STOCKEE for ever; the parcel has left once the announcement is done.
    .where('a.statut', '<>', 'TERMINEE')
    .executeTakeFirst();
  return livraison !== undefined;
}

export async function insertEntrepot(db: Kysely<DB>, ligne: Insertable<Entrepots>): Promise<LigneEntrepot> {
  return db.insertInto('entrepots').values(ligne).returningAll().executeTakeFirstOrThrow();
}

export async function updateEntrepot(
  db: Kysely<DB>,
  id: string,
  change: Updateable<Entrepots>,
): Promise<LigneEntrepot> {
  return db
    .updateTable('entrepots')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
