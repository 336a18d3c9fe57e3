import * as routes from '@colivert/domain/prestations';
import { choixCategories, choixStatuts, choixTypes } from '@colivert/domain/prestations';
import { lireHeure } from '../lib/db/connexion.ts';
import type { Deps } from '../lib/deps.ts';
import type { Brancheur } from '../lib/http/brancher.ts';
import { lirePrestation, lireRevenus, lireRevenusMensuels, listerPrestations } from './lectures.usecases.ts';
import {
  configurerProfil,
  lireCreneaux,
  lireDisponibilites,
  lireProfilDeService,
  listerOffres,
  remplacerDisponibilites,
  trouverOffreVisible,
  verifierDisponibilite,
} from './offres.usecases.ts';
import { annulerPrestation, marquerEvaluee, marquerTerminee, trouverPourActe } from './prestations.usecases.ts';
import { reserver, trouverPourReservation } from './reservation.usecases.ts';

function brancherOffres(brancher: Brancheur, deps: Deps): void {
  brancher(routes.listerOffres, { faire: ({ appelant, query }) => listerOffres(deps, appelant, query) });
  brancher(routes.listerTypes, { faire: () => Promise.resolve(choixTypes()) });
  brancher(routes.listerStatuts, { faire: () => Promise.resolve(choixStatuts()) });
  brancher(routes.listerCategories, { faire: () => Promise.resolve(choixCategories()) });
  brancher(routes.lireProfilDeService, {
    faire: ({ appelant, params }) => lireProfilDeService(deps, appelant, params.id),
  });
  brancher(routes.configurerProfil, {
    faire: ({ call, params, body }) => configurerProfil(deps, call, params.id, body),
  });
  brancher(routes.lireDisponibilites, {
    faire: ({ appelant, params }) => lireDisponibilites(deps, appelant, params.id),
  });
  brancher(routes.remplacerDisponibilites, {
    faire: ({ call, params, body }) => remplacerDisponibilites(deps, call, params.id, body),
  });
  brancher(routes.lireCreneaux, { faire: ({ appelant, params }) => lireCreneaux(deps, appelant, params.id) });
  brancher(routes.verifierDisponibilite, {
    trouver: ({ appelant, params }) => trouverOffreVisible(deps, appelant, params.id),
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
    trouverDuCorps: (corps, { appelant }) => trouverPourReservation(deps, appelant, corps),
    faire: ({ call, body }) => reserver(deps, call, body),
  });
  brancher(routes.listerPrestationsDuClient, {
    faire: ({ params, query }) => listerPrestations(deps, { clientId: params.id }, query),
  });
  brancher(routes.listerPrestationsDuPrestataire, {
    faire: ({ params, query }) => listerPrestations(deps, { prestataireId: params.id }, query),
  });
  brancher(routes.lirePrestation, {
    faire: ({ appelant, params }) => lirePrestation(deps, appelant, params.id),
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
    faire: ({ appelant, params }) => marquerEvaluee(deps, appelant, params.id),
  });
}
