import type { Capacite } from '../lib/capacite.ts';
import { creerExpediteur } from '../lib/mails/expediteur.ts';
import { startSender } from '../lib/mails/sender.ts';
import { brancherTechnique } from './technique.http.ts';
import { purger } from './purge.sql.ts';

export const technique: Capacite = {
  routes: brancherTechnique,
  taches: {
    noms: ['mails', 'purge'],
    preparer(deps) {
      const sender = startSender(deps, creerExpediteur(deps.config));
      return [
        // The job only tells a process that something was written; the queue is the table.
        { nom: 'mails', travailler: () => Promise.resolve(sender.wake()), arreter: () => sender.close() },
        { nom: 'purge', cron: '17 3 * * *', travailler: () => purger(deps) },
      ];
    },
  },
};
