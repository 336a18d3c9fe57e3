import { sql, type Kysely } from 'kysely';
import { contientMot, enFormeDeRecherche } from '../lib/db/recherche.ts';
import type { DB } from '../lib/db/schema.ts';
import type { Repere } from '../lib/http/pages.ts';

export interface FiltreEvaluations {
  mots: readonly string[];
  note: number | undefined;
  visible: boolean | undefined;
}

const CHERCHABLE = enFormeDeRecherche(sql<string>`concat_ws(' ', e.commentaire, u.prenom, u.nom, x.prenom, x.nom)`);

function evaluations(db: Kysely<DB>, { mots, note, visible }: FiltreEvaluations) {
  let q = db
    .selectFrom('evaluations as e')
    .innerJoin('utilisateurs as u', 'u.id', 'e.evaluateur_id')
    .innerJoin('utilisateurs as x', 'x.id', 'e.evalue_id')
    .$if(note !== undefined, (r) => r.where('e.note', '=', note ?? 0))
    .$if(visible !== undefined, (r) => r.where('e.masquee_motif', visible === true ? 'is' : 'is not', null));
  for (const mot of mots) q = q.where(contientMot(CHERCHABLE, mot));
  return q;
}

/** Every rating, hidden or not, newest first; one row more than `limite` says that there is a next page. */
export async function listEvaluationsAModerer(
  db: Kysely<DB>,
  filtre: FiltreEvaluations,
  { limite, apres }: { limite: number; apres: Repere | null },
) {
  return evaluations(db, filtre)
    .selectAll('e')
    .select(['u.prenom as evaluateur_prenom', 'u.nom as evaluateur_nom'])
    .$if(apres !== null, (q) =>
      q.where(sql<boolean>`(e.date_evaluation, e.id) < (${apres?.[0]}::timestamptz, ${apres?.[1]}::uuid)`),
    )
    .orderBy('e.date_evaluation', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limite + 1)
    .execute();
}

export async function countEvaluationsAModerer(db: Kysely<DB>, filtre: FiltreEvaluations): Promise<number> {
  const ligne = await evaluations(db, filtre)
    .select(sql<number>`count(*)`.as('nombre'))
    .executeTakeFirst();
  return ligne?.nombre ?? 0;
}
