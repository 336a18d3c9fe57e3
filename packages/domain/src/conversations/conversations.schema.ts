import { z } from 'zod';
import { identifiant, texteFacultatif } from '../lib/index.ts';
import { LONGUEUR_MAX_MESSAGE, PHOTOS_MAX_MESSAGE, type Porte } from './conversations.enums.ts';
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
