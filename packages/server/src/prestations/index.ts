import type { Capacite } from '../lib/capacite.ts';
import { brancherPrestations } from './prestations.http.ts';
import { effacerPrestationsDe, exporterPrestations, retenirParties } from './personne.sql.ts';
import { terminerAuDepart } from './prestations.usecases.ts';
import { contraintes } from './prestations.sql.ts';

export { lireProchaines, lireRevenus } from './lectures.usecases.ts';
export { passerEvaluee, retirerEvaluee } from './prestations.usecases.ts';

export const prestations: Capacite = {
  routes: brancherPrestations,
  contraintes,
  donneesPersonnelles: {
    retenir: retenirParties,
    clore: terminerAuDepart,
    effacer: (_deps, tx, id) => effacerPrestationsDe(tx.db, id),
    exporter: exporterPrestations,
  },
};
