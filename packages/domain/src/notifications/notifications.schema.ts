import { z } from 'zod';
import { booleenDeRequete, identifiant, page, version } from '../lib/index.ts';
import { CATEGORIES, EVENEMENTS, type Categorie } from './notifications.enums.ts';

/** How many ids one call may mark as read. */
export const LUES_MAX = 100;

export const notificationSchema = z
  .object({
    id: z.string(),
    evenement: z.enum(EVENEMENTS),
    categorie: z.enum(CATEGORIES),
    titre: z.string(),
    texte: z.string(),
    lien: z.string(),
    nombre: z.number(),
    lue: z.boolean(),
    date: z.string(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notificationSchema>;

export const rechercheNotificationsSchema = page.extend({ nonLues: booleenDeRequete.default(false) });

export const compteursSchema = z.object({ notifications: z.number(), messages: z.number() }).meta({ id: 'Compteurs' });
export type Compteurs = z.output<typeof compteursSchema>;

/** Either the notifications named, or one and all older ones. */
export const luesSchema = z
  .object({ ids: z.array(identifiant).max(LUES_MAX).optional(), jusqua: identifiant.optional() })
  .refine(({ ids, jusqua }) => (ids === undefined) !== (jusqua === undefined));
export type Lues = z.output<typeof luesSchema>;

const canaux = Object.fromEntries(CATEGORIES.map((c) => [c, z.boolean().optional()])) as Record<
  Categorie,
  z.ZodOptional<z.ZodBoolean>
>;
const canal = z.object(canaux);

export const reglagesNotificationsSchema = z
  .object({ mail: canal, push: canal, nuit: z.boolean(), version: z.number() })
  .meta({ id: 'ReglagesNotifications' });
export type ReglagesNotifications = z.output<typeof reglagesNotificationsSchema>;

export const reglagesEcritsSchema = z.object({
  mail: canal,
  push: canal,
  nuit: z.boolean(),
  version: version.nullish(),
});
export type ReglagesEcrits = z.output<typeof reglagesEcritsSchema>;
