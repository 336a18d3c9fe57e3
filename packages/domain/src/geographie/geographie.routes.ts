import { z } from 'zod';
import { chaine, route } from '../lib/index.ts';
import {
  adresseDeTrajet,
  disponibiliteSchema,
  distanceSchema,
  lieuSchema,
  placeId,
  saisieSchema,
  suggestionSchema,
  tarif,
  villeDeTrajet,
} from './geographie.schema.ts';
import { ADRESSE_MAX, VILLE_MAX } from './recherche.rules.ts';

/** One token a typed address; providers that bill by session use it, the others ignore it. */
const session = chaine(200).optional();

/** Calls of wire §15. */
export const suggererAdresses = route({
  method: 'GET',
  path: '/geographie/suggestions',
  resume: 'Adresses et communes qui répondent à ce qui est tapé, 8 au plus ; `[]` sous 3 caractères.',
  acces: 'public',
  query: z.object({ q: saisieSchema(ADRESSE_MAX).default(''), session, ville: saisieSchema(VILLE_MAX).optional() }),
  reply: z.array(suggestionSchema),
  debit: 'adresses',
});

export const lireLieu = route({
  method: 'GET',
  path: '/geographie/lieux/:place_id',
  resume: "Le détail d'une adresse proposée.",
  acces: 'public',
  params: z.object({ place_id: placeId }),
  query: z.object({ session }),
  reply: lieuSchema,
  debit: 'adresses',
});

export const calculerDistance = route({
  method: 'GET',
  path: '/geographie/distance',
  resume: 'Distance, durée et prix conseillé entre deux adresses ; répond 200 aussi quand le calcul échoue.',
  acces: 'public',
  query: z.object({
    adresseDepart: adresseDeTrajet,
    villeDepart: villeDeTrajet,
    adresseArrivee: adresseDeTrajet,
    villeArrivee: villeDeTrajet,
    tarif,
    placeDepart: placeId.optional(),
    placeArrivee: placeId.optional(),
  }),
  reply: distanceSchema,
  debit: 'adresses',
});

export const lireDisponibilite = route({
  method: 'GET',
  path: '/geographie/disponibilite',
  resume: 'Qui répond aux adresses, et ce que la page doit citer.',
  acces: 'public',
  reply: disponibiliteSchema,
  debit: 'lecture',
});
