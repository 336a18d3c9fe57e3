import { z } from 'zod';
import {
  booleenDeRequete,
  chaine,
  entierDeRequete,
  identifiant,
  page,
  route,
  valeursDeRequete,
  type RouteDefinition,
} from '../lib/index.ts';
import { STATUTS_PRESTATION } from './prestations.enums.ts';
import { PHRASES_RESERVATION } from './prestations.labels.ts';
import {
  annulationPrestationSchema,
  phraseReservation,
  prestationSchema,
  reservationSchema,
  revenusMoisSchema,
} from './prestations.schema.ts';

const parId = z.object({ id: identifiant });
const PHRASE_404 = PHRASES_RESERVATION.introuvable;
/** Years a query may name. */
export const anneeDeRequete = entierDeRequete(2000, 2100);
export const moisDeRequete = entierDeRequete(1, 12);

/** Calls of wire §9 about bookings and revenue; those about offers and weeks are in offres.routes.ts. */
export const reserver = route({
  method: 'POST',
  path: '/prestations/reserver',
  resume: 'Réserver un créneau.',
  acces: {
    roles: ['CLIENT'],
    valide: true,
    utilisateur: 'body.clientId',
    phrase401: PHRASES_RESERVATION.nonConnecte,
    phraseRole: PHRASES_RESERVATION.seulsClients,
  },
  body: reservationSchema,
  reply: prestationSchema,
  statut: 201,
  creation: true,
  debit: 'ecriture',
  phrase404: PHRASE_404,
  phrase422: phraseReservation,
});

const listeDe = {
  method: 'GET',
  params: parId,
  query: page.extend({ statut: valeursDeRequete(STATUTS_PRESTATION).optional(), aVenir: booleenDeRequete.optional() }),
  reply: z.array(prestationSchema),
  pagee: true,
  debit: 'lecture',
} as const satisfies Partial<RouteDefinition>;

export const listerPrestationsDuClient = route({
  ...listeDe,
  path: '/prestations/client/:id',
  resume: "Les réservations d'un client.",
  acces: { roles: ['CLIENT'], utilisateur: 'params.id', ouAdmin: true },
});

export const listerPrestationsDuPrestataire = route({
  ...listeDe,
  path: '/prestations/prestataire/:id',
  resume: "Les prestations d'un prestataire.",
  acces: { roles: ['PRESTATAIRE'], utilisateur: 'params.id', ouAdmin: true },
});

export const lirePrestation = route({
  method: 'GET',
  path: '/prestations/:id',
  resume: 'Une prestation, pour qui y a part.',
  acces: {},
  params: parId,
  reply: prestationSchema,
  debit: 'lecture',
  phrase404: PHRASE_404,
});

const acteSurPrestation = {
  method: 'PUT',
  params: parId,
  reply: prestationSchema,
  debit: 'ecriture',
  phrase404: PHRASE_404,
  refus: ['ROLE_INTERDIT'],
} as const satisfies Partial<RouteDefinition>;

export const annulerPrestation = route({
  ...acteSurPrestation,
  path: '/prestations/:id/annuler',
  resume: 'Annuler ; le créneau est libre aussitôt.',
  acces: { utilisateur: 'query.utilisateurId' },
  query: z.object({ utilisateurId: chaine(36) }),
  body: annulationPrestationSchema,
});

export const marquerTerminee = route({
  ...acteSurPrestation,
  path: '/prestations/:id/marquer-terminee',
  resume: 'Déclarer la prestation terminée.',
  acces: { utilisateur: 'query.clientId' },
  query: z.object({ clientId: chaine(36) }),
});

export const marquerEvaluee = route({
  ...acteSurPrestation,
  path: '/prestations/:id/marquer-evaluee',
  resume: 'Confirmer que la note est donnée.',
  acces: {},
});

const revenusDe = {
  method: 'GET',
  acces: { roles: ['PRESTATAIRE'], utilisateur: 'params.id', ouAdmin: true },
  params: parId,
  debit: 'lecture',
} as const satisfies Partial<RouteDefinition>;

export const lireRevenus = route({
  ...revenusDe,
  path: '/prestations/prestataire/:id/revenus',
  resume: "Les revenus d'un mois, à l'heure de Paris.",
  query: z.object({ annee: anneeDeRequete.optional(), mois: moisDeRequete.optional() }),
  reply: revenusMoisSchema,
});

export const lireRevenusMensuels = route({
  ...revenusDe,
  path: '/prestations/prestataire/:id/revenus-mensuels',
  resume: "Les revenus des douze mois d'une année.",
  query: z.object({ annee: anneeDeRequete.optional() }),
  reply: z.array(revenusMoisSchema),
});
