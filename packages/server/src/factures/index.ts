import type { Capacite } from '../lib/capacite.ts';
import { facturerAuDepart } from './cloture.usecases.ts';
import { emettreDuMoisPasse } from './emission.usecases.ts';
import { brancherFactures } from './factures.http.ts';
import { contraintes } from './factures.sql.ts';
import { effacerFacturation, exporterFactures } from './personne.sql.ts';

export const factures: Capacite = {
  routes: brancherFactures,
  contraintes,
  taches: {
    noms: ['factures-mensuelles'],
    preparer: (deps) => [
      { nom: 'factures-mensuelles', cron: '20 1 * * *', travailler: () => emettreDuMoisPasse(deps) },
    ],
  },
  donneesPersonnelles: {
    clore: facturerAuDepart,
    effacer: (_deps, tx, id) => effacerFacturation(tx.db, id),
    exporter: exporterFactures,
  },
};
