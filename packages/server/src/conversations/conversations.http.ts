import * as routes from '@colivert/domain/conversations';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { bloquer, debloquer, listerBlocages } from './blocages.usecases.ts';
import { envoyerMessage, ouvrirConversation, refuserAvantLeCorps, refuserAvantLeMessage } from './ecriture.usecases.ts';
import { lireConversation, listerConversations, listerMessages, marquerLue, trouverDeux } from './lectures.usecases.ts';
import { envoyerPhoto, exigerPhoto, lirePhoto } from './photos.usecases.ts';
import { lireOuverture } from './portes.usecases.ts';

function brancherBlocages(brancher: Brancheur, deps: Deps): void {
  brancher(routes.listerBlocages, { faire: ({ appelant }) => listerBlocages(deps, appelant) });
  brancher(routes.bloquer, { faire: ({ appelant, params }) => bloquer(deps, appelant, params.id) });
  brancher(routes.debloquer, { faire: ({ appelant, params }) => debloquer(deps, appelant, params.id) });
}

function brancherPhotos(brancher: Brancheur, deps: Deps): void {
  brancher(routes.envoyerPhotoDeMessage, { faire: ({ call, fichier }) => envoyerPhoto(deps, call, fichier) });
  brancher(routes.lirePhotoDeMessage, {
    trouver: ({ appelant, params }) => exigerPhoto(deps, appelant, params.id),
    faire: ({ appelant, params, query }) => lirePhoto(deps, appelant, params.id, query),
  });
}

export function brancherConversations(brancher: Brancheur, deps: Deps): void {
  brancherBlocages(brancher, deps);
  brancherPhotos(brancher, deps);
  brancher(routes.listerConversations, {
    faire: ({ appelant, query }) => listerConversations(deps, appelant, query),
  });
  brancher(routes.lireOuverture, { faire: ({ appelant, query }) => lireOuverture(deps, appelant, query) });
  brancher(routes.ouvrirConversation, {
    trouverDuCorps: (corps, { appelant }) => refuserAvantLeCorps(deps, appelant, corps),
    faire: ({ appelant, body }) => ouvrirConversation(deps, appelant, body),
  });
  brancher(routes.lireConversation, { faire: ({ appelant, params }) => lireConversation(deps, appelant, params.id) });
  brancher(routes.listerMessages, {
    trouver: ({ appelant, params }) => trouverDeux(deps.db, appelant, params.id),
    faire: ({ appelant, sujet, query }) => listerMessages(deps, appelant, sujet, query),
  });
  brancher(routes.envoyerMessage, {
    trouver: ({ appelant, params }) => trouverDeux(deps.db, appelant, params.id),
    trouverDuCorps: (_corps, { appelant, sujet }) => refuserAvantLeMessage(deps, appelant, sujet),
    faire: ({ appelant, sujet, body }) => envoyerMessage(deps, appelant, sujet, body),
  });
  brancher(routes.marquerConversationLue, {
    trouver: ({ appelant, params }) => trouverDeux(deps.db, appelant, params.id),
    faire: ({ appelant, sujet, body }) => marquerLue(deps, appelant, sujet, body.rang),
  });
}
