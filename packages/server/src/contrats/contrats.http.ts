import * as routes from '@colivert/domain/contrats';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { creerContrat, modifierContrat, supprimerContrat } from './contrats.usecases.ts';
import {
  contratExiste,
  exigerCommercant,
  lireContratDuCommercant,
  lireContratParNumero,
  listerContrats,
  telechargerContrat,
  trouverContrat,
} from './lectures.usecases.ts';

export function brancherContrats(brancher: Brancheur, deps: Deps): void {
  brancher(routes.lireContratDuCommercant, {
    faire: ({ appelant, params }) => lireContratDuCommercant(deps, appelant, params.id),
  });
  brancher(routes.contratExiste, {
    faire: ({ appelant, params }) => contratExiste(deps, appelant, params.id),
  });
  brancher(routes.lireContratParNumero, {
    faire: ({ appelant, params }) => lireContratParNumero(deps, appelant, params.n),
  });
  brancher(routes.telechargerContrat, {
    faire: ({ appelant, params }) => telechargerContrat(deps, appelant, params.id),
  });
  brancher(routes.creerContrat, {
    trouver: ({ params }) => exigerCommercant(deps, params.id),
    faire: ({ call, params, body, adresse }) => creerContrat(deps, call, params.id, body, adresse),
  });
  brancher(routes.modifierContrat, {
    trouver: ({ params }) => trouverContrat(deps, params.id),
    faire: ({ call, sujet, body, adresse }) => modifierContrat(deps, call, sujet, body, adresse),
  });
  brancher(routes.supprimerContrat, {
    faire: ({ call, params, adresse }) => supprimerContrat(deps, call, params.id, adresse),
  });
  brancher(routes.listerContrats, { faire: ({ query }) => listerContrats(deps, query) });
}
