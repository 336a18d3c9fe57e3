import { z } from 'zod';
import { identifiant, route } from '../lib/index.ts';
import { PHRASE_PROFIL_INTROUVABLE } from './profils.labels.ts';
import { modificationProfilSchema, profilPublicSchema } from './profils.schema.ts';

/** Calls of wire §11. */
const parId = z.object({ id: identifiant });

export const lireProfilLivreur = route({
  method: 'GET',
  path: '/profils/livreur/:id',
  resume: "Le profil public d'un livreur.",
  acces: {},
  params: parId,
  reply: profilPublicSchema,
  phrase404: PHRASE_PROFIL_INTROUVABLE,
  debit: 'lecture',
});

export const lireProfilPrestataire = route({
  method: 'GET',
  path: '/profils/prestataire/:id',
  resume: "Le profil public d'un prestataire.",
  acces: {},
  params: parId,
  reply: profilPublicSchema,
  phrase404: PHRASE_PROFIL_INTROUVABLE,
  debit: 'lecture',
});

export const modifierProfilLivreur = route({
  method: 'PUT',
  path: '/profils/livreur/:id',
  resume: 'Modifier sa biographie et sa photo publiques de livreur.',
  acces: { roles: ['LIVREUR'], utilisateur: 'params.id' },
  params: parId,
  body: modificationProfilSchema,
  reply: profilPublicSchema,
  phrase404: PHRASE_PROFIL_INTROUVABLE,
  debit: 'ecriture',
  versionnee: true,
});

export const modifierProfilPrestataire = route({
  method: 'PUT',
  path: '/profils/prestataire/:id',
  resume: 'Modifier sa biographie et sa photo publiques de prestataire.',
  acces: { roles: ['PRESTATAIRE'], utilisateur: 'params.id' },
  params: parId,
  body: modificationProfilSchema,
  reply: profilPublicSchema,
  phrase404: PHRASE_PROFIL_INTROUVABLE,
  debit: 'ecriture',
  versionnee: true,
});
