import { z } from 'zod';
import { CHAMPS_IDENTITE, ROLES, STATUTS_COMPTE } from '../comptes/index.ts';
import { page, texteFacultatif, version } from '../lib/index.ts';
import { DECISIONS_IDENTITE } from './identites.enums.ts';

/** An identity that changed after it was checked: what it was then, what it is now. */
export const identiteModifieeSchema = z
  .object({
    utilisateur: z.object({
      id: z.string(),
      prenom: z.string(),
      nom: z.string(),
      email: z.string(),
      role: z.enum(ROLES),
      statut: z.enum(STATUTS_COMPTE),
    }),
    /** Of the last change. */
    date: z.string(),
    changements: z.array(
      z.object({ champ: z.enum(CHAMPS_IDENTITE), avant: z.string().nullable(), apres: z.string().nullable() }),
    ),
    version: z.number(),
  })
  .meta({ id: 'IdentiteModifiee' });
export type IdentiteModifiee = z.output<typeof identiteModifieeSchema>;

export const rechercheIdentitesSchema = page;

export const identiteDecideeSchema = z.object({
  decision: z.enum(DECISIONS_IDENTITE),
  motif: texteFacultatif(1000, { multiligne: true }),
  /** Of what was read, here or in If-Match: nobody decides of an identity they have not seen. */
  version: version.nullish(),
});
export type IdentiteDecidee = z.output<typeof identiteDecideeSchema>;
