import type { Capacite } from '../lib/capacite.ts';
import { brancherGeographie } from './geographie.http.ts';

export { villesConnues } from './codesPostaux.ts';
export { geographieDe } from './geographie.ts';
export { situerAdresse } from './geographie.usecases.ts';

export const geographie: Capacite = { routes: brancherGeographie };
