import * as routes from '@colivert/domain/documents';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import {
  envoyerDocument,
  lireDocument,
  lireFichier,
  listerDocuments,
  trouverPourLecture,
} from './documents.usecases.ts';

export function brancherDocuments(brancher: Brancheur, deps: Deps): void {
  brancher(routes.lireDocument, { faire: ({ params }) => lireDocument(deps, params.userId, params.type) });
  brancher(routes.listerDocuments, { faire: ({ params }) => listerDocuments(deps, params.userId) });
  brancher(routes.envoyerDocument, {
    faire: ({ call, body, fichier }) => envoyerDocument(deps, call, body.type, fichier),
  });
  brancher(routes.lireFichierDocument, {
    trouver: ({ appelant, params }) => trouverPourLecture(deps, appelant, params.id),
    faire: ({ appelant, sujet, query, adresse }) => lireFichier(deps, appelant, sujet, { motif: query.motif, adresse }),
  });
}
