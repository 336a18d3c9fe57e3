import type { Capacite } from '../lib/capacite.ts';
import { creerExpediteur } from '../lib/mails/expediteur.ts';
import { envoyerMails } from '../lib/mails/outbox.ts';
import { brancherTechnique } from './technique.http.ts';
import { purger } from './purge.sql.ts';

export const technique: Capacite = {
  routes: brancherTechnique,
  taches: {
    noms: ['mails', 'purge'],
    preparer(deps) {
      const expediteur = creerExpediteur(deps.config);
      return [
        {
          nom: 'mails',
          cron: '* * * * *',
          async travailler() {
            const { echecs } = await envoyerMails(deps, expediteur);
            // The job is tried again, sooner than the next minute at first.
            if (echecs > 0) throw new Error(`${echecs} mail(s) could not be sent`);
          },
        },
        { nom: 'purge', cron: '17 3 * * *', travailler: () => purger(deps) },
      ];
    },
  },
};
