import * as routes from '@colivert/domain/comptes';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { annulerChangement, refuserChangement } from './changementEmail.usecases.ts';
import { effacerSonCompte } from './effacement.usecases.ts';
import { exporterDonnees } from './export.usecases.ts';
import { changerMotDePasse, demanderReinitialisation, reinitialiserMotDePasse } from './motDePasse.usecases.ts';
import { activerSecondFacteur, preparerSecondFacteur } from './secondFacteur.usecases.ts';

export function brancherSecurite(brancher: Brancheur, deps: Deps): void {
  brancher(routes.demanderReinitialisation, {
    async faire({ body, adresse }) {
      await demanderReinitialisation(deps, { ...body, adresse });
      return { message: routes.PHRASE_LIEN_ENVOYE };
    },
  });
  brancher(routes.reinitialiserMotDePasse, {
    async faire({ body, adresse }) {
      await reinitialiserMotDePasse(deps, { ...body, adresse });
      return { message: 'Votre mot de passe est changé. Vous pouvez vous connecter.' };
    },
  });
  brancher(routes.changerMotDePasse, {
    async faire({ appelant, body, adresse }) {
      await changerMotDePasse(deps, appelant, { ...body, adresse });
      return null;
    },
  });
  brancher(routes.annulerChangementEmail, {
    async faire({ appelant }) {
      await annulerChangement(deps, appelant);
      return null;
    },
  });
  brancher(routes.refuserChangementEmail, {
    async faire({ body, adresse }) {
      await refuserChangement(deps, { ...body, adresse });
      return { message: routes.PHRASE_CHANGEMENT_REFUSE };
    },
  });
  brancher(routes.preparerSecondFacteur, {
    faire: ({ body, adresse }) => preparerSecondFacteur(deps, { ...body, adresse }),
  });
  brancher(routes.activerSecondFacteur, {
    async faire({ body, adresse }) {
      await activerSecondFacteur(deps, { ...body, adresse });
      return null;
    },
  });
  brancher(routes.exporterDonnees, {
    faire: ({ appelant, query, adresse }) => exporterDonnees(deps, appelant, { ...query, adresse }),
  });
  brancher(routes.effacerCompte, {
    async faire({ appelant, body, adresse }) {
      await effacerSonCompte(deps, appelant, { ...body, adresse });
      return null;
    },
  });
}
