import * as routes from '@colivert/domain/affiliations';
import type { Brancheur } from '../lib/http/brancher.ts';
import {
  deciderDeLAffiliation,
  demanderAffiliation,
  exigerLivreur,
  lireAffiliation,
  listerAffiliations,
} from './affiliations.usecases.ts';

export function brancherAffiliations(brancher: Brancheur): void {
  brancher(routes.demanderAffiliation, {
    faire: ({ deps, appelant, body }) => demanderAffiliation(deps, appelant, body.commentaire),
  });
  brancher(routes.lireStatutAffiliation, {
    trouver: ({ deps, params }) => exigerLivreur(deps, params.id),
    faire: ({ deps, params }) => lireAffiliation(deps, params.id),
  });
  brancher(routes.validerAffiliation, {
    trouver: ({ deps, params }) => exigerLivreur(deps, params.id),
    faire: ({ deps, appelant, params, query, adresse }) =>
      deciderDeLAffiliation(deps, appelant, params.id, { ...query, adresse }),
  });
  brancher(routes.listerAffiliations, { faire: ({ deps, query }) => listerAffiliations(deps, query) });
}
