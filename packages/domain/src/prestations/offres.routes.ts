import { z } from 'zod';
import { identifiant, page, recherche, route, type RouteDefinition } from '../lib/index.ts';
import { TYPES_PRESTATION } from './prestations.enums.ts';
import { PHRASES_RESERVATION } from './prestations.labels.ts';
import {
  choixSchema,
  configurationProfilSchema,
  creneauSchema,
  disponibiliteSchema,
  intervalleSchema,
  offreSchema,
  phraseReservation,
  profilPrestataireSchema,
  semaineSchema,
  verificationDisponibiliteSchema,
} from './prestations.schema.ts';

const parId = z.object({ id: identifiant });
const PHRASE_404 = PHRASES_RESERVATION.introuvable;

/** Calls of wire §9 about what can be booked. */
export const listerOffres = route({
  method: 'GET',
  path: '/prestations/disponibles',
  resume: 'Les offres des prestataires, les plus récents d’abord.',
  acces: 'public',
  query: page.extend({ typeService: z.enum(TYPES_PRESTATION).optional(), q: recherche.optional() }),
  reply: z.array(offreSchema),
  pagee: true,
  debit: 'lecture',
  partagee: true,
});

const vocabulaire = {
  method: 'GET',
  acces: 'public',
  reply: z.array(choixSchema),
  debit: 'lecture',
} as const satisfies Partial<RouteDefinition>;

export const listerTypes = route({ ...vocabulaire, path: '/prestations/types', resume: 'Les types de prestation.' });
export const listerStatuts = route({
  ...vocabulaire,
  path: '/prestations/statuts',
  resume: "Les statuts d'une prestation.",
});
export const listerCategories = route({
  ...vocabulaire,
  path: '/prestations/categories',
  resume: 'Les types de prestation, par groupe.',
  reply: z.record(z.string(), z.array(choixSchema)),
});

export const lireProfilDeService = route({
  method: 'GET',
  path: '/prestations/prestataire/:id/profil',
  resume: "Le profil de service d'un prestataire.",
  acces: {},
  params: parId,
  reply: profilPrestataireSchema,
  debit: 'lecture',
  phrase404: PHRASE_404,
});

export const configurerProfil = route({
  method: 'POST',
  path: '/prestations/prestataire/:id/configurer-profil',
  resume: 'Remplacer son profil de service.',
  acces: { roles: ['PRESTATAIRE'], valide: true, utilisateur: 'params.id' },
  params: parId,
  body: configurationProfilSchema,
  reply: profilPrestataireSchema,
  debit: 'ecriture',
  versionnee: true,
});

export const lireDisponibilites = route({
  method: 'GET',
  path: '/prestations/prestataire/:id/disponibilites',
  resume: "La semaine d'un prestataire.",
  acces: {},
  params: parId,
  reply: z.array(disponibiliteSchema),
  debit: 'lecture',
  phrase404: PHRASE_404,
});

export const remplacerDisponibilites = route({
  method: 'POST',
  path: '/prestations/prestataire/:id/disponibilites',
  resume: 'Remplacer sa semaine ; les prestations réservées restent.',
  acces: { roles: ['PRESTATAIRE'], valide: true, utilisateur: 'params.id' },
  params: parId,
  body: semaineSchema,
  reply: z.array(disponibiliteSchema),
  debit: 'ecriture',
  versionnee: true,
});

export const lireCreneaux = route({
  method: 'GET',
  path: '/prestations/prestataire/:id/creneaux',
  resume: 'Les créneaux libres des 7 prochains jours.',
  acces: {},
  params: parId,
  reply: z.array(creneauSchema),
  debit: 'lecture',
  phrase404: PHRASE_404,
});

export const verifierDisponibilite = route({
  method: 'POST',
  path: '/prestations/prestataire/:id/verifier-disponibilite',
  resume: 'Savoir si un créneau est libre, sans le réserver.',
  acces: { valide: true },
  params: parId,
  body: intervalleSchema,
  reply: verificationDisponibiliteSchema,
  debit: 'lecture',
  phrase404: PHRASE_404,
  phrase422: phraseReservation,
});
