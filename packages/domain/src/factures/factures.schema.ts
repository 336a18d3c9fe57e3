import { z } from 'zod';
import { lireSiret } from '../comptes/index.ts';
import { texte, texteBrut } from '../lib/index.ts';
import { lireNumeroTva } from './emission.rules.ts';
import { MENTIONS_OBLIGATOIRES, REGIMES_TVA, TYPES_FACTURE } from './factures.enums.ts';
import { PHRASES_FACTURE } from './factures.labels.ts';

export const emetteurSchema = z.object({
  nom: z.string(),
  adresse: z.string(),
  siret: z.string(),
  regimeTva: z.enum(REGIMES_TVA),
  numeroTva: z.string().nullable(),
});
export type Emetteur = z.output<typeof emetteurSchema>;

export const destinataireSchema = z.object({ nom: z.string(), adresse: z.string(), siren: z.string() });
export type Destinataire = z.output<typeof destinataireSchema>;

/** One invoice from a provider to the platform, or the avoir that corrects one (wire §14). */
export const factureSchema = z
  .object({
    id: z.string(),
    numero: z.string(),
    type: z.enum(TYPES_FACTURE),
    dateEmission: z.string(),
    periode: z.string(),
    factureOrigineId: z.string().nullable(),
    emetteur: emetteurSchema,
    destinataire: destinataireSchema,
    lignes: z.array(
      z.object({
        prestationId: z.string(),
        libelle: z.string(),
        heures: z.number(),
        tauxHoraire: z.number(),
        montant: z.number(),
      }),
    ),
    totalHt: z.number(),
    tauxTva: z.number(),
    tva: z.number(),
    totalTtc: z.number(),
    mention: z.string().nullable(),
  })
  .meta({ id: 'Facture' });
export type Facture = z.output<typeof factureSchema>;

const mentions = z.array(z.enum(MENTIONS_OBLIGATOIRES));

export const facturationSchema = z
  .object({
    mandatAccepteLe: z.string().nullable(),
    siret: z.string().nullable(),
    regimeTva: z.enum(REGIMES_TVA).nullable(),
    numeroTva: z.string().nullable(),
    mentionsManquantes: mentions,
  })
  .meta({ id: 'Facturation' });
export type Facturation = z.output<typeof facturationSchema>;

export const emissionSchema = z
  .object({
    emises: z.array(factureSchema),
    enAttente: z.array(z.object({ prestataireId: z.string(), mentionsManquantes: mentions })),
  })
  .meta({ id: 'EmissionFactures' });
export type Emission = z.output<typeof emissionSchema>;

/** numeroTva is asked with REEL, and means nothing in franchise. */
export const modificationFacturationSchema = z
  .object({
    siret: texteBrut(100, PHRASES_FACTURE.siret)
      .refine((t) => lireSiret(t) !== null, PHRASES_FACTURE.siret)
      .transform((t) => lireSiret(t) ?? t),
    regimeTva: z.enum(REGIMES_TVA, { error: PHRASES_FACTURE.regimeTva }),
    numeroTva: texteBrut(100, PHRASES_FACTURE.numeroTva).nullish(),
  })
  .refine((f) => f.regimeTva !== 'REEL' || lireNumeroTva(f.numeroTva ?? '') !== null, {
    path: ['numeroTva'],
    message: PHRASES_FACTURE.numeroTva,
  })
  .transform((f) => ({ ...f, numeroTva: f.regimeTva === 'REEL' ? lireNumeroTva(f.numeroTva ?? '') : null }));
export type ModificationFacturation = z.output<typeof modificationFacturationSchema>;

export const mandatSchema = z.object({ accepte: z.literal(true, { error: PHRASES_FACTURE.mandat }) });

export const demandeEmissionSchema = z.object({
  annee: z.int().min(2000).max(2100),
  mois: z.int().min(1).max(12),
});

export const demandeAvoirSchema = z.object({
  motif: texte(1000, { multiligne: true, obligatoire: 'Le motif est obligatoire.' }),
});
