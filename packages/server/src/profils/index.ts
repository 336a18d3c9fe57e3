import type { Capacite } from '../lib/capacite.ts';
import { brancherProfils } from './profils.http.ts';

export const profils: Capacite = { routes: brancherProfils };
