import { z } from 'zod';
import { identifiant, route, texteFacultatif } from '../lib/index.ts';
import { TYPES_DOCUMENT } from './documents.enums.ts';
import { documentDuRoleSchema, documentSchema, envoiDocumentSchema } from './documents.schema.ts';

/** Calls of wire §3. */
export const lireDocument = route({
  method: 'GET',
  path: '/documents/user/:userId/type/:type',
  resume: "Un document d'un utilisateur ; 404 tant qu'il n'a pas été envoyé.",
  acces: { utilisateur: 'params.userId', ouAdmin: true },
  params: z.object({ userId: identifiant, type: z.enum(TYPES_DOCUMENT) }),
  reply: documentSchema,
  debit: 'lecture',
});

export const listerDocuments = route({
  method: 'GET',
  path: '/documents/user/:userId',
  resume: "Les documents demandés pour le rôle d'un utilisateur, envoyés ou non.",
  acces: { utilisateur: 'params.userId', ouAdmin: true },
  params: z.object({ userId: identifiant }),
  reply: z.array(documentDuRoleSchema),
  debit: 'lecture',
});

export const envoyerDocument = route({
  method: 'POST',
  path: '/documents/upload',
  resume: 'Envoyer un document : champs file, userId et type, dans n’importe quel ordre.',
  acces: { nonBloque: true, utilisateur: 'body.userId' },
  envoi: 'multipart',
  body: envoiDocumentSchema,
  reply: documentSchema,
  statut: 201,
  creation: true,
  debit: 'ecriture',
});

/** The answer is the file itself, never JSON. */
export const lireFichierDocument = route({
  method: 'GET',
  path: '/documents/:id/fichier',
  resume: "Le fichier d'un document, pour son propriétaire et l'administration.",
  acces: {},
  params: z.object({ id: identifiant }),
  query: z.object({ motif: texteFacultatif(1000) }),
  rend: 'fichier',
  reply: z.file(),
  debit: 'lecture',
});
