import type { Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

export async function deleteNotifications(db: Kysely<DB>, utilisateurId: string): Promise<void> {
  await db.deleteFrom('notifications').where('utilisateur_id', '=', utilisateurId).execute();
  await db.deleteFrom('reglages_notifications').where('utilisateur_id', '=', utilisateurId).execute();
}

export async function exporterNotifications(db: Kysely<DB>, utilisateurId: string) {
  const [notifications, reglages] = await Promise.all([
    db
      .selectFrom('notifications')
      .select(['evenement', 'objet_type', 'objet_id', 'donnees', 'nombre', 'cree_le', 'lue_le'])
      .where('utilisateur_id', '=', utilisateurId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('reglages_notifications')
      .select(['mail_coupes', 'push_coupes', 'nuit'])
      .where('utilisateur_id', '=', utilisateurId)
      .executeTakeFirst(),
  ]);
  return { notifications, reglagesNotifications: reglages ?? null };
}
