import type { Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

/** Invoices stay the time the law asks for; what only served to make the next ones goes. */
export async function effacerFacturation(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('facturations').where('prestataire_id', '=', id).execute();
}

export async function exporterFactures(db: Kysely<DB>, id: string) {
  const [facturation, factures] = await Promise.all([
    db.selectFrom('facturations').selectAll().where('prestataire_id', '=', id).executeTakeFirst(),
    db.selectFrom('factures').selectAll().where('prestataire_id', '=', id).orderBy('cree_le').execute(),
  ]);
  return { facturation: facturation ?? null, factures };
}
