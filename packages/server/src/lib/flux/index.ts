import { suivreFlux } from '@colivert/domain/flux';
import type { Capacite } from '../capacite.ts';
import { deleteFlux } from './flux.sql.ts';

/** The live stream: its one call, and what becomes of its row. */
export const flux: Capacite = {
  routes(brancher, deps) {
    brancher(suivreFlux, {
      async faire({ appelant, flux: { derniere, commencer } }) {
        await deps.flux.ouvrir({ utilisateurId: appelant.id, sessionId: appelant.sessionId, derniere, commencer });
        return null;
      },
    });
  },
  donneesPersonnelles: {
    effacer: (_deps, tx, id) => deleteFlux(tx.db, id),
  },
};
