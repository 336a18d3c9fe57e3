import { z } from 'zod';
import { chaine, identifiant, page, route, valeursDeRequete } from '../lib/index.ts';
import { STATUTS_ANNONCE } from './annonces.enums.ts';
import { filtresAnnonces } from './annonces.routes.ts';
import { PHRASE_ANNONCE_INTROUVABLE } from './annonces.rules.ts';
import { annonceSchema, annulationSchema } from './annonces.schema.ts';
import { phraseMissionInvalide } from './missions.rules.ts';
import { missionEcriteSchema, missionModifieeSchema } from './missions.schema.ts';

const parId = z.object({ id: identifiant });
const statutFacultatif = { statut: valeursDeRequete(STATUTS_ANNONCE).optional() };

/** Calls of wire §6; taking one over is a call of `livraisons`, which creates the delivery. */
export const listerToutesMissions = route({
  method: 'GET',
  path: '/annonces-commercants',
  resume: 'Les annonces de tous les commerçants, dans tous leurs statuts.',
  acces: { roles: ['ADMIN'] },
  query: page.extend({ ...filtresAnnonces, ...statutFacultatif }),
  reply: z.array(annonceSchema),
  pagee: true,
  debit: 'lecture',
});

export const listerMissionsDuCommercant = route({
  method: 'GET',
  path: '/annonces-commercants/commercant/:id',
  resume: "Les annonces d'un commerçant, dans tous leurs statuts.",
  acces: { roles: ['COMMERCANT'], utilisateur: 'params.id', ouAdmin: true },
  params: parId,
  query: page.extend(statutFacultatif),
  reply: z.array(annonceSchema),
  pagee: true,
  debit: 'lecture',
});

export const listerMissionsAffilies = route({
  method: 'GET',
  path: '/annonces-commercants/affilies',
  resume: 'Les missions des livreurs affiliés, réservées ou non.',
  acces: { roles: ['LIVREUR'], valide: true },
  query: page.extend({ q: filtresAnnonces.q, ville: filtresAnnonces.ville, tri: filtresAnnonces.tri }),
  reply: z.array(annonceSchema),
  pagee: true,
  debit: 'lecture',
  refus: ['AFFILIATION_REQUISE'],
});

export const compterMissionsDuCommercant = route({
  method: 'GET',
  path: '/annonces-commercants/count/commercant/:id',
  resume: "Le nombre d'annonces d'un commerçant.",
  acces: { roles: ['COMMERCANT'], utilisateur: 'params.id', ouAdmin: true },
  params: parId,
  reply: z.number(),
  debit: 'lecture',
});

export const publierMission = route({
  method: 'POST',
  path: '/annonces-commercants',
  resume: 'Publier une annonce de commerçant.',
  acces: { roles: ['COMMERCANT'], valide: true, utilisateur: 'query.commercantId' },
  query: z.object({ commercantId: chaine(36) }),
  body: missionEcriteSchema,
  reply: annonceSchema,
  statut: 201,
  creation: true,
  debit: 'ecriture',
  phrase422: phraseMissionInvalide,
});

export const lireMission = route({
  method: 'GET',
  path: '/annonces-commercants/:id',
  resume: 'Une annonce de commerçant.',
  acces: 'public',
  params: parId,
  reply: annonceSchema,
  debit: 'lecture',
  phrase404: PHRASE_ANNONCE_INTROUVABLE,
});

export const modifierMission = route({
  method: 'PUT',
  path: '/annonces-commercants/:id',
  resume: 'Modifier une annonce de commerçant que personne n’a prise en charge.',
  acces: { valide: true },
  params: parId,
  body: missionModifieeSchema,
  reply: annonceSchema,
  debit: 'ecriture',
  phrase404: PHRASE_ANNONCE_INTROUVABLE,
  phrase422: phraseMissionInvalide,
  versionnee: true,
  refus: ['ROLE_INTERDIT'],
});

export const annulerMission = route({
  method: 'PUT',
  path: '/annonces-commercants/:id/annuler',
  resume: 'Annuler une annonce de commerçant que personne n’a prise en charge.',
  acces: {},
  params: parId,
  body: annulationSchema,
  reply: annonceSchema,
  debit: 'ecriture',
  phrase404: PHRASE_ANNONCE_INTROUVABLE,
  versionnee: true,
  refus: ['ROLE_INTERDIT'],
});

export const supprimerMission = route({
  method: 'DELETE',
  path: '/annonces-commercants/:id',
  resume: 'Supprimer une annonce de commerçant que personne n’a prise en charge.',
  acces: {},
  params: parId,
  reply: null,
  statut: 204,
  debit: 'ecriture',
  phrase404: PHRASE_ANNONCE_INTROUVABLE,
  versionnee: true,
  refus: ['ROLE_INTERDIT'],
});
