import type { Capacite } from '../lib/capacite.ts';
import { brancherEvaluations } from './evaluations.http.ts';
import { contraintes } from './evaluations.sql.ts';
import { exporterEvaluations } from './personne.sql.ts';

export { vueEvaluation } from './evaluations.views.ts';

export const evaluations: Capacite = {
  routes: brancherEvaluations,
  contraintes,
  donneesPersonnelles: { exporter: exporterEvaluations },
};
