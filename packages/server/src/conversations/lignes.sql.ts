import { sql, type Insertable, type Kysely } from 'kysely';
import type { DB, Messages } from '../lib/db/schema.ts';

/** Conversations that exist between people of an act, held in the order of ids. */
const lockCelles = (db: Kysely<DB>) =>
  db
    .selectFrom('conversations as c')
    .select(['c.id', 'c.a_id', 'c.b_id', 'c.dernier_rang', 'c.dernier_le'])
    .orderBy('c.id')
    .forUpdate();

/** Of a delivery: its courier's with the author, and with who carries the other leg. */
export function lockDeLivraison(db: Kysely<DB>, { annonceId, livreurId }: { annonceId: string; livreurId: string }) {
  const autre = sql`case when c.a_id = ${livreurId} then c.b_id else c.a_id end`;
  return lockCelles(db)
    .where('c.annonce_id', '=', annonceId)
    .where((e) => e.or([e('c.a_id', '=', livreurId), e('c.b_id', '=', livreurId)]))
    .where(
      sql<boolean>`(exists (select 1 from annonces a where a.id = c.annonce_id and a.auteur_id = ${autre})
        or exists (select 1 from livraisons l where l.annonce_id = c.annonce_id and l.livreur_id = ${autre}
          and l.statut <> 'ANNULEE'))`,
    )
    .execute();
}

export function lockDePrestation(
  db: Kysely<DB>,
  { clientId, prestataireId }: { clientId: string; prestataireId: string },
) {
  const deux = [clientId, prestataireId];
  return lockCelles(db)
    .where('c.annonce_id', 'is', null)
    .where('c.prestataire_id', '=', prestataireId)
    .where('c.a_id', 'in', deux)
    .where('c.b_id', 'in', deux)
    .execute();
}

/** One line for each, as their last message; nobody has it to read. */
export async function insertLignes(
  db: Kysely<DB>,
  lignes: readonly (Insertable<Messages> & { conversation_id: string; cree_le: Date })[],
): Promise<void> {
  if (lignes.length === 0) return;
  await db.insertInto('messages').values(lignes).execute();
  const ids = lignes.map((l) => l.conversation_id);
  const le = sql<Date>`(select m.cree_le from messages m where m.conversation_id = conversations.id
    order by m.rang desc limit 1)`;
  await db
    .updateTable('conversations')
    .set({ dernier_rang: sql`dernier_rang + 1`, dernier_le: le })
    .where('id', 'in', ids)
    .execute();
  await db
    .updateTable('participations as q')
    .from('conversations as c')
    .set((e) => ({ le: e.ref('c.dernier_le') }))
    .whereRef('c.id', '=', 'q.conversation_id')
    .where('c.id', 'in', ids)
    .execute();
}
