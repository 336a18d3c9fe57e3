import { lireTableauDeBord as route } from '@colivert/domain/comptes';
import type { Capacite } from '../lib/capacite.ts';
import { lireTableauDeBord } from './tableauDeBord.usecases.ts';

/** Reads of every capability put together for one screen; it stands above them, and writes nothing. */
export const tableauDeBord: Capacite = {
  routes(brancher, deps) {
    brancher(route, { faire: ({ appelant }) => lireTableauDeBord(deps, appelant) });
  },
};
