import type {
  EvaluationAModerer,
  LigneJournal,
  listerEvaluationsAModerer as routeEvaluations,
  listerJournal as routeJournal,
} from '@colivert/domain/administration';
import type { QueryLue } from '@colivert/domain/lib';
import { vueEvaluation } from '../evaluations/index.ts';
import { motsDeRecherche } from '../lib/db/recherche.ts';
import type { Deps } from '../lib/deps.ts';
import { enPage, lireCurseur, type PageLue } from '../lib/http/pages.ts';
import { vueJournal } from './administration.views.ts';
import { countJournal, listJournal } from './journal.sql.ts';
import { countEvaluationsAModerer, listEvaluationsAModerer } from './moderation.sql.ts';

export async function listerJournal(
  deps: Deps,
  { limite, curseur, acteurId, cibleId, action, du, au }: QueryLue<typeof routeJournal>,
): Promise<PageLue<LigneJournal>> {
  const filtre = { acteurId, cibleId, action, du, au };
  const liste = `admin-journal:${JSON.stringify(filtre)}`;
  const apres = lireCurseur(deps.secret, liste, curseur);
  const [lignes, total] = await Promise.all([
    listJournal(deps.db, filtre, { limite, apres }),
    countJournal(deps.db, filtre),
  ]);
  return { ...enPage(deps.secret, liste, lignes, limite, (l) => [l.le.toISOString(), l.id], vueJournal), total };
}

export async function listerEvaluationsAModerer(
  deps: Deps,
  { limite, curseur, q, note, visible }: QueryLue<typeof routeEvaluations>,
): Promise<PageLue<EvaluationAModerer>> {
  const filtre = { mots: motsDeRecherche(q ?? ''), note, visible };
  const liste = `admin-evaluations:${JSON.stringify(filtre)}`;
  const apres = lireCurseur(deps.secret, liste, curseur);
  const [lignes, total] = await Promise.all([
    listEvaluationsAModerer(deps.db, filtre, { limite, apres }),
    countEvaluationsAModerer(deps.db, filtre),
  ]);
  const vue = (l: (typeof lignes)[number]) => ({
    ...vueEvaluation(l),
    masquee: l.masquee_motif !== null,
    motif: l.masquee_motif,
  });
  return { ...enPage(deps.secret, liste, lignes, limite, (l) => [l.date_evaluation.toISOString(), l.id], vue), total };
}
