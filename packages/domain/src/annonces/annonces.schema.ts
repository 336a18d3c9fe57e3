import { z } from 'zod';
import { ville } from '../geographie/index.ts';
import {
  decimalesAuPlus,
  dimensions,
  euros,
  facultatif,
  jour,
  parDefaut,
  texte,
  texteFacultatif,
  version,
} from '../lib/index.ts';
import { photoUrl } from '../photos/index.ts';
import { STATUTS_ANNONCE, STATUTS_SEGMENT_DEPOT, TYPES_ANNONCE } from './annonces.enums.ts';
import { PHRASES_ABSENCE } from './assistant.rules.ts';

/** A person as others see them: to visitors `nom` is an initial (wire §1.6). */
export const personneSchema = z.object({ id: z.string(), prenom: z.string(), nom: z.string() });

/** One announcement, a client's or a merchant's (wire §5): the second has the keys marked « merchant ». */
export const annonceSchema = z
  .object({
    id: z.string(),
    titre: z.string(),
    description: z.string(),
    type: z.enum(TYPES_ANNONCE),
    statut: z.enum(STATUTS_ANNONCE),
    adresseDepart: z.string(),
    villeDepart: z.string(),
    adresseArrivee: z.string(),
    villeArrivee: z.string(),
    adressesMasquees: z.boolean(),
    prixPropose: z.number(),
    prixNegociable: z.boolean(),
    dateLimite: z.string().nullable(),
    datePreferee: z.string().nullable(),
    photoUrl: z.string().nullable(),
    livraisonPartiellePossible: z.boolean(),
    segmentDepot: z
      .object({
        entrepotNom: z.string(),
        entrepotVille: z.string(),
        livreurNom: z.string(),
        statut: z.enum(STATUTS_SEGMENT_DEPOT),
        /** Euros of the other leg, from the warehouse to the arrival. */
        prixRetrait: z.number(),
      })
      .nullable(),
    /** Client: the parcel and its author. */
    typeColis: z.string().nullable().optional(),
    poids: z.number().nullable().optional(),
    dimensions: z.string().nullable().optional(),
    fragile: z.boolean().optional(),
    auteur: personneSchema.optional(),
    /** Merchant: the shopping and its shop owner. */
    listeCourses: z.string().optional(),
    quantiteProduits: z.number().optional(),
    reserveAuxAffilies: z.boolean().optional(),
    commercant: personneSchema.optional(),
    dateCreation: z.string(),
    peutModifier: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'Annonce' });
export type Annonce = z.output<typeof annonceSchema>;

/** The fields both kinds of announcement are written with. */
export const champsAnnonce = {
  titre: texte(120, { obligatoire: PHRASES_ABSENCE.titre }),
  description: texte(4000, { multiligne: true, obligatoire: PHRASES_ABSENCE.description }),
  adresseDepart: texte(200, { obligatoire: PHRASES_ABSENCE.adresseDepart }),
  villeDepart: ville(PHRASES_ABSENCE.villeDepart),
  adresseArrivee: texte(200, { obligatoire: PHRASES_ABSENCE.adresseArrivee }),
  villeArrivee: ville(PHRASES_ABSENCE.villeArrivee),
  dateLimite: facultatif(jour),
  datePreferee: facultatif(jour),
} as const;

/** Kilograms, to the gram. */
export const poids = z
  .number()
  .min(0, 'Le poids ne peut pas être négatif.')
  .max(1000, 'Le poids ne peut pas dépasser 1 000 kg.')
  .refine(decimalesAuPlus(3), 'Le poids a trois décimales au plus.');

/** Body of POST and PUT `/annonces`: a PUT replaces every field, an absent one gets its default (wire §1.1). */
export const annonceEcriteSchema = z
  .object({
    ...champsAnnonce,
    type: parDefaut(z.enum(TYPES_ANNONCE, { error: "Ce type d'annonce n'existe pas." }), 'LIVRAISON_COLIS'),
    prixPropose: parDefaut(euros, 0),
    prixNegociable: parDefaut(z.boolean(), false),
    typeColis: texteFacultatif(60),
    poids: facultatif(poids),
    dimensions,
    fragile: parDefaut(z.boolean(), false),
    photoUrl,
    livraisonPartiellePossible: parDefaut(z.boolean(), false),
  })
  .meta({ id: 'AnnonceEcrite' });
export type AnnonceEcrite = z.output<typeof annonceEcriteSchema>;

export const annonceModifieeSchema = annonceEcriteSchema.extend({ version: version.nullish() }).meta({
  id: 'AnnonceModifiee',
});

export const annulationSchema = z.object({
  motif: texteFacultatif(1000, { multiligne: true }),
  version: version.nullish(),
});

const bout = z.object({ ville: z.string(), latitude: z.number(), longitude: z.number() });

/** What the home page draws: cities only, never an address. */
export const accueilSchema = z.object({
  nombre: z.int(),
  /** Facts behind what the page says of the product. */
  chiffres: z.object({
    livreurs: z.int(),
    livreursDoux: z.int(),
    avis: z.int(),
    noteMoyenne: z.number().nullable(),
    relais: z.int(),
  }),
  traits: z.array(z.object({ id: z.string(), depart: bout, arrivee: bout })),
});
export type Accueil = z.infer<typeof accueilSchema>;
