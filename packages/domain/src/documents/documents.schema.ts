import { z } from 'zod';
import { facultatif, identifiant, jour, texteFacultatif, version } from '../lib/index.ts';
import { DECISIONS_DOCUMENT, STATUTS_DOCUMENT, TYPES_DOCUMENT } from './documents.enums.ts';
import { PHRASES_DOCUMENT } from './documents.labels.ts';

/** One document per user and type (wire §3). */
export const documentSchema = z
  .object({
    id: z.string(),
    userId: z.string(),
    type: z.enum(TYPES_DOCUMENT),
    nom: z.string(),
    mime: z.string(),
    taille: z.number(),
    dateUpload: z.string(),
    statut: z.enum(STATUTS_DOCUMENT),
    commentaireValidation: z.string().nullable(),
    dateValidation: z.string().nullable(),
    dateExpiration: z.string().nullable(),
    valideJusquau: z.string().nullable(),
    fichierDisponible: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'Document' });
export type Document = z.output<typeof documentSchema>;

/** A paper of the role, given or not. */
export const documentDuRoleSchema = z
  .object({ type: z.enum(TYPES_DOCUMENT), requis: z.boolean(), document: documentSchema.nullable() })
  .meta({ id: 'DocumentDuRole' });
export type DocumentDuRole = z.output<typeof documentDuRoleSchema>;

/** The text fields beside the file of a multipart upload. */
export const envoiDocumentSchema = z.object({
  userId: identifiant,
  type: z.enum(TYPES_DOCUMENT, { error: PHRASES_DOCUMENT.pasDemande }),
});

/** `version` may come in If-Match instead; one of the two is demanded (wire §1.1). */
export const decisionDocumentSchema = z.object({
  statut: z.enum(DECISIONS_DOCUMENT),
  commentaire: texteFacultatif(1000, { multiligne: true }),
  dateExpiration: facultatif(jour),
  version: version.nullish(),
});
export type DecisionDocumentLue = z.output<typeof decisionDocumentSchema>;
