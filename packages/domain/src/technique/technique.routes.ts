import { z } from 'zod';
import { chaine, route } from '../lib/index.ts';
import { MENTIONS, type NomMention } from './technique.labels.ts';

/** Each mention by its name: a record of names would tell a client's generator nothing of them. */
const parMention = <S extends z.ZodType>(forme: S) =>
  Object.fromEntries(Object.keys(MENTIONS).map((nom) => [nom, forme])) as Record<NomMention, S>;

/** Calls of wire §17. */
export const sante = route({
  method: 'GET',
  path: '/sante',
  resume: 'La base et les fichiers répondent-ils ?',
  acces: 'public',
  reply: z.object({ statut: z.literal('ok') }),
});

export const configuration = route({
  method: 'GET',
  path: '/configuration',
  resume: "Ce que les pages doivent savoir avant qu'une personne se connecte.",
  acces: 'public',
  reply: z.object({
    nom: z.string(),
    slogan: z.string(),
    emailSupport: z.string(),
    demo: z.boolean(),
    boiteLocale: z.boolean(),
  }),
  debit: 'lecture',
});

export const lireMentions = route({
  method: 'GET',
  path: '/mentions',
  resume: "Ce que l'exploitant dit de lui ; null où il ne l'a pas encore dit.",
  acces: 'public',
  reply: z.object({
    demo: z.boolean(),
    emailSupport: z.string(),
    /** What is kept about people, why and how long. */
    conservation: z.array(z.object({ finalite: z.string(), conservation: z.string(), effacement: z.string() })),
    mentions: z.object(parMention(z.string().nullable())),
  }),
  debit: 'lecture',
});

export const boiteLocale = route({
  method: 'GET',
  path: '/boite-locale',
  resume: 'Les mails envoyés sans serveur de mail, le plus récent en premier (démonstration seulement).',
  acces: 'public',
  query: z.object({ a: chaine(254).optional() }),
  reply: z.array(
    z.object({
      id: z.string(),
      a: z.string(),
      sujet: z.string(),
      texte: z.string(),
      html: z.string(),
      /** List-Unsubscribe headers, empty where the mail has none. */
      entetes: z.record(z.string(), z.string()),
      date: z.string(),
    }),
  ),
  debit: 'lecture',
  refus: ['INTROUVABLE'],
});

export const openapi = route({
  method: 'GET',
  path: '/openapi.json',
  resume: 'Ce document : OpenAPI 3.1 de tous les appels (démonstration seulement).',
  acces: 'public',
  reply: z.unknown(),
  debit: 'lecture',
  refus: ['INTROUVABLE'],
});

export const docs = route({
  method: 'GET',
  path: '/docs',
  resume: 'Le même document, à lire (démonstration seulement).',
  acces: 'public',
  reply: null,
  rend: 'fichier',
  statut: 200,
  debit: 'lecture',
  refus: ['INTROUVABLE'],
});
