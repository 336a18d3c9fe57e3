import * as routes from '@colivert/domain/comptes';
import type { Brancheur } from '../lib/http/brancher.ts';
import { effacerSonCompte } from './effacement.usecases.ts';
import { exporterDonnees } from './export.usecases.ts';
import { changerMotDePasse, demanderReinitialisation, reinitialiserMotDePasse } from './motDePasse.usecases.ts';
import { activerSecondFacteur, preparerSecondFacteur } from './secondFacteur.usecases.ts';

export function brancherSecurite(brancher: Brancheur): void {
  brancher(routes.demanderReinitialisation, {
    async faire({ deps, body, adresse }) {
      await demanderReinitialisation(deps, { ...body, adresse });
      return { message: routes.PHRASE_LIEN_ENVOYE };
    },
  });
  brancher(routes.reinitialiserMotDePasse, {
    async faire({ deps, body, adresse }) {
      await reinitialiserMotDePasse(deps, { ...body, adresse });
      return { message: 'Votre mot de passe est changé. Vous pouvez vous connecter.' };
    },
  });
  brancher(routes.changerMotDePasse, {
    async faire({ deps, appelant, body, adresse }) {
      await changerMotDePasse(deps, appelant, { ...body, adresse });
      return null;
    },
  });
  brancher(routes.preparerSecondFacteur, {
    faire: ({ deps, body, adresse }) => preparerSecondFacteur(deps, { ...body, adresse }),
  });
  brancher(routes.activerSecondFacteur, {
    async faire({ deps, body, adresse }) {
      await activerSecondFacteur(deps, { ...body, adresse });
      return null;
    },
  });
  brancher(routes.exporterDonnees, {
    faire: ({ deps, appelant, query, adresse }) => exporterDonnees(deps, appelant, { ...query, adresse }),
  });
  brancher(routes.effacerCompte, {
    async faire({ deps, appelant, body, adresse }) {
      await effacerSonCompte(deps, appelant, { ...body, adresse });
      return null;
    },
  });
}
