import { z } from 'zod';
import { chaine, route } from '../lib/index.ts';
import { PHRASE_LIEN_INVALIDE } from './notifications.labels.ts';
import {
  compteursSchema,
  luesSchema,
  notificationSchema,
  rechercheNotificationsSchema,
  reglagesEcritsSchema,
  reglagesNotificationsSchema,
} from './notifications.schema.ts';

/** Calls of spec 3 §6. */
export const listerNotifications = route({
  method: 'GET',
  path: '/notifications',
  resume: 'Ce qui est arrivé, le plus récent en premier.',
  acces: {},
  query: rechercheNotificationsSchema,
  reply: z.array(notificationSchema),
  pagee: true,
  debit: 'lecture',
});

export const lireCompteurs = route({
  method: 'GET',
  path: '/notifications/compteurs',
  resume: 'Combien de notifications et de messages ne sont pas lus.',
  acces: {},
  reply: compteursSchema,
  debit: 'lecture',
});

export const marquerLues = route({
  method: 'PUT',
  path: '/notifications/lues',
  resume: 'Marquer comme lues des notifications, ou une et toutes celles d’avant.',
  acces: {},
  body: luesSchema,
  reply: compteursSchema,
  debit: 'ecriture',
});

export const lireReglages = route({
  method: 'GET',
  path: '/notifications/reglages',
  resume: 'Par quels canaux être prévenu de quoi.',
  acces: {},
  reply: reglagesNotificationsSchema,
  debit: 'lecture',
});

export const ecrireReglages = route({
  method: 'PUT',
  path: '/notifications/reglages',
  resume: 'Choisir par quels canaux être prévenu de quoi.',
  acces: {},
  body: reglagesEcritsSchema,
  reply: reglagesNotificationsSchema,
  debit: 'ecriture',
  versionnee: true,
});

/** Called by a mail program without cookie or token, with any body (RFC 8058). */
export const desabonner = route({
  method: 'POST',
  path: '/desabonnement/:jeton',
  resume: 'Ne plus recevoir les mails de la catégorie du lien.',
  acces: 'public',
  params: z.object({ jeton: chaine(300) }),
  phrase404: PHRASE_LIEN_INVALIDE,
  reply: z.object({ message: z.string() }),
  debit: 'ecriture',
});
