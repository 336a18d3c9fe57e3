import { z } from 'zod';
import { ville } from '../geographie/index.ts';
import { codePostal, texte, version } from '../lib/index.ts';

/** A warehouse where a parcel changes hands between two couriers (wire §8). */
export const entrepotSchema = z
  .object({
    id: z.string(),
    nom: z.string(),
    adresse: z.string(),
    ville: z.string(),
    codePostal: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    version: z.number(),
  })
  .meta({ id: 'Entrepot' });
export type Entrepot = z.output<typeof entrepotSchema>;

export const entrepotEcritSchema = z
  .object({
    nom: texte(80, { obligatoire: "Le nom de l'entrepôt est obligatoire" }),
    adresse: texte(200, { obligatoire: "L'adresse est obligatoire" }),
    ville: ville('La ville est obligatoire'),
    codePostal: codePostal('Le code postal est obligatoire'),
  })
  .meta({ id: 'EntrepotEcrit' });
export type EntrepotEcrit = z.output<typeof entrepotEcritSchema>;

export const entrepotModifieSchema = entrepotEcritSchema.extend({ version: version.nullish() }).meta({
  id: 'EntrepotModifie',
});
