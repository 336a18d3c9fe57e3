import type { TypePrestation } from './prestations.enums.ts';

export const LIBELLES_TYPE_PRESTATION = {
  MENAGE: 'Ménage',
  JARDINAGE: 'Jardinage',
  GARDE_ENFANTS: "Garde d'enfants",
  GARDE_ANIMAUX: "Garde d'animaux",
  CUISINE_DOMICILE: 'Cuisine à domicile',
  BRICOLAGE: 'Bricolage',
  SOUTIEN_SCOLAIRE: 'Soutien scolaire',
  TRANSPORT_PERSONNE: 'Transport de personne',
  TRANSFERT_AEROPORT: 'Transfert aéroport',
  LIVRAISON_COLIS: 'Livraison de colis',
  COURSES: 'Courses',
  ACHAT_ETRANGER: "Achat à l'étranger",
  SHOPPING_ACCOMPAGNE: 'Shopping accompagné',
  ACCOMPAGNEMENT_PERSONNE: 'Accompagnement de personne',
  AIDE_ADMINISTRATIVE: 'Aide administrative',
  REPARATION_ELECTROMENAGER: "Réparation d'électroménager",
  MONTAGE_MEUBLE: 'Montage de meuble',
  COURS_PARTICULIER: 'Cours particulier',
  FORMATION_INFORMATIQUE: 'Formation informatique',
} as const satisfies Record<TypePrestation, string>;
