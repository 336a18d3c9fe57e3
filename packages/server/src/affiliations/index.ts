import type { Capacite } from '../lib/capacite.ts';
import { brancherAffiliations } from './affiliations.http.ts';
import { deleteAffiliation, exporterAffiliation } from './personne.sql.ts';

export const affiliations: Capacite = {
  routes: brancherAffiliations,
  donneesPersonnelles: {
    effacer: (_deps, tx, id) => deleteAffiliation(tx.db, id),
    exporter: exporterAffiliation,
  },
};
