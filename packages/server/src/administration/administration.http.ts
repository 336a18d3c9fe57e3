import * as routes from '@colivert/domain/administration';
import { deciderDocument, findDocument } from '../documents/index.ts';
import type { Deps } from '../lib/deps.ts';
import { trouve } from '../lib/erreurs.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import {
  deciderDuStatut,
  exigerCompte,
  fermerSessionsDuCompte,
  lireCompte,
  listerComptes,
  listerDocumentsAVerifier,
  trouverCompteADecider,
} from './administration.usecases.ts';
import { lireIndicateurs } from './indicateurs.usecases.ts';
import { listerEvaluationsAModerer, listerJournal } from './journal.usecases.ts';
import { changerRole } from './role.usecases.ts';
import { listerToutesAnnonces, listerToutesLivraisons } from './suivi.usecases.ts';

export function brancherAdministration(brancher: Brancheur, deps: Deps): void {
  brancher(routes.listerDocumentsAVerifier, { faire: ({ query }) => listerDocumentsAVerifier(deps, query) });
  brancher(routes.deciderDuDocument, {
    async trouver({ params }) {
      trouve(await findDocument(deps.db, params.id));
    },
    faire: ({ deps: siens, appelant, params, body, adresse }) =>
      deciderDocument(siens, appelant, params.id, body, adresse),
  });
  brancher(routes.listerComptes, { faire: ({ query }) => listerComptes(deps, query) });
  brancher(routes.lireCompte, { faire: ({ params }) => lireCompte(deps, params.id) });
  brancher(routes.deciderDuStatut, {
    trouver: ({ appelant, params }) => trouverCompteADecider(deps, appelant, params.id),
    faire: ({ deps: siens, appelant, params, body, adresse }) =>
      deciderDuStatut(siens, appelant, params.id, body, adresse),
  });
  brancher(routes.changerRole, {
    trouver: ({ params }) => exigerCompte(deps, params.id),
    faire: ({ deps: siens, appelant, params, body, adresse }) => changerRole(siens, appelant, params.id, body, adresse),
  });
  brancher(routes.fermerSessionsDuCompte, {
    trouver: ({ params }) => exigerCompte(deps, params.id),
    async faire({ appelant, params, adresse }) {
      await fermerSessionsDuCompte(deps, appelant, params.id, adresse);
      return null;
    },
  });
  brancher(routes.listerEvaluationsAModerer, { faire: ({ query }) => listerEvaluationsAModerer(deps, query) });
  brancher(routes.listerJournal, { faire: ({ query }) => listerJournal(deps, query) });
  brancher(routes.lireIndicateurs, { faire: ({ query }) => lireIndicateurs(deps, query) });
  brancher(routes.listerToutesAnnonces, {
    faire: ({ appelant, query }) => listerToutesAnnonces(deps, appelant, query),
  });
  brancher(routes.listerToutesLivraisons, {
    faire: ({ appelant, query }) => listerToutesLivraisons(deps, appelant, query),
  });
}
