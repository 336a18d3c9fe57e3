import * as routes from '@colivert/domain/comptes';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { inscrire, lireProfil, modifierProfil } from './comptes.usecases.ts';
import {
  connecter,
  deconnecter,
  fermerAutresSessions,
  fermerSession,
  listerSessions,
  ouvrirALInscription,
} from './connexion.usecases.ts';
import { inLoginQueue } from './loginQueue.ts';
import { lireDelaiDeRenvoi, renvoyerCode, verifierEmail } from './verification.usecases.ts';

export function brancherComptes(brancher: Brancheur, deps: Deps): void {
  brancher(routes.inscrire, {
    async faire({ call, body, adresse, appareil }) {
      const userId = await inscrire(deps, call, body, adresse);
      const ouverte = await ouvrirALInscription(deps, userId, appareil);
      return { userId, token: ouverte?.token ?? null, user: ouverte?.user ?? null };
    },
  });
  brancher(routes.connecter, {
    faire: ({ body, adresse, appareil }) =>
      inLoginQueue(body.email, adresse, () => connecter(deps, { ...body, adresse, appareil })),
  });
  brancher(routes.deconnecter, {
    async faire({ appelant }) {
      await deconnecter(deps, appelant);
      return null;
    },
  });
  brancher(routes.listerSessions, { faire: ({ appelant }) => listerSessions(deps, appelant) });
  brancher(routes.fermerSession, {
    async faire({ appelant, params }) {
      await fermerSession(deps, appelant, params.id);
      return null;
    },
  });
  brancher(routes.fermerAutresSessions, {
    async faire({ appelant }) {
      await fermerAutresSessions(deps, appelant);
      return null;
    },
  });
  brancher(routes.verifierEmail, {
    async faire({ body, adresse }) {
      await verifierEmail(deps, { ...body, adresse });
      return { verified: true as const, message: 'Email vérifié avec succès ! Redirection...' };
    },
  });
  brancher(routes.renvoyerCode, {
    async faire({ appelant, body, adresse }) {
      await renvoyerCode(deps, { ...body, appelantId: appelant?.id, adresse });
      return { message: 'Un nouveau code a été envoyé !' };
    },
  });
  brancher(routes.delaiDeRenvoi, {
    faire: async ({ query }) => ({ secondes: await lireDelaiDeRenvoi(deps, query.userId) }),
  });
  brancher(routes.lireProfil, { faire: ({ appelant }) => lireProfil(deps, appelant) });
  brancher(routes.modifierProfil, {
    faire: ({ call, body }) => modifierProfil(deps, call, body),
  });
}
