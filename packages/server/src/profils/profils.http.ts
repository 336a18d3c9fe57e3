import * as routes from '@colivert/domain/profils';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { lireProfilPublic, modifierProfilPublic } from './profils.usecases.ts';

export function brancherProfils(brancher: Brancheur, deps: Deps): void {
  brancher(routes.lireProfilLivreur, {
    faire: ({ appelant, params }) => lireProfilPublic(deps, appelant, 'LIVREUR', params.id),
  });
  brancher(routes.lireProfilPrestataire, {
    faire: ({ appelant, params }) => lireProfilPublic(deps, appelant, 'PRESTATAIRE', params.id),
  });
  brancher(routes.modifierProfilLivreur, {
    faire: ({ call, params, body }) => modifierProfilPublic(deps, call, 'LIVREUR', params.id, body),
  });
  brancher(routes.modifierProfilPrestataire, {
    faire: ({ call, params, body }) => modifierProfilPublic(deps, call, 'PRESTATAIRE', params.id, body),
  });
}
