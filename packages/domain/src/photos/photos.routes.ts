import { z } from 'zod';
import { chaine, route } from '../lib/index.ts';
import { envoiPhotoSchema, photoEnvoyeeSchema } from './photos.schema.ts';

/** Calls of wire §4. Service photos use the first one too. */
export const envoyerPhotoAnnonce = route({
  method: 'POST',
  path: '/photos/annonce/upload',
  resume: "Envoyer la photo d'une annonce ou d'une prestation.",
  acces: { nonBloque: true, utilisateur: 'body.userId' },
  envoi: 'multipart',
  body: envoiPhotoSchema,
  reply: photoEnvoyeeSchema,
  statut: 201,
  creation: true,
  debit: 'ecriture',
});

export const envoyerPhotoProfil = route({
  method: 'POST',
  path: '/photos/utilisateur/upload',
  resume: 'Envoyer sa photo de profil ; elle est posée sur le profil par un second appel.',
  acces: { nonBloque: true, utilisateur: 'body.userId' },
  envoi: 'multipart',
  body: envoiPhotoSchema,
  reply: photoEnvoyeeSchema,
  statut: 201,
  creation: true,
  debit: 'ecriture',
});

/** The answer is the image itself, never JSON. */
export const lirePhoto = route({
  method: 'GET',
  path: '/photos/:nom',
  resume: 'La photo, réencodée et sans métadonnées.',
  acces: 'public',
  params: z.object({ nom: chaine(80) }),
  rend: 'fichier',
  reply: z.file(),
  debit: 'lecture',
});
