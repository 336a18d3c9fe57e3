import * as routes from '@colivert/domain/affiliations';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import {
  deciderDeLAffiliation,
  demanderAffiliation,
  exigerLivreur,
  lireAffiliation,
  listerAffiliations,
} from './affiliations.usecases.ts';

export function brancherAffiliations(brancher: Brancheur, deps: Deps): void {
  brancher(routes.demanderAffiliation, {
    faire: ({ call, body }) => demanderAffiliation(deps, call, body.commentaire),
  });
  brancher(routes.lireStatutAffiliation, {
    faire: ({ params }) => lireAffiliation(deps, params.id),
  });
  brancher(routes.validerAffiliation, {
    trouver: ({ params }) => exigerLivreur(deps, params.id),
    faire: ({ call, params, query, adresse }) => deciderDeLAffiliation(deps, call, params.id, { ...query, adresse }),
  });
  brancher(routes.listerAffiliations, { faire: ({ query }) => listerAffiliations(deps, query) });
}
