import * as routes from '@colivert/domain/factures';
import type { Deps } from '../lib/deps.ts';
import { trouve } from '../lib/erreurs.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { emettreAvoir } from './avoir.usecases.ts';
import { emettreFactures } from './emission.usecases.ts';
import { accepterMandat, lireFacturation, modifierFacturation } from './facturation.usecases.ts';
import { findFacture } from './factures.sql.ts';
import { lireFacture, lirePdfFacture, listerFactures } from './lectures.usecases.ts';

export function brancherFactures(brancher: Brancheur, deps: Deps): void {
  brancher(routes.listerFactures, {
    faire: ({ params, query: { annee, ...page } }) => listerFactures(deps, { prestataireId: params.id, annee }, page),
  });
  brancher(routes.listerToutesFactures, {
    faire: ({ query: { annee, prestataireId, ...page } }) => listerFactures(deps, { prestataireId, annee }, page),
  });
  brancher(routes.lireFacturation, { faire: ({ params }) => lireFacturation(deps, params.id) });
  brancher(routes.modifierFacturation, { faire: ({ params, body }) => modifierFacturation(deps, params.id, body) });
  brancher(routes.accepterMandat, { faire: ({ params }) => accepterMandat(deps, params.id) });
  brancher(routes.emettreFactures, {
    faire: ({ appelant, body, adresse }) => emettreFactures(deps, appelant, body, adresse),
  });
  brancher(routes.lireFacture, {
    faire: ({ appelant, params }) => lireFacture(deps, appelant, params.id),
  });
  brancher(routes.lirePdfFacture, {
    faire: ({ appelant, params }) => lirePdfFacture(deps, appelant, params.id),
  });
  brancher(routes.emettreAvoir, {
    trouver: async ({ params }) => trouve(await findFacture(deps.db, params.id)),
    faire: ({ call, sujet, body, adresse }) => emettreAvoir(deps, call, sujet, { motif: body.motif, adresse }),
  });
}
