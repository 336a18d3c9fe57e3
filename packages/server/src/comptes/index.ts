import { jourParis } from '@colivert/domain/lib';
import type { Capacite } from '../lib/capacite.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import { transaction } from '../lib/db/transaction.ts';
import { brancherComptes } from './comptes.http.ts';
import { contraintes, listStatutsPerimes } from './comptes.sql.ts';
import { actualiserStatut } from './statut.usecases.ts';

export { holdUtilisateur, lockUtilisateur, findUtilisateur, updateUtilisateur } from './comptes.sql.ts';
export { urlPhoto, vueUtilisateur } from './comptes.views.ts';
export { authentifier } from './connexion.usecases.ts';
export { hacherMotDePasse } from './motDePasse.ts';
export { deleteSessions } from './sessions.sql.ts';
export { actualiserStatut } from './statut.usecases.ts';
export { tirerCode } from './verification.usecases.ts';

export const comptes: Capacite = {
  routes: brancherComptes,
  contraintes,
  taches: {
    noms: ['comptes-statuts'],
    preparer: (deps) => [
      {
        nom: 'comptes-statuts',
        cron: '5 0 * * *',
        async travailler() {
          const aujourdhui = jourParis(await lireHeure(deps.db, deps.horloge));
          for (const id of await listStatutsPerimes(deps.db, aujourdhui))
            await transaction(deps, (tx) => actualiserStatut(deps, tx, id, { acteurId: null }));
        },
      },
    ],
  },
};
