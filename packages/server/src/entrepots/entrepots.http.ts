import * as routes from '@colivert/domain/entrepots';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import {
  creerEntrepot,
  listerEntrepots,
  modifierEntrepot,
  supprimerEntrepot,
  trouverEntrepot,
} from './entrepots.usecases.ts';

export function brancherEntrepots(brancher: Brancheur, deps: Deps): void {
  brancher(routes.listerEntrepots, { faire: () => listerEntrepots(deps) });
  brancher(routes.creerEntrepot, { faire: ({ call, body }) => creerEntrepot(deps, call, body) });
  brancher(routes.modifierEntrepot, {
    trouver: ({ params }) => trouverEntrepot(deps, params.id),
    faire: ({ call, params, body }) => modifierEntrepot(deps, call, params.id, body),
  });
  brancher(routes.supprimerEntrepot, {
    faire: ({ call, params }) => supprimerEntrepot(deps, call, params.id),
  });
}
