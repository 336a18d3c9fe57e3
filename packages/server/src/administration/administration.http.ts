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
import { deciderDeLIdentite, listerIdentitesModifiees, trouverIdentiteADecider } from './identites.usecases.ts';
import { lireIndicateurs } from './indicateurs.usecases.ts';
import { listerEvaluationsAModerer, listerJournal } from './journal.usecases.ts';
import { lireFileMails, listerMailsRefuses, renvoyerMail } from './mails.usecases.ts';
import { changerRole } from './role.usecases.ts';
import { listerToutesAnnonces, listerToutesLivraisons } from './suivi.usecases.ts';

export function brancherAdministration(brancher: Brancheur, deps: Deps): void {
  brancher(routes.listerDocumentsAVerifier, { faire: ({ query }) => listerDocumentsAVerifier(deps, query) });
  brancher(routes.deciderDuDocument, {
    trouver: async ({ params }) => trouve(await findDocument(deps.db, params.id)),
    faire: ({ call, sujet, body, adresse }) => deciderDocument(deps, call, sujet, body, adresse),
  });
  brancher(routes.listerComptes, { faire: ({ query }) => listerComptes(deps, query) });
  brancher(routes.lireCompte, { faire: ({ params }) => lireCompte(deps, params.id) });
  brancher(routes.deciderDuStatut, {
    trouver: ({ appelant, params }) => trouverCompteADecider(deps, appelant, params.id),
    faire: ({ call, params, body, adresse }) => deciderDuStatut(deps, call, params.id, body, adresse),
  });
  brancher(routes.listerIdentitesModifiees, { faire: ({ query }) => listerIdentitesModifiees(deps, query) });
  brancher(routes.deciderDeLIdentite, {
    trouver: ({ appelant, params }) => trouverIdentiteADecider(deps, appelant, params.id),
    faire: ({ call, params, body, adresse }) => deciderDeLIdentite(deps, call, params.id, body, adresse),
  });
  brancher(routes.changerRole, {
    trouver: ({ params }) => exigerCompte(deps, params.id),
    faire: ({ call, params, body, adresse }) => changerRole(deps, call, params.id, body, adresse),
  });
  brancher(routes.fermerSessionsDuCompte, {
    async faire({ appelant, params, adresse }) {
      await fermerSessionsDuCompte(deps, appelant, params.id, adresse);
      return null;
    },
  });
  brancher(routes.listerEvaluationsAModerer, { faire: ({ query }) => listerEvaluationsAModerer(deps, query) });
  brancher(routes.listerJournal, { faire: ({ query }) => listerJournal(deps, query) });
  brancher(routes.lireFileMails, { faire: () => lireFileMails(deps) });
  brancher(routes.listerMailsRefuses, { faire: ({ query }) => listerMailsRefuses(deps, query) });
  brancher(routes.renvoyerMail, {
    async faire({ appelant, params, adresse }) {
      await renvoyerMail(deps, appelant, params.id, adresse);
      return null;
    },
  });
  brancher(routes.lireIndicateurs, { faire: ({ query }) => lireIndicateurs(deps, query) });
  brancher(routes.listerToutesAnnonces, {
    faire: ({ appelant, query }) => listerToutesAnnonces(deps, appelant, query),
  });
  brancher(routes.listerToutesLivraisons, {
    faire: ({ appelant, query }) => listerToutesLivraisons(deps, appelant, query),
  });
}
