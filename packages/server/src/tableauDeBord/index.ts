import { lireTableauDeBord as route } from '@colivert/domain/comptes';
import type { Capacite } from '../lib/capacite.ts';
import { lireTableauDeBord } from './tableauDeBord.usecases.ts';

/** Reads of every capability put together for one screen; it stands above them, and writes nothing. */
export const tableauDeBord: Capacite = {
  routes(brancher) {
    brancher(route, { faire: ({ deps, appelant }) => lireTableauDeBord(deps, appelant) });
  },
};
