import type { Categorie } from '@colivert/domain/notifications';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, Notifications } from '../db/schema.ts';

/** Whether a person switched off the mails of a category. */
export async function estMailCoupe(db: Kysely<DB>, utilisateurId: string, categorie: Categorie): Promise<boolean> {
  const ligne = await db
    .selectFrom('reglages_notifications')
    .select('utilisateur_id')
    .where('utilisateur_id', '=', utilisateurId)
    .where(sql<boolean>`${categorie} = any(mail_coupes)`)
    .executeTakeFirst();
  return ligne !== undefined;
}

/**
 * One row for each person. Where an unread row has the same key, its number goes up and it takes the new id, so that « tout
 * marquer comme lu », which stops at the newest id on screen, leaves it unread.
 */
export async function insertNotifications(db: Kysely<DB>, lignes: readonly Insertable<Notifications>[]): Promise<void> {
  await db
    .insertInto('notifications')
    .values(lignes)
    .onConflict((conflit) =>
      conflit
        .columns(['utilisateur_id', 'cle'])
        .where('lue_le', 'is', null)
        .doUpdateSet((e) => ({
          id: e.ref('excluded.id'),
          donnees: e.ref('excluded.donnees'),
          cree_le: e.ref('excluded.cree_le'),
          nombre: sql<number>`notifications.nombre + 1`,
        })),
    )
    .execute();
}
