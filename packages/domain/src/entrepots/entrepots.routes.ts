import { z } from 'zod';
import { identifiant, route } from '../lib/index.ts';
import { entrepotEcritSchema, entrepotModifieSchema, entrepotSchema } from './entrepots.schema.ts';

const parId = z.object({ id: identifiant });

/** Calls of wire §8. */
export const listerEntrepots = route({
  method: 'GET',
  path: '/entrepots',
  resume: 'Les entrepôts, par ville puis par nom.',
  acces: {},
  reply: z.array(entrepotSchema),
  debit: 'lecture',
});

export const creerEntrepot = route({
  method: 'POST',
  path: '/entrepots',
  resume: 'Ajouter un entrepôt.',
  acces: { roles: ['ADMIN'] },
  body: entrepotEcritSchema,
  reply: entrepotSchema,
  statut: 201,
  creation: true,
  debit: 'ecriture',
});

export const modifierEntrepot = route({
  method: 'PUT',
  path: '/entrepots/:id',
  resume: 'Modifier un entrepôt.',
  acces: { roles: ['ADMIN'] },
  params: parId,
  body: entrepotModifieSchema,
  reply: entrepotSchema,
  debit: 'ecriture',
  versionnee: true,
});

export const supprimerEntrepot = route({
  method: 'DELETE',
  path: '/entrepots/:id',
  resume: 'Supprimer un entrepôt qui ne sert à aucune livraison en cours.',
  acces: { roles: ['ADMIN'] },
  params: parId,
  reply: null,
  statut: 204,
  debit: 'ecriture',
  versionnee: true,
});
