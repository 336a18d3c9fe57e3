import * as routes from '@colivert/domain/geographie';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { calculerDistance } from './distance.usecases.ts';
import { lireDisponibilite, lireLieu, suggererAdresses } from './geographie.usecases.ts';

export function brancherGeographie(brancher: Brancheur, deps: Deps): void {
  brancher(routes.suggererAdresses, { faire: ({ query }) => suggererAdresses(deps, query.q, query.ville ?? '') });
  brancher(routes.lireLieu, { faire: ({ params }) => lireLieu(deps, params.place_id) });
  brancher(routes.calculerDistance, { faire: ({ query }) => calculerDistance(deps, query) });
  brancher(routes.lireDisponibilite, { faire: () => lireDisponibilite(deps) });
}
