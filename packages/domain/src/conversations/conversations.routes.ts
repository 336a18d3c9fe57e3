import { z } from 'zod';
import { identifiant, page, route } from '../lib/index.ts';
import { envoiPhotoSchema } from '../photos/index.ts';
import {
  bloqueeSchema,
  conversationSchema,
  lectureConversationSchema,
  messageOuvrantSchema,
  messageSchema,
  nouveauMessageSchema,
  nouvelleConversationSchema,
  ouvertureSchema,
  photoDeMessageSchema,
  porteDeRequeteSchema,
  rechercheMessagesSchema,
} from './conversations.schema.ts';

const parId = z.object({ id: identifiant });

/** Calls of spec 3 §6. */
export const listerConversations = route({
  method: 'GET',
  path: '/conversations',
  resume: 'Ses conversations, celle du dernier message en premier.',
  acces: {},
  query: page,
  reply: z.array(conversationSchema),
  pagee: true,
  debit: 'lecture',
});

export const lireOuverture = route({
  method: 'GET',
  path: '/conversations/pour',
  resume: "À qui l'on écrirait depuis une annonce, une livraison, une réservation ou une offre ; ne crée rien.",
  acces: {},
  query: porteDeRequeteSchema,
  reply: ouvertureSchema,
  debit: 'lecture',
  refus: ['INTROUVABLE', 'PROPRE_ANNONCE'],
});

export const ouvrirConversation = route({
  method: 'POST',
  path: '/conversations',
  resume: 'Écrire un premier message ; dans la conversation qui existe déjà, le cas échéant.',
  acces: {},
  body: nouvelleConversationSchema,
  reply: messageOuvrantSchema,
  statut: 201,
  rejouable: true,
  debit: 'ecriture',
  refus: ['INTROUVABLE'],
});

export const lireConversation = route({
  method: 'GET',
  path: '/conversations/:id',
  resume: 'Une conversation, pour ses deux personnes.',
  acces: {},
  params: parId,
  reply: conversationSchema,
  debit: 'lecture',
});

export const listerMessages = route({
  method: 'GET',
  path: '/conversations/:id/messages',
  resume: "Les messages d'une conversation, du plus récent au plus ancien ; après un rang, dans l'ordre.",
  acces: {},
  params: parId,
  query: rechercheMessagesSchema,
  reply: z.array(messageSchema),
  pagee: true,
  debit: 'lecture',
});

export const envoyerMessage = route({
  method: 'POST',
  path: '/conversations/:id/messages',
  resume: 'Écrire un message ; la même clé rend le message déjà écrit.',
  acces: {},
  params: parId,
  body: nouveauMessageSchema,
  reply: messageSchema,
  statut: 201,
  rejouable: true,
  debit: 'ecriture',
});

export const marquerConversationLue = route({
  method: 'PUT',
  path: '/conversations/:id/lue',
  resume: "Dire jusqu'à quel message on a lu.",
  acces: {},
  params: parId,
  body: lectureConversationSchema,
  reply: conversationSchema,
  debit: 'ecriture',
});

export const listerBlocages = route({
  method: 'GET',
  path: '/blocages',
  resume: 'Les personnes que l’on a bloquées, la dernière en premier.',
  acces: {},
  reply: z.array(bloqueeSchema),
  debit: 'lecture',
});

export const bloquer = route({
  method: 'PUT',
  path: '/blocages/:id',
  resume:
    'Ne plus rien recevoir d’une personne, et ne plus se montrer ses annonces et ses offres ; elle n’en sait rien.',
  acces: {},
  params: parId,
  reply: bloqueeSchema,
  debit: 'ecriture',
  refus: ['VALIDATION'],
});

export const debloquer = route({
  method: 'DELETE',
  path: '/blocages/:id',
  resume: 'Débloquer une personne.',
  acces: {},
  params: parId,
  reply: null,
  debit: 'ecriture',
});

export const envoyerPhotoDeMessage = route({
  method: 'POST',
  path: '/photos/message/upload',
  resume: 'Envoyer une photo à joindre à un message ; jamais jointe, elle est détruite après un jour.',
  acces: { utilisateur: 'body.userId' },
  envoi: 'multipart',
  body: envoiPhotoSchema,
  reply: photoDeMessageSchema,
  statut: 201,
  creation: true,
  debit: 'ecriture',
});

export const lirePhotoDeMessage = route({
  method: 'GET',
  path: '/photos/message/:id',
  resume: "La photo d'un message, pour les deux personnes ; avant son envoi, pour qui l'a déposée.",
  acces: {},
  params: parId,
  query: z.object({ taille: z.enum(['vignette']).optional() }),
  rend: 'fichier',
  reply: z.file(),
  debit: 'lecture',
});
