import type { Capacite } from '../lib/capacite.ts';
import { brancherAffiliations } from './affiliations.http.ts';

export const affiliations: Capacite = { routes: brancherAffiliations };
