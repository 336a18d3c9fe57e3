import type { Capacite } from '../lib/capacite.ts';
import { brancherLivraisons } from './livraisons.http.ts';
import { contraintes } from './livraisons.sql.ts';
import { exporterLivraisons, retenirLivreur } from './personne.sql.ts';

export { lireVueLivraison } from './lectures.usecases.ts';
export { contexteCode } from './livraisons.views.ts';

export const livraisons: Capacite = {
  routes: brancherLivraisons,
  contraintes,
  donneesPersonnelles: { retenir: retenirLivreur, exporter: exporterLivraisons },
};
