import { z } from 'zod';
import { STATUTS_AFFILIATION } from '../comptes/index.ts';
import { page, texteFacultatif, version } from '../lib/index.ts';
import { CODES_CONDITION } from './affiliations.enums.ts';

const conditionSchema = z.object({
  code: z.enum(CODES_CONDITION),
  libelle: z.string(),
  requis: z.number().nullable(),
  valeur: z.number().nullable(),
  remplie: z.boolean(),
});

/** `commentaire` is the last one written, `message` always the courier's (wire §12). */
export const statutAffiliationSchema = z
  .object({
    statut: z.enum(STATUTS_AFFILIATION),
    dateDemandeAffiliation: z.string().nullable(),
    dateValidationAffiliation: z.string().nullable(),
    commentaire: z.string().nullable(),
    message: z.string().nullable(),
    conditions: z.array(conditionSchema),
    version: z.number(),
  })
  .meta({ id: 'StatutAffiliation' });
export type AffiliationLue = z.output<typeof statutAffiliationSchema>;

export const demandeAffiliationSchema = z.object({
  commentaire: texteFacultatif(1000, { multiligne: true }),
  version: version.nullish(),
});

export const decisionAffiliationSchema = z.object({ version: version.nullish() });
/** The decision's comment travels in the query (spec 2 §7). */
export const commentaireDeDecision = texteFacultatif(1000, { multiligne: true });

/** A request in the admin's queue, with who asks. */
export const affiliationADeciderSchema = statutAffiliationSchema
  .extend({ livreur: z.object({ id: z.string(), prenom: z.string(), nom: z.string() }) })
  .meta({ id: 'AffiliationADecider' });
export type AffiliationADecider = z.output<typeof affiliationADeciderSchema>;

export const fileAffiliationsSchema = page.extend({
  statut: z.enum(STATUTS_AFFILIATION).default('DEMANDE_AFFILIATION'),
});
