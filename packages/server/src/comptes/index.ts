import { jourParis } from '@colivert/domain/lib';
import type { Capacite } from '../lib/capacite.ts';
import { lireHeure } from '../lib/db/connexion.ts';
import { transaction } from '../lib/db/transaction.ts';
import { chacun } from '../lib/taches.ts';
import { brancherComptes } from './comptes.http.ts';
import { contraintes, listStatutsPerimes } from './comptes.sql.ts';
import { revoirInactifs } from './inactivite.usecases.ts';
import { exporterCompte, exporterJournal } from './personne.sql.ts';
import { brancherSecurite } from './securite.http.ts';
import { actualiserStatut } from './statut.usecases.ts';

export { holdAppelant, lockAppelant, lockAppelantEt } from './appelant.usecases.ts';
export { tirerCode } from './codes.usecases.ts';
export {
  findUtilisateur,
  formesDuDomaine,
  holdUtilisateur,
  lockUtilisateur,
  passerAffiliation,
  updateUtilisateur,
} from './comptes.sql.ts';
export { urlPhoto, vueUtilisateur } from './comptes.views.ts';
export { authentifier } from './connexion.usecases.ts';
export { closeIdentiteModifiee, findIdentite, findIdentiteModifiee, selectIdentites } from './identite.sql.ts';
export { suivreIdentite } from './identite.usecases.ts';
export { hacherMotDePasse } from './motDePasse.ts';
export { nommerPremierAdmin } from './premierAdmin.usecases.ts';
export { inviterAuSecondFacteur } from './secondFacteur.usecases.ts';
export { mailRoleRetire } from './securite.mails.ts';
export { deleteSecondFacteur, findSecondFacteur, listAdmins, lockAdminsEt } from './securite.sql.ts';
export { arreterChangement } from './changementEmail.usecases.ts';
export { finirSessions } from './finDesSessions.usecases.ts';
export { actualiserStatut } from './statut.usecases.ts';

export const comptes: Capacite = {
  routes(brancher, deps) {
    brancherComptes(brancher, deps);
    brancherSecurite(brancher, deps);
  },
  contraintes,
  donneesPersonnelles: {
    exporter: async (db, id) => ({
      ...(await exporterCompte(db, id)),
      journalDuCompte: await exporterJournal(db, id),
    }),
  },
  taches: {
    noms: ['comptes-statuts', 'comptes-inactifs'],
    preparer: (deps) => [
      { nom: 'comptes-inactifs', cron: '50 3 * * *', travailler: () => revoirInactifs(deps) },
      {
        nom: 'comptes-statuts',
        cron: '5 0 * * *',
        async travailler() {
          const aujourdhui = jourParis(await lireHeure(deps.db, deps.horloge));
          await chacun(await listStatutsPerimes(deps.db, aujourdhui), (id) =>
            transaction(deps, (tx) => actualiserStatut(deps, tx, id, { acteurId: null })),
          );
        },
      },
    ],
  },
};
