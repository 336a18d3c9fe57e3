import * as routes from '@colivert/domain/notifications';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { desabonner } from './desabonnement.usecases.ts';
import {
  ecrireReglages,
  lireCompteurs,
  lireReglages,
  listerNotifications,
  marquerLues,
} from './notifications.usecases.ts';

export function brancherNotifications(brancher: Brancheur, deps: Deps): void {
  brancher(routes.listerNotifications, {
    faire: ({ appelant, query }) => listerNotifications(deps, appelant, query),
  });
  brancher(routes.lireCompteurs, { faire: ({ appelant }) => lireCompteurs(deps.db, appelant) });
  brancher(routes.marquerLues, { faire: ({ appelant, body }) => marquerLues(deps, appelant, body) });
  brancher(routes.lireReglages, { faire: ({ appelant }) => lireReglages(deps, appelant) });
  brancher(routes.ecrireReglages, { faire: ({ call, body }) => ecrireReglages(deps, call, body) });
  brancher(routes.desabonner, { faire: ({ params }) => desabonner(deps, params.jeton) });
}

/**
 * What a mail's link opens: a page that asks first, because scanners of mails follow links. The token goes in the fragment,
 * which the browser sends to no server.
 */
export function installerDesabonnement(app: FastifyInstance): void {
  app.get<{ Params: { jeton: string } }>('/api/desabonnement/:jeton', ({ params }, reponse) =>
    reponse
      .header('cache-control', 'no-store')
      .redirect(`/desabonnement#jeton=${encodeURIComponent(params.jeton)}`, 303),
  );
}
