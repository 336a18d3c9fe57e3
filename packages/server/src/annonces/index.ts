import type { Capacite } from '../lib/capacite.ts';
import { brancherAnnonces } from './annonces.http.ts';
import { contraintes } from './annonces.sql.ts';
import { effacerAnnoncesDe, exporterAnnonces, retenirAuteur } from './personne.sql.ts';
import { brancherMissions } from './missions.http.ts';

export { findAuteurId, formesDeRecherche, type LigneAnnonce } from './annonces.sql.ts';
export { ecrireStatut, tenirAnnonce } from './annonces.usecases.ts';
export { installerPlan } from './plan.http.ts';
export { lireVuesAnnonces, trouverAnnonce, trouverSansBlocage } from './lectures.usecases.ts';

export const annonces: Capacite = {
  routes(brancher, deps) {
    brancherAnnonces(brancher, deps);
    brancherMissions(brancher, deps);
  },
  contraintes,
  donneesPersonnelles: {
    retenir: retenirAuteur,
    effacer: (_deps, tx, id) => effacerAnnoncesDe(tx, id),
    exporter: async (db, id) => ({ annonces: await exporterAnnonces(db, id) }),
  },
};
