import * as routes from '@colivert/domain/entrepots';
import type { Brancheur } from '../lib/http/brancher.ts';
import {
  creerEntrepot,
  listerEntrepots,
  modifierEntrepot,
  supprimerEntrepot,
  trouverEntrepot,
} from './entrepots.usecases.ts';

export function brancherEntrepots(brancher: Brancheur): void {
  brancher(routes.listerEntrepots, { faire: ({ deps }) => listerEntrepots(deps) });
  brancher(routes.creerEntrepot, { faire: ({ deps, appelant, body }) => creerEntrepot(deps, appelant, body) });
  brancher(routes.modifierEntrepot, {
    trouver: ({ deps, params }) => trouverEntrepot(deps, params.id),
    faire: ({ deps, appelant, params, body }) => modifierEntrepot(deps, appelant, params.id, body),
  });
  brancher(routes.supprimerEntrepot, {
    faire: ({ deps, appelant, params }) => supprimerEntrepot(deps, appelant, params.id),
  });
}
