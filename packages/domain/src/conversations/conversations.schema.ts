import { z } from 'zod';
import { ROLES } from '../comptes/index.ts';
import { entierDeRequete, identifiant, page, texteFacultatif } from '../lib/index.ts';
import {
  ENGAGEMENTS,
  LONGUEUR_MAX_MESSAGE,
  MESSAGES_PAR_PAGE,
  PHOTOS_MAX_MESSAGE,
  SORTES_MESSAGE,
  SUJETS,
  type Porte,
} from './conversations.enums.ts';
import { PHRASES_CONVERSATION } from './conversations.labels.ts';

/** Text, photos or both. The browser makes `cle` once, so that sending again is recognized as the same message. */
const contenu = {
  texte: texteFacultatif(LONGUEUR_MAX_MESSAGE, { multiligne: true }),
  photoIds: z
    .array(identifiant)
    .max(PHOTOS_MAX_MESSAGE, PHRASES_CONVERSATION.tropDePhotos)
    .refine((ids) => new Set(ids).size === ids.length, PHRASES_CONVERSATION.pasSaPhoto)
    .nullish()
    .transform((ids) => ids ?? []),
  cle: identifiant,
};

const estVide = ({ texte, photoIds }: { texte: string | null; photoIds: readonly string[] }): boolean =>
  texte === null && photoIds.length === 0;
const VIDE = { error: PHRASES_CONVERSATION.vide, path: ['texte'] };

export const nouveauMessageSchema = z.object(contenu).refine((m) => !estVide(m), VIDE);
export type NouveauMessage = z.output<typeof nouveauMessageSchema>;

const portes = {
  annonceId: identifiant.nullish(),
  livraisonId: identifiant.nullish(),
  prestationId: identifiant.nullish(),
  prestataireId: identifiant.nullish(),
};
type Portes = { [Nom in keyof typeof portes]?: string | null | undefined };

const PORTE_DE = {
  annonceId: 'ANNONCE',
  livraisonId: 'LIVRAISON',
  prestationId: 'PRESTATION',
  prestataireId: 'OFFRE',
} as const satisfies Record<keyof Portes, Porte>;

/** The doors named by a body or query; a valid one names exactly one. */
export function portesNommees(corps: Portes): { porte: Porte; id: string }[] {
  return (Object.keys(PORTE_DE) as (keyof Portes)[]).flatMap((nom) => {
    const id = corps[nom];
    return id === undefined || id === null ? [] : [{ porte: PORTE_DE[nom], id }];
  });
}
const uneSeule = (corps: Portes): boolean => portesNommees(corps).length === 1;

export const porteDeRequeteSchema = z.object(portes).refine(uneSeule);

export const nouvelleConversationSchema = z
  .object({ ...portes, ...contenu })
  .refine((m) => !estVide(m), VIDE)
  .refine(uneSeule);
export type NouvelleConversation = z.output<typeof nouvelleConversationSchema>;

/** No upper bound: a rang beyond the last message counts as the last. */
export const lectureConversationSchema = z.object({ rang: z.int().min(0) });

/** Newest first, from a cursor; with `apres`, what came after that rang, oldest first. */
export const rechercheMessagesSchema = page.extend({
  limite: entierDeRequete(1, 50).default(MESSAGES_PAR_PAGE),
  apres: entierDeRequete(0, 999_999).optional(),
});

const sujet = z.object({
  type: z.enum(SUJETS),
  id: z.string(),
  titre: z.string(),
  /** Of an announcement its statut; of an offer whether it is listed. */
  statut: z.string(),
  /** Null once the reader cannot open it. */
  lien: z.string().nullable(),
});

const avec = z.object({
  id: z.string(),
  prenom: z.string(),
  nom: z.string(),
  role: z.enum(ROLES),
  photoProfilUrl: z.string().nullable(),
});

export const conversationSchema = z
  .object({
    id: z.string(),
    sujet,
    avec,
    engagement: z.enum(ENGAGEMENTS),
    masquage: z.boolean(),
    nonLus: z.number(),
    dernier: z.object({ texte: z.string(), date: z.string(), deMoi: z.boolean(), photos: z.number() }),
    peutEcrire: z.boolean(),
    motifFermeture: z.string().nullable(),
    ecritureJusquau: z.string().nullable(),
    bloquee: z.boolean(),
    dateCreation: z.string(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.output<typeof conversationSchema>;

export const photoDeMessageSchema = z
  .object({ id: z.string(), largeur: z.number(), hauteur: z.number() })
  .meta({ id: 'PhotoDeMessage' });
export type PhotoDeMessage = z.output<typeof photoDeMessageSchema>;

export const messageSchema = z
  .object({
    id: z.string(),
    conversationId: z.string(),
    rang: z.number(),
    sorte: z.enum(SORTES_MESSAGE),
    deMoi: z.boolean(),
    texte: z.string().nullable(),
    coordonneesMasquees: z.boolean(),
    photos: z.array(photoDeMessageSchema),
    /** Of one's own alone. */
    lu: z.boolean().optional(),
    retire: z.boolean(),
    /** Of one's own alone. */
    cle: z.string().optional(),
    date: z.string(),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof messageSchema>;

export const ouvertureSchema = z
  .object({
    conversationId: z.string().nullable(),
    sujet,
    avec,
    peutEcrire: z.boolean(),
    masquage: z.boolean(),
    phrase: z.string().nullable(),
  })
  .meta({ id: 'Ouverture' });
export type Ouverture = z.output<typeof ouvertureSchema>;

export const bloqueeSchema = z
  .object({ id: z.string(), prenom: z.string(), nom: z.string(), date: z.string() })
  .meta({ id: 'Bloquee' });
export type Bloquee = z.output<typeof bloqueeSchema>;

export const messageOuvrantSchema = z.object({ conversation: conversationSchema, message: messageSchema });
export type MessageOuvrant = z.output<typeof messageOuvrantSchema>;
