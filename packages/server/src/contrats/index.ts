import type { Capacite } from '../lib/capacite.ts';
import { brancherContrats } from './contrats.http.ts';
import { contraintes } from './contrats.sql.ts';
import { exporterContrats } from './personne.sql.ts';

export { commercantDe, plateformeDe } from './contrats.usecases.ts';
export { aUnContratEnVigueur } from './lectures.usecases.ts';

export const contrats: Capacite = {
  routes: brancherContrats,
  contraintes,
  donneesPersonnelles: { exporter: exporterContrats },
};
