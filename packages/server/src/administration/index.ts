import type { Capacite } from '../lib/capacite.ts';
import { brancherAdministration } from './administration.http.ts';

export const administration: Capacite = { routes: brancherAdministration };
