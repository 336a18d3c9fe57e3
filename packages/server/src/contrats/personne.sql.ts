import type { Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

/** A contract outlasts the account that signed it: the other side keeps it for its term. */
export async function exporterContrats(db: Kysely<DB>, commercantId: string) {
  const lignes = await db
    .selectFrom('contrats')
    .select(['numero_contrat', 'statut_contrat', 'date_signature', 'date_debut', 'date_fin', 'commission_centiemes'])
    .select(['frais_inscription_cents', 'abonnement_mensuel_cents', 'livraison_rapide_incluse', 'assurance_incluse'])
    .select(['support_prioritaire', 'nombre_livraisons_mensuelles', 'commercant', 'cree_le'])
    .where('commercant_id', '=', commercantId)
    .where('supprime_le', 'is', null)
    .orderBy('date_debut')
    .execute();
  return { contrats: lignes };
}
