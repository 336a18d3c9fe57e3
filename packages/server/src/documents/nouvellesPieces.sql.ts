import type { TypeDocument } from '@colivert/domain/documents';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

/**
 * What these papers of an account proved is no longer so: from today they count no more, and a new file may be sent. They
 * keep their decision, which was right; the reason is read in the place of its comment. The owner's row is held.
 */
export async function demanderNouvellesPieces(
  db: Kysely<DB>,
  {
    utilisateurId,
    types,
    motif,
    hier,
  }: { utilisateurId: string; types: readonly TypeDocument[]; motif: string; hier: string },
): Promise<void> {
  await db
    .updateTable('documents')
    .set({
      date_expiration: sql`case when statut = 'VALIDE' then ${hier}::date end`,
      commentaire_validation: sql`case when statut = 'VALIDE' then ${motif} else commentaire_validation end`,
      valide_jusquau: null,
      version: sql`version + 1`,
    })
    .where('utilisateur_id', '=', utilisateurId)
    .where('type', 'in', [...types])
    .where((e) => e.or([e('statut', '=', 'VALIDE'), e('valide_jusquau', 'is not', null)]))
    .execute();
}
