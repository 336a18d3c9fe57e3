import { z } from 'zod';
import { chaine, identifiant, page, recherche, route, valeursDeRequete } from '../lib/index.ts';
import { STATUTS_ANNONCE, STATUTS_ANNONCE_PUBLICS, TRIS_ANNONCES, TYPES_ANNONCE } from './annonces.enums.ts';
import { PHRASE_ANNONCE_INTROUVABLE } from './annonces.rules.ts';
import {
  accueilSchema,
  annonceEcriteSchema,
  annonceModifieeSchema,
  annonceSchema,
  annulationSchema,
} from './annonces.schema.ts';
import { phraseAnnonceInvalide } from './assistant.rules.ts';

const parId = z.object({ id: identifiant });

/** Filters shared by the public list and the missions; `statut` is each list's own. */
export const filtresAnnonces = {
  q: recherche.optional(),
  ville: recherche.optional(),
  type: z.enum(TYPES_ANNONCE).optional(),
  tri: z.enum(TRIS_ANNONCES).default('recent'),
} as const;

/** Calls of wire §5. */
export const listerAnnonces = route({
  method: 'GET',
  path: '/annonces',
  resume: 'Les annonces publiques : celles des clients et celles des commerçants qui ne sont pas réservées.',
  acces: 'public',
  query: page.extend({ ...filtresAnnonces, statut: valeursDeRequete(STATUTS_ANNONCE_PUBLICS).default(['ACTIVE']) }),
  reply: z.array(annonceSchema),
  pagee: true,
  debit: 'lecture',
  partagee: true,
});

export const publierAnnonce = route({
  method: 'POST',
  path: '/annonces',
  resume: 'Publier une annonce.',
  acces: { roles: ['CLIENT'], valide: true, utilisateur: 'query.auteurId' },
  query: z.object({ auteurId: chaine(36) }),
  body: annonceEcriteSchema,
  reply: annonceSchema,
  statut: 201,
  creation: true,
  debit: 'ecriture',
  phrase422: phraseAnnonceInvalide,
});

export const listerMesAnnonces = route({
  method: 'GET',
  path: '/annonces/mes-annonces/:userId',
  resume: "Les annonces d'un auteur, dans tous leurs statuts.",
  acces: { utilisateur: 'params.userId', ouAdmin: true },
  params: z.object({ userId: identifiant }),
  query: page.extend({ statut: valeursDeRequete(STATUTS_ANNONCE).optional() }),
  reply: z.array(annonceSchema),
  pagee: true,
  debit: 'lecture',
});

export const lireAccueil = route({
  method: 'GET',
  path: '/accueil',
  resume:
    "Ce que montre la page d'accueil : les trajets des dernières annonces ouvertes, de ville à ville, et des chiffres.",
  acces: 'public',
  reply: accueilSchema,
  debit: 'lecture',
});

export const lireAnnonce = route({
  method: 'GET',
  path: '/annonces/:id',
  resume: 'Une annonce.',
  acces: 'public',
  params: parId,
  reply: annonceSchema,
  debit: 'lecture',
  phrase404: PHRASE_ANNONCE_INTROUVABLE,
  partagee: true,
});

export const modifierAnnonce = route({
  method: 'PUT',
  path: '/annonces/:id',
  resume: 'Modifier une annonce que personne n’a prise en charge.',
  acces: { valide: true },
  params: parId,
  body: annonceModifieeSchema,
  reply: annonceSchema,
  debit: 'ecriture',
  phrase404: PHRASE_ANNONCE_INTROUVABLE,
  phrase422: phraseAnnonceInvalide,
  versionnee: true,
  refus: ['ROLE_INTERDIT'],
});

export const annulerAnnonce = route({
  method: 'PUT',
  path: '/annonces/:id/annuler',
  resume: 'Annuler une annonce que personne n’a prise en charge.',
  acces: {},
  params: parId,
  body: annulationSchema,
  reply: annonceSchema,
  debit: 'ecriture',
  phrase404: PHRASE_ANNONCE_INTROUVABLE,
  versionnee: true,
  refus: ['ROLE_INTERDIT'],
});
