import type { Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

/** The request and its decision; the statut itself goes with the account. */
export async function deleteAffiliation(db: Kysely<DB>, livreurId: string): Promise<void> {
  await db.deleteFrom('affiliations').where('livreur_id', '=', livreurId).execute();
}

export async function exporterAffiliation(db: Kysely<DB>, livreurId: string) {
  const ligne = await db
    .selectFrom('affiliations')
    .select(['message', 'demandee_le', 'commentaire_decision', 'decidee_le'])
    .where('livreur_id', '=', livreurId)
    .executeTakeFirst();
  return { affiliation: ligne ?? null };
}
