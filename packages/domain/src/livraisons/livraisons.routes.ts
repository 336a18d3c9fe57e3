import { z } from 'zod';
import { PHRASE_ANNONCE_INTROUVABLE } from '../annonces/index.ts';
import {
  identifiant,
  page,
  PHRASE_INVALIDE,
  route,
  texteBrut,
  valeursDeRequete,
  type RouteDefinition,
} from '../lib/index.ts';
import { STATUTS_LIVRAISON } from './livraisons.enums.ts';
import {
  annulationLivraisonSchema,
  finLivraisonSchema,
  infosSegmentsSchema,
  livraisonSchema,
  priseEnChargeSchema,
  priseMissionSchema,
} from './livraisons.schema.ts';
import { PHRASE_SEULS_LIVREURS } from './priseEnCharge.rules.ts';

const parId = z.object({ id: identifiant });

/** What every take-over call has in common (wire §7). */
export const priseEnCharge = {
  method: 'POST',
  acces: { roles: ['LIVREUR'], valide: true, utilisateur: 'query.livreurId', phraseRole: PHRASE_SEULS_LIVREURS },
  reply: livraisonSchema,
  statut: 201,
  creation: true,
  debit: 'ecriture',
  phrase404: PHRASE_ANNONCE_INTROUVABLE,
  refus: ['VALIDATION'],
} as const satisfies Partial<RouteDefinition>;

/** Calls of wire §7. */
export const prendreComplete = route({
  ...priseEnCharge,
  path: '/livraisons/complete',
  resume: 'Prendre en charge tout le trajet.',
  query: priseEnChargeSchema,
});

export const prendreDepot = route({
  ...priseEnCharge,
  path: '/livraisons/partielle-depot',
  resume: "Prendre en charge le segment 1/2, du départ à l'entrepôt.",
  query: priseEnChargeSchema,
});

export const prendreRetrait = route({
  ...priseEnCharge,
  path: '/livraisons/partielle-retrait',
  resume: "Prendre en charge le segment 2/2, de l'entrepôt à l'arrivée.",
  query: priseEnChargeSchema,
});

/** `prendre-en-charge` of a mission makes a COMPLETE delivery (wire §6). */
export const prendreMission = route({
  ...priseEnCharge,
  path: '/annonces-commercants/:id/prendre-en-charge',
  resume: 'Prendre en charge une annonce de commerçant.',
  params: parId,
  query: priseMissionSchema,
});

const listeDe = {
  method: 'GET',
  params: parId,
  query: page.extend({ statut: valeursDeRequete(STATUTS_LIVRAISON).optional() }),
  reply: z.array(livraisonSchema),
  pagee: true,
  debit: 'lecture',
} as const satisfies Partial<RouteDefinition>;

export const listerLivraisonsDuLivreur = route({
  ...listeDe,
  path: '/livraisons/livreur/:id',
  resume: "Les livraisons d'un livreur.",
  acces: { roles: ['LIVREUR'], utilisateur: 'params.id', ouAdmin: true },
});

export const listerLivraisonsDuClient = route({
  ...listeDe,
  path: '/livraisons/client/:id',
  resume: "Les livraisons des annonces d'un client.",
  acces: { roles: ['CLIENT'], utilisateur: 'params.id', ouAdmin: true },
});

export const listerLivraisonsDuCommercant = route({
  ...listeDe,
  path: '/livraisons/commercant/:id',
  resume: "Les livraisons des annonces d'un commerçant.",
  acces: { roles: ['COMMERCANT'], utilisateur: 'params.id', ouAdmin: true },
});

export const listerLivraisonsDeLAnnonce = route({
  method: 'GET',
  path: '/livraisons/annonce/:id',
  resume: "Les livraisons d'une annonce, pour qui y a part.",
  acces: {},
  params: parId,
  query: page,
  reply: z.array(livraisonSchema),
  pagee: true,
  debit: 'lecture',
  phrase404: PHRASE_ANNONCE_INTROUVABLE,
});

/** What can be taken is a courier's to read once they may take it, and the author's. */
const REFUS_DES_SEGMENTS = [
  'ROLE_INTERDIT',
  'COMPTE_NON_VERIFIE',
  'COMPTE_EN_ATTENTE',
  'COMPTE_SUSPENDU',
  'COMPTE_REFUSE',
] as const;

export const lireSegments = route({
  method: 'GET',
  path: '/livraisons/annonce/:id/segments-info',
  resume: "Ce qui est pris, et ce qui peut l'être, d'une annonce.",
  acces: {},
  params: parId,
  reply: infosSegmentsSchema,
  debit: 'lecture',
  phrase404: PHRASE_ANNONCE_INTROUVABLE,
  refus: REFUS_DES_SEGMENTS,
});

export const lireSegmentDepot = route({
  method: 'GET',
  path: '/livraisons/annonce/:id/segment-depot',
  resume: "Le segment dépôt en vie d'une annonce.",
  acces: {},
  params: parId,
  reply: livraisonSchema,
  debit: 'lecture',
  refus: REFUS_DES_SEGMENTS,
});

export const lireLivraison = route({
  method: 'GET',
  path: '/livraisons/:id',
  resume: 'Une livraison, pour qui y a part.',
  acces: {},
  params: parId,
  reply: livraisonSchema,
  debit: 'lecture',
});

export const commencerLivraison = route({
  method: 'PUT',
  path: '/livraisons/:id/commencer',
  resume: 'Commencer la livraison.',
  acces: { valide: true },
  params: parId,
  reply: livraisonSchema,
  debit: 'ecriture',
  refus: ['ROLE_INTERDIT'],
});

export const terminerLivraison = route({
  method: 'PUT',
  path: '/livraisons/:id/terminer',
  resume: 'Terminer la livraison avec le code de validation.',
  acces: {},
  params: parId,
  query: z.object({ codeValidation: texteBrut(50, PHRASE_INVALIDE).optional() }),
  body: finLivraisonSchema,
  reply: livraisonSchema,
  debit: 'ecriture',
  refus: ['ROLE_INTERDIT'],
});

export const annulerLivraison = route({
  method: 'PUT',
  path: '/livraisons/:id/annuler',
  resume: "Annuler la livraison ; l'annonce peut être reprise.",
  acces: {},
  params: parId,
  body: annulationLivraisonSchema,
  reply: livraisonSchema,
  debit: 'ecriture',
  refus: ['ROLE_INTERDIT'],
});

export const renouvelerCode = route({
  method: 'PUT',
  path: '/livraisons/:id/nouveau-code',
  resume: 'Remplacer le code de validation et lever son blocage.',
  acces: {},
  params: parId,
  reply: livraisonSchema,
  debit: 'ecriture',
  refus: ['ROLE_INTERDIT'],
});
