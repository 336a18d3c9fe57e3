import { z } from 'zod';
import { chaine, identifiant, route, type AccesRestreint } from '../lib/index.ts';
import {
  contratEcritSchema,
  contratListeSchema,
  contratModifieSchema,
  contratSchema,
  rechercheContratsSchema,
} from './contrats.schema.ts';

const parId = z.object({ id: identifiant });
const ADMIN = { roles: ['ADMIN'] } as const satisfies AccesRestreint;

/** Calls of wire §13. Reads are open to whoever is signed in: for a stranger the contract does not exist (404). */
export const lireContratDuCommercant = route({
  method: 'GET',
  path: '/contrats/commercant/:id',
  resume: "Le contrat d'un commerçant : celui en vigueur, sinon le dernier.",
  acces: {},
  params: parId,
  reply: contratSchema,
  debit: 'lecture',
});

export const contratExiste = route({
  method: 'GET',
  path: '/contrats/commercant/:id/exists',
  resume: 'Si ce commerçant a un contrat.',
  acces: {},
  params: parId,
  reply: z.boolean(),
  debit: 'lecture',
});

export const lireContratParNumero = route({
  method: 'GET',
  path: '/contrats/numero/:n',
  resume: "Le contrat d'un numéro.",
  acces: {},
  params: z.object({ n: chaine(18).regex(/^CTR-\d{4}-\d{4,9}$/) }),
  reply: contratSchema,
  debit: 'lecture',
});

export const telechargerContrat = route({
  method: 'GET',
  path: '/contrats/:id/pdf',
  resume: 'Le contrat en PDF.',
  acces: {},
  params: parId,
  reply: z.file(),
  rend: 'fichier',
  debit: 'lecture',
});

export const creerContrat = route({
  method: 'POST',
  path: '/contrats/commercant/:id',
  resume: "Créer le contrat d'un commerçant ; un début à venir est permis.",
  acces: ADMIN,
  params: parId,
  body: contratEcritSchema,
  reply: contratSchema,
  statut: 201,
  creation: true,
  debit: 'ecriture',
});

export const modifierContrat = route({
  method: 'PUT',
  path: '/contrats/:id',
  resume: 'Modifier un contrat ; son numéro et sa date de signature restent.',
  acces: ADMIN,
  params: parId,
  body: contratModifieSchema,
  reply: contratSchema,
  debit: 'ecriture',
  versionnee: true,
});

export const supprimerContrat = route({
  method: 'DELETE',
  path: '/contrats/:id',
  resume: "Supprimer un contrat qui n'a pas commencé ; son numéro ne sert plus.",
  acces: ADMIN,
  params: parId,
  reply: null,
  statut: 204,
  debit: 'ecriture',
  versionnee: true,
});

/** The admin's list of wire §16. */
export const listerContrats = route({
  method: 'GET',
  path: '/admin/contrats',
  resume: 'Les contrats des commerçants.',
  acces: ADMIN,
  query: rechercheContratsSchema,
  reply: z.array(contratListeSchema),
  pagee: true,
  debit: 'lecture',
});
