import { z } from 'zod';
import { identifiant, moyenne, page, route, texteFacultatif } from '../lib/index.ts';
import { SERVICE_TYPES } from './evaluations.enums.ts';
import {
  evaluationSchema,
  limiteDernieres,
  modificationEvaluationSchema,
  nouvelleEvaluationSchema,
  serviceDeRequeteSchema,
  statistiquesSchema,
} from './evaluations.schema.ts';

/** Calls of wire §10. An unknown user is 404. */
const dUnUtilisateur = z.object({ userId: identifiant });
const parId = z.object({ id: identifiant });

export const evaluer = route({
  method: 'POST',
  path: '/evaluations',
  resume: 'Noter un service rendu, une fois.',
  acces: { utilisateur: 'body.evaluateurId' },
  body: nouvelleEvaluationSchema,
  reply: evaluationSchema,
  statut: 201,
  creation: true,
  debit: 'ecriture',
  refus: ['ROLE_INTERDIT', 'INTROUVABLE'],
});

export const evaluationExiste = route({
  method: 'GET',
  path: '/evaluations/existe',
  resume: 'Un service a-t-il déjà été noté par cette personne ?',
  acces: { utilisateur: 'query.evaluateurId', ouAdmin: true },
  query: serviceDeRequeteSchema.extend({ evaluateurId: identifiant }),
  reply: z.boolean(),
  debit: 'lecture',
});

export const listerEvaluationsDonnees = route({
  method: 'GET',
  path: '/evaluations/donnees/:userId',
  resume: 'Les évaluations données par une personne.',
  acces: { utilisateur: 'params.userId', ouAdmin: true },
  params: dUnUtilisateur,
  query: page,
  reply: z.array(evaluationSchema),
  pagee: true,
  debit: 'lecture',
});

export const listerEvaluationsRecues = route({
  method: 'GET',
  path: '/evaluations/recues/:userId',
  resume: 'Les évaluations reçues par une personne.',
  acces: {},
  params: dUnUtilisateur,
  query: page,
  reply: z.array(evaluationSchema),
  pagee: true,
  debit: 'lecture',
});

export const listerEvaluationsDuService = route({
  method: 'GET',
  path: '/evaluations/service',
  resume: "L'évaluation d'un service, s'il y en a une.",
  acces: {},
  query: serviceDeRequeteSchema.extend(page.shape),
  reply: z.array(evaluationSchema),
  pagee: true,
  debit: 'lecture',
  refus: ['INTROUVABLE'],
});

export const lireMoyenne = route({
  method: 'GET',
  path: '/evaluations/moyenne/:userId',
  resume: "La note moyenne d'une personne, ou null sans évaluation.",
  acces: {},
  params: dUnUtilisateur,
  reply: moyenne,
  debit: 'lecture',
});

export const lireMoyenneDuType = route({
  method: 'GET',
  path: '/evaluations/moyenne/:userId/:type',
  resume: 'La même, pour les prestations ou les livraisons seulement.',
  acces: {},
  params: dUnUtilisateur.extend({ type: z.enum(SERVICE_TYPES) }),
  reply: moyenne,
  debit: 'lecture',
});

export const compterEvaluations = route({
  method: 'GET',
  path: '/evaluations/nombre/:userId',
  resume: "Le nombre d'évaluations reçues.",
  acces: {},
  params: dUnUtilisateur,
  reply: z.number(),
  debit: 'lecture',
});

export const lireStatistiques = route({
  method: 'GET',
  path: '/evaluations/statistiques/:userId',
  resume: "Les chiffres d'une personne : notes et services rendus.",
  acces: {},
  params: dUnUtilisateur,
  reply: statistiquesSchema,
  debit: 'lecture',
});

export const listerDernieresEvaluations = route({
  method: 'GET',
  path: '/evaluations/dernieres/:userId',
  resume: 'Les dernières évaluations reçues, cinq sauf demande contraire.',
  acces: {},
  params: dUnUtilisateur,
  query: z.object({ limite: limiteDernieres }),
  reply: z.array(evaluationSchema),
  debit: 'lecture',
});

export const lireEvaluation = route({
  method: 'GET',
  path: '/evaluations/:id',
  resume: 'Une évaluation.',
  acces: {},
  params: parId,
  reply: evaluationSchema,
  debit: 'lecture',
});

export const modifierEvaluation = route({
  method: 'PUT',
  path: '/evaluations/:id',
  resume: 'Modifier son évaluation, pendant sept jours.',
  acces: {},
  params: parId,
  body: modificationEvaluationSchema,
  reply: evaluationSchema,
  debit: 'ecriture',
  versionnee: true,
  refus: ['UTILISATEUR_NON_AUTORISE'],
});

export const supprimerEvaluation = route({
  method: 'DELETE',
  path: '/evaluations/:id',
  resume: "Supprimer son évaluation pendant sept jours ; l'administration la masque, avec un motif.",
  acces: {},
  params: parId,
  query: z.object({ motif: texteFacultatif(1000) }),
  reply: null,
  statut: 204,
  debit: 'ecriture',
  versionnee: true,
  refus: ['UTILISATEUR_NON_AUTORISE'],
});
