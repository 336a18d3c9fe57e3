import { z } from 'zod';
import { decimalesAuPlus, euros, facultatif, identifiant, jour, page, parDefaut, version } from '../lib/index.ts';
import { STATUTS_CONTRAT } from './contrats.enums.ts';

/** Euros and percents on the wire; days are Paris days (wire §13). */
export const contratSchema = z
  .object({
    id: z.string(),
    commercantId: z.string(),
    numeroContrat: z.string(),
    statutContrat: z.enum(STATUTS_CONTRAT),
    dateSignature: z.string(),
    dateDebut: z.string(),
    dateFin: z.string(),
    commissionPourcentage: z.number(),
    fraisInscription: z.number(),
    abonnementMensuel: z.number(),
    livraisonRapideIncluse: z.boolean(),
    assuranceIncluse: z.boolean(),
    supportPrioritaire: z.boolean(),
    nombreLivraisonsMensuelles: z.number().nullable(),
    version: z.number(),
  })
  .meta({ id: 'Contrat' });
export type Contrat = z.output<typeof contratSchema>;

const PHRASE_COMMISSION = 'La commission est un pourcentage de 0 à 100, avec deux décimales au plus.';
const PHRASE_LIVRAISONS = 'Le nombre de livraisons est un nombre entier, de 0 à 10 000.';

const pourcentage = z
  .number()
  .min(0, PHRASE_COMMISSION)
  .max(100, PHRASE_COMMISSION)
  .refine(decimalesAuPlus(2), PHRASE_COMMISSION);

/** Body of POST; a PUT replaces every field it takes, so an absent optional one becomes empty (wire §1.1). */
export const contratEcritSchema = z
  .object({
    dateDebut: jour,
    dateFin: jour,
    commissionPourcentage: pourcentage,
    fraisInscription: euros,
    abonnementMensuel: euros,
    livraisonRapideIncluse: parDefaut(z.boolean(), false),
    assuranceIncluse: parDefaut(z.boolean(), false),
    supportPrioritaire: parDefaut(z.boolean(), false),
    nombreLivraisonsMensuelles: facultatif(
      z.int(PHRASE_LIVRAISONS).min(0, PHRASE_LIVRAISONS).max(10_000, PHRASE_LIVRAISONS),
    ),
  })
  .meta({ id: 'ContratEcrit' });
export type ContratEcrit = z.output<typeof contratEcritSchema>;

export const contratModifieSchema = contratEcritSchema
  .extend({ statutContrat: facultatif(z.enum(STATUTS_CONTRAT)), version: version.nullish() })
  .meta({ id: 'ContratModifie' });
export type ContratModifie = Omit<z.output<typeof contratModifieSchema>, 'version'>;

/** A contract in the admin's list, with whose it is. */
export const contratListeSchema = contratSchema
  .extend({ commercant: z.object({ id: z.string(), prenom: z.string(), nom: z.string() }) })
  .meta({ id: 'ContratListe' });
export type ContratListe = z.output<typeof contratListeSchema>;

export const rechercheContratsSchema = page.extend({
  commercantId: identifiant.optional(),
  statut: z.enum(STATUTS_CONTRAT).optional(),
});
