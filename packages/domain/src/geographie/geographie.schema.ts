import { z } from 'zod';
import { chaine, longueur, normaliserTexte, PHRASE_INVALIDE, texteBrut } from '../lib/index.ts';
import {
  FOURNISSEURS_ADRESSES,
  FOURNISSEURS_ITINERAIRES,
  PRECISIONS,
  SOURCES_DISTANCE,
  TARIFS,
} from './geographie.enums.ts';
import { ADRESSE_MAX, VILLE_MAX } from './recherche.rules.ts';
import { ADRESSE_TROP_COURTE } from './trajet.rules.ts';

/** Shapes of wire §15. */
export const suggestionSchema = z
  .object({
    place_id: z.string(),
    description: z.string(),
    structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }),
    precision: z.enum(PRECISIONS),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.output<typeof suggestionSchema>;

export const lieuSchema = z
  .object({
    place_id: z.string(),
    formatted_address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    precision: z.enum(PRECISIONS),
    address_components: z.array(
      z.object({ types: z.array(z.string()), long_name: z.string(), short_name: z.string() }),
    ),
  })
  .meta({ id: 'Lieu' });
export type Lieu = z.output<typeof lieuSchema>;

const point = z.object({ latitude: z.number(), longitude: z.number() });

export const distanceSchema = z
  .object({
    success: z.boolean(),
    distance: z.number().nullable(),
    duration: z.number().nullable(),
    estimatedPrice: z.number().nullable(),
    error: z.string().nullable(),
    source: z.enum(SOURCES_DISTANCE).nullable(),
    depart: point.nullable(),
    arrivee: point.nullable(),
  })
  .meta({ id: 'Distance' });
export type Distance = z.output<typeof distanceSchema>;

/** Tiles of a WMTS service that speaks like IGN's. */
export const fondDeCarteSchema = z.object({ adresse: z.string(), attribution: z.string() });
export type FondDeCarte = z.output<typeof fondDeCarteSchema>;

export const disponibiliteSchema = z
  .object({
    disponible: z.boolean(),
    fournisseur: z.enum(FOURNISSEURS_ADRESSES),
    itineraires: z.enum(FOURNISSEURS_ITINERAIRES),
    attribution: z.string(),
    cleNavigateur: z.string().nullable(),
    fondDeCarte: fondDeCarteSchema.nullable(),
  })
  .meta({ id: 'DisponibiliteGeographie' });
export type DisponibiliteGeographie = z.output<typeof disponibiliteSchema>;

/** Typed text is cleaned rather than refused: a pasted tab or line break must not cost the suggestions. */
const nettoyer = (t: string): string => normaliserTexte(t.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' '));

export const saisieSchema = (max: number) =>
  texteBrut(max, PHRASE_INVALIDE)
    .overwrite(nettoyer)
    .refine((t) => longueur(t) <= max);

export const adresseDeTrajet = saisieSchema(ADRESSE_MAX).refine(
  (t) => longueur(t) > ADRESSE_TROP_COURTE,
  'Une adresse compte plus de 5 caractères.',
);
export const villeDeTrajet = saisieSchema(VILLE_MAX).refine((t) => t !== '', 'La ville est obligatoire.');

/** Place ids carry their address, and grow with it. */
export const placeId = chaine(1400);
export const tarif = z.enum(TARIFS).default('client');
