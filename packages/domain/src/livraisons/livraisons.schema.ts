import { z } from 'zod';
import { annonceSchema, personneSchema } from '../annonces/index.ts';
import { chaine, facultatif, texteFacultatif } from '../lib/index.ts';
import { STATUTS_LIVRAISON, TYPES_LIVRAISON } from './livraisons.enums.ts';

/** One delivery; `codeValidation` is a key of the author's or merchant's view alone (wire §1.6, §7). */
export const livraisonSchema = z
  .object({
    id: z.string(),
    statut: z.enum(STATUTS_LIVRAISON),
    typeLivraison: z.enum(TYPES_LIVRAISON),
    prixConvenu: z.number(),
    adresseDepart: z.string(),
    villeDepart: z.string(),
    adresseArrivee: z.string(),
    villeArrivee: z.string(),
    dateDebut: z.string().nullable(),
    dateFin: z.string().nullable(),
    dateCreation: z.string(),
    annonce: annonceSchema.optional(),
    annonceCommercant: annonceSchema.optional(),
    livreur: personneSchema,
    entrepot: z.object({ id: z.string(), nom: z.string(), ville: z.string() }).nullable(),
    peutCommencer: z.boolean(),
    messageAttente: z.string().nullable(),
    codeBloqueJusqua: z.string().nullable(),
    evaluee: z.boolean(),
    motifAnnulation: z.string().nullable(),
    codeValidation: z.string().nullable().optional(),
  })
  .meta({ id: 'Livraison' });
export type Livraison = z.output<typeof livraisonSchema>;

export const infosSegmentsSchema = z
  .object({
    hasSegmentDepot: z.boolean(),
    hasSegmentRetrait: z.boolean(),
    canCreateComplete: z.boolean(),
    canCreatePartielleDepot: z.boolean(),
    canCreatePartielleRetrait: z.boolean(),
    entrepotId: z.string().nullable(),
    entrepotNom: z.string().nullable(),
    prixComplete: z.number(),
    prixDepot: z.number(),
    prixRetrait: z.number(),
  })
  .meta({ id: 'SegmentsInfo' });

/** The code is text: a JSON number would lose its leading zeros. */
export const finLivraisonSchema = z.object({ codeValidation: facultatif(chaine(50)) });
export const annulationLivraisonSchema = z.object({ motif: texteFacultatif(1000, { multiligne: true }) });

/**
 * Query of a take-over. Every value but the courier is judged by the use case, since a 403 about the announcement and
 * its 404 come before a missing parameter (wire §7).
 */
export const priseEnChargeSchema = z.object({
  annonceId: chaine(100).optional(),
  livreurId: chaine(100).optional(),
  entrepotId: chaine(100).optional(),
  prixConvenu: chaine(100).optional(),
});

/** The same of a mission, which the path names. */
export const priseMissionSchema = priseEnChargeSchema.pick({ livreurId: true, prixConvenu: true });
