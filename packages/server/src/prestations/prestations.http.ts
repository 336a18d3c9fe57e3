import * as routes from '@colivert/domain/prestations';
import { choixCategories, choixStatuts, choixTypes } from '@colivert/domain/prestations';
import { lireHeure } from '../lib/db/connexion.ts';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import {
  lireRevenus,
  lireRevenusMensuels,
  lireVuePrestation,
  listerPrestations,
  trouverPart,
} from './lectures.usecases.ts';
import {
  configurerProfil,
  lireCreneaux,
  lireDisponibilites,
  lireProfilDeService,
  listerOffres,
  remplacerDisponibilites,
  trouverOffre,
  trouverPrestataire,
  verifierDisponibilite,
} from './offres.usecases.ts';
import { annulerPrestation, marquerEvaluee, marquerTerminee, trouverPourActe } from './prestations.usecases.ts';
import { reserver, trouverPourReservation } from './reservation.usecases.ts';

function brancherOffres(brancher: Brancheur, deps: Deps): void {
  const dUnPrestataire = {
    async trouver({ params }: { params: { id: string } }) {
      await trouverPrestataire(deps.db, params.id);
    },
  };
  brancher(routes.listerOffres, { faire: ({ query }) => listerOffres(deps, query) });
  brancher(routes.listerTypes, { faire: () => Promise.resolve(choixTypes()) });
  brancher(routes.listerStatuts, { faire: () => Promise.resolve(choixStatuts()) });
  brancher(routes.listerCategories, { faire: () => Promise.resolve(choixCategories()) });
  brancher(routes.lireProfilDeService, { faire: ({ params }) => lireProfilDeService(deps, params.id) });
  brancher(routes.configurerProfil, {
    faire: ({ deps: siens, params, body }) => configurerProfil(siens, params.id, body),
  });
  brancher(routes.lireDisponibilites, {
    ...dUnPrestataire,
    faire: ({ params }) => lireDisponibilites(deps.db, params.id),
  });
  brancher(routes.remplacerDisponibilites, {
    faire: ({ deps: siens, params, body }) => remplacerDisponibilites(siens, params.id, body),
  });
  brancher(routes.lireCreneaux, { ...dUnPrestataire, faire: ({ params }) => lireCreneaux(deps, params.id) });
  brancher(routes.verifierDisponibilite, {
    async trouver({ params }) {
      await trouverOffre(deps.db, params.id);
    },
    faire: ({ params, body }) => verifierDisponibilite(deps, params.id, body),
  });
}

function brancherRevenus(brancher: Brancheur, deps: Deps): void {
  const maintenant = () => lireHeure(deps.db, deps.horloge);
  brancher(routes.lireRevenus, {
    faire: async ({ params, query }) => lireRevenus(deps.db, params.id, await maintenant(), query),
  });
  brancher(routes.lireRevenusMensuels, {
    faire: async ({ params, query }) => lireRevenusMensuels(deps.db, params.id, await maintenant(), query.annee),
  });
}

export function brancherPrestations(brancher: Brancheur, deps: Deps): void {
  brancherOffres(brancher, deps);
  brancherRevenus(brancher, deps);
  brancher(routes.reserver, {
    trouverDuCorps: ({ corps }) => trouverPourReservation(deps, corps),
    faire: ({ deps: siens, appelant, body }) => reserver(siens, appelant, body),
  });
  brancher(routes.listerPrestationsDuClient, {
    faire: ({ params, query }) => listerPrestations(deps, { clientId: params.id }, query),
  });
  brancher(routes.listerPrestationsDuPrestataire, {
    faire: ({ params, query }) => listerPrestations(deps, { prestataireId: params.id }, query),
  });
  brancher(routes.lirePrestation, {
    async trouver({ appelant, params }) {
      await trouverPart(deps.db, params.id, appelant);
    },
    faire: ({ params }) => lireVuePrestation(deps.db, params.id),
  });
  brancher(routes.annulerPrestation, {
    trouver: ({ appelant, params }) => trouverPourActe(deps, appelant, params.id, 'annuler'),
    faire: ({ appelant, params, body }) => annulerPrestation(deps, appelant, params.id, body.motif),
  });
  brancher(routes.marquerTerminee, {
    trouver: ({ appelant, params }) => trouverPourActe(deps, appelant, params.id, 'marquerTerminee'),
    faire: ({ appelant, params }) => marquerTerminee(deps, appelant, params.id),
  });
  brancher(routes.marquerEvaluee, {
    trouver: ({ appelant, params }) => trouverPourActe(deps, appelant, params.id, 'marquerEvaluee'),
    faire: ({ appelant, params }) => marquerEvaluee(deps, appelant, params.id),
  });
}
