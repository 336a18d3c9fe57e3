import type { Evenement, Lues, ObjetNotifie } from '@colivert/domain/notifications';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { DB, Notifications, ReglagesNotifications } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';

export type LigneNotification = Selectable<Notifications>;

const siennes = (db: Kysely<DB>, utilisateurId: string) =>
  db.selectFrom('notifications').where('utilisateur_id', '=', utilisateurId);

/** Newest first; one row more than `limite` says that there is a next page. */
export async function listNotifications(
  db: Kysely<DB>,
  utilisateurId: string,
  { nonLues, limite, apres }: { nonLues: boolean; limite: number; apres: Repere | null },
): Promise<LigneNotification[]> {
  return siennes(db, utilisateurId)
    .selectAll()
    .$if(nonLues, (q) => q.where('lue_le', 'is', null))
    .$if(apres !== null, (q) => q.where('id', '<', String(apres?.[0])))
    .orderBy('id', 'desc')
    .limit(limite + 1)
    .execute();
}

export async function countNotifications(db: Kysely<DB>, utilisateurId: string, nonLues: boolean): Promise<number> {
  const { nombre } = await siennes(db, utilisateurId)
    .select((e) => e.fn.countAll<number>().as('nombre'))
    .$if(nonLues, (q) => q.where('lue_le', 'is', null))
    .executeTakeFirstOrThrow();
  return nombre;
}

const aLire = (db: Kysely<DB>, utilisateurId: string, now: Date) =>
  db
    .updateTable('notifications')
    .set({ lue_le: now })
    .where('utilisateur_id', '=', utilisateurId)
    .where('lue_le', 'is', null);

/** What came after `jusqua` has a greater id, and stays unread. @returns whether there were any */
export async function updateLues(
  db: Kysely<DB>,
  utilisateurId: string,
  { ids = [], jusqua }: Lues,
  now: Date,
): Promise<boolean> {
  if (jusqua === undefined && ids.length === 0) return false;
  const lues = aLire(db, utilisateurId, now);
  const { numUpdatedRows } = await (
    jusqua === undefined ? lues.where('id', 'in', ids) : lues.where('id', '<=', jusqua)
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was told of an object and no longer holds: nobody who has not read it yet reads it any more. */
export async function deleteNonLues(
  db: Kysely<DB>,
  { a, evenement, objetId }: { a: string; evenement: Evenement; objetId: string },
): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('utilisateur_id', '=', a)
    .where('evenement', '=', evenement)
    .where('objet_id', '=', objetId)
    .where('lue_le', 'is', null)
    .execute();
}

interface ObjetVu {
  type: ObjetNotifie;
  id: string;
}

export async function existeNonLueSur(db: Kysely<DB>, utilisateurId: string, { type, id }: ObjetVu): Promise<boolean> {
  const ligne = await siennes(db, utilisateurId)
    .select('id')
    .where('lue_le', 'is', null)
    .where('objet_type', '=', type)
    .where('objet_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return ligne !== undefined;
}

/** @returns whether there were any */
export async function updateLuesSur(
  db: Kysely<DB>,
  utilisateurId: string,
  { type, id }: ObjetVu,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await aLire(db, utilisateurId, now)
    .where('objet_type', '=', type)
    .where('objet_id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findReglages(
  db: Kysely<DB>,
  utilisateurId: string,
): Promise<Selectable<ReglagesNotifications> | undefined> {
  return db
    .selectFrom('reglages_notifications')
    .selectAll()
    .where('utilisateur_id', '=', utilisateurId)
    .executeTakeFirst();
}

/** Inserts the default row first if there is none, so that two first writers wait for the same lock. */
export async function lockReglages(db: Kysely<DB>, utilisateurId: string): Promise<Selectable<ReglagesNotifications>> {
  await db
    .insertInto('reglages_notifications')
    .values({ utilisateur_id: utilisateurId })
    .onConflict((conflit) => conflit.column('utilisateur_id').doNothing())
    .execute();
  return db
    .selectFrom('reglages_notifications')
    .selectAll()
    .where('utilisateur_id', '=', utilisateurId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateReglages(
  db: Kysely<DB>,
  utilisateurId: string,
  change: Updateable<ReglagesNotifications>,
): Promise<Selectable<ReglagesNotifications>> {
  return db
    .updateTable('reglages_notifications')
    .set((e) => ({ ...change, version: e('version', '+', 1) }))
    .where('utilisateur_id', '=', utilisateurId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
