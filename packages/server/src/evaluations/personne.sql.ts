import type { Kysely } from 'kysely';
import type { DB } from '../lib/db/schema.ts';

/** Ratings given, and received without who gave them: they stay after an erasure, signed « Utilisateur supprimé ». */
export async function exporterEvaluations(db: Kysely<DB>, id: string) {
  const lignes = db
    .selectFrom('evaluations')
    .select(['service_type', 'service_id', 'note', 'commentaire', 'date_evaluation', 'date_service'])
    .orderBy('date_evaluation');
  const [donnees, recues] = await Promise.all([
    lignes.where('evaluateur_id', '=', id).execute(),
    lignes.where('evalue_id', '=', id).where('masquee_motif', 'is', null).execute(),
  ]);
  return { evaluationsDonnees: donnees, evaluationsRecues: recues };
}
