import type { Capacite } from '../lib/capacite.ts';
import { brancherPrestations } from './prestations.http.ts';
import { contraintes } from './prestations.sql.ts';

export { lireProchaines, lireRevenus } from './lectures.usecases.ts';
export { passerEvaluee, retirerEvaluee } from './prestations.usecases.ts';

export const prestations: Capacite = { routes: brancherPrestations, contraintes };
