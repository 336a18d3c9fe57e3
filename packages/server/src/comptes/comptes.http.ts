import * as routes from '@colivert/domain/comptes';
import type { Brancheur } from '../lib/http/brancher.ts';
import { inscrire, lireProfil, modifierProfil } from './comptes.usecases.ts';
import { connecter, fermerAutresSessions, fermerSession, listerSessions, ouvrirPour } from './connexion.usecases.ts';
import { lireDelaiDeRenvoi, renvoyerCode, verifierEmail } from './verification.usecases.ts';

export function brancherComptes(brancher: Brancheur): void {
  brancher(routes.inscrire, {
    async faire({ deps, body, adresse, appareil }) {
      const userId = await inscrire(deps, body, adresse);
      return { userId, ...(await ouvrirPour(deps, userId, appareil)) };
    },
  });
  brancher(routes.connecter, {
    faire: ({ deps, body, adresse, appareil }) => connecter(deps, { ...body, adresse, appareil }),
  });
  brancher(routes.deconnecter, {
    async faire({ deps, appelant }) {
      await fermerSession(deps, appelant, appelant.sessionId);
      return null;
    },
  });
  brancher(routes.listerSessions, { faire: ({ deps, appelant }) => listerSessions(deps, appelant) });
  brancher(routes.fermerSession, {
    async faire({ deps, appelant, params }) {
      await fermerSession(deps, appelant, params.id);
      return null;
    },
  });
  brancher(routes.fermerAutresSessions, {
    async faire({ deps, appelant }) {
      await fermerAutresSessions(deps, appelant);
      return null;
    },
  });
  brancher(routes.verifierEmail, {
    async faire({ deps, body, adresse }) {
      await verifierEmail(deps, { ...body, adresse });
      return { verified: true as const, message: 'Email vérifié avec succès ! Redirection...' };
    },
  });
  brancher(routes.renvoyerCode, {
    async faire({ deps, body, adresse }) {
      await renvoyerCode(deps, { ...body, adresse });
      return { message: 'Un nouveau code a été envoyé !' };
    },
  });
  brancher(routes.delaiDeRenvoi, {
    faire: async ({ deps, query }) => ({ secondes: await lireDelaiDeRenvoi(deps, query.userId) }),
  });
  brancher(routes.lireProfil, { faire: ({ deps, appelant }) => lireProfil(deps, appelant) });
  brancher(routes.modifierProfil, {
    faire: ({ deps, appelant, body }) => modifierProfil(deps, appelant, body),
  });
}
