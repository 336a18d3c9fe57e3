import * as routes from '@colivert/domain/contrats';
import type { Brancheur } from '../lib/http/brancher.ts';
import { creerContrat, modifierContrat, supprimerContrat } from './contrats.usecases.ts';
import {
  contratExiste,
  exigerCommercant,
  exigerContrat,
  exigerSesContrats,
  lireContratDuCommercant,
  lireContratParNumero,
  listerContrats,
  telechargerContrat,
} from './lectures.usecases.ts';

export function brancherContrats(brancher: Brancheur): void {
  brancher(routes.lireContratDuCommercant, {
    trouver: async ({ appelant, params }) => exigerSesContrats(appelant, params.id),
    faire: ({ deps, params }) => lireContratDuCommercant(deps, params.id),
  });
  brancher(routes.contratExiste, {
    trouver: async ({ appelant, params }) => exigerSesContrats(appelant, params.id),
    faire: ({ deps, params }) => contratExiste(deps, params.id),
  });
  brancher(routes.lireContratParNumero, {
    faire: ({ deps, appelant, params }) => lireContratParNumero(deps, appelant, params.n),
  });
  brancher(routes.telechargerContrat, {
    faire: ({ deps, appelant, params }) => telechargerContrat(deps, appelant, params.id),
  });
  brancher(routes.creerContrat, {
    trouver: ({ deps, params }) => exigerCommercant(deps, params.id),
    faire: ({ deps, appelant, params, body, adresse }) => creerContrat(deps, appelant, params.id, body, adresse),
  });
  brancher(routes.modifierContrat, {
    trouver: ({ deps, params }) => exigerContrat(deps, params.id),
    faire: ({ deps, appelant, params, body, adresse }) => modifierContrat(deps, appelant, params.id, body, adresse),
  });
  brancher(routes.supprimerContrat, {
    trouver: ({ deps, params }) => exigerContrat(deps, params.id),
    faire: ({ deps, appelant, params, adresse }) => supprimerContrat(deps, appelant, params.id, adresse),
  });
  brancher(routes.listerContrats, { faire: ({ deps, query }) => listerContrats(deps, query) });
}
