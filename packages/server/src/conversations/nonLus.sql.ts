import { sql, type Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

/**
 * What is unread since `avant` and was not told yet, held for this transaction; what another process is telling, or
 * somebody is reading, is left to them.
 */
export async function lockADire(db: Kysely<DB>, avant: Date, limite: number) {
  return db
    .selectFrom('participations as q')
    .innerJoin('conversations as c', 'c.id', 'q.conversation_id')
    .innerJoin('utilisateurs as u', 'u.id', 'q.utilisateur_id')
    .innerJoin('utilisateurs as o', (jointure) =>
      jointure.on(sql<boolean>`o.id = case when c.a_id = q.utilisateur_id then c.b_id else c.a_id end`),
    )
    .leftJoin('annonces as a', 'a.id', 'c.annonce_id')
    .leftJoin('utilisateurs as p', 'p.id', 'c.prestataire_id')
    .select(['q.conversation_id as conversationId', 'q.non_lus as nombre', 'u.id', 'u.email', 'u.prenom'])
    .select([
      'o.id as auteurId',
      'o.prenom as auteurPrenom',
      'a.titre',
      'p.type_prestation_principale as typePrestation',
    ])
    .where('q.non_lu_depuis', '<=', avant)
    .where('q.mail_le', 'is', null)
    .orderBy('q.non_lu_depuis')
    .limit(limite)
    .forUpdate('q')
    .skipLocked()
    .execute();
}

/** Told once until it is read. */
export async function noterDits(db: Kysely<DB>, dits: readonly { conversationId: string; id: string }[], now: Date) {
  await db
    .updateTable('participations')
    .set({ mail_le: now })
    .where((e) =>
      e(
        e.refTuple('conversation_id', 'utilisateur_id'),
        'in',
        dits.map(({ conversationId, id }) => e.tuple(conversationId, id)),
      ),
    )
    .execute();
}
