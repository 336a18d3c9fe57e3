import type { Capacite } from '../lib/capacite.ts';
import { brancherEntrepots } from './entrepots.http.ts';

export { findEntrepot, holdEntrepot } from './entrepots.sql.ts';

export const entrepots: Capacite = { routes: brancherEntrepots };
