import type { Badge } from '../lib/index.ts';
import {
  FILTRES_RESERVATIONS,
  STATUTS_PRESTATION,
  type EtapeReservation,
  type FiltreReservations,
  type JourSemaine,
  type StatutPrestation,
  type TypePrestation,
} from './prestations.enums.ts';

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

/** Each of the 19 types once (wire §9). */
export const CATEGORIES_PRESTATION = {
  'Maison et jardin': [
    'MENAGE',
    'JARDINAGE',
    'CUISINE_DOMICILE',
    'BRICOLAGE',
    'REPARATION_ELECTROMENAGER',
    'MONTAGE_MEUBLE',
  ],
  'Famille et accompagnement': [
    'GARDE_ENFANTS',
    'GARDE_ANIMAUX',
    'ACCOMPAGNEMENT_PERSONNE',
    'SHOPPING_ACCOMPAGNE',
    'AIDE_ADMINISTRATIVE',
  ],
  'Transport et livraison': [
    'TRANSPORT_PERSONNE',
    'TRANSFERT_AEROPORT',
    'LIVRAISON_COLIS',
    'COURSES',
    'ACHAT_ETRANGER',
  ],
  'Cours et formation': ['SOUTIEN_SCOLAIRE', 'COURS_PARTICULIER', 'FORMATION_INFORMATIQUE'],
} as const satisfies Record<string, readonly TypePrestation[]>;

/** « Maison et jardin » of MENAGE. */
export function categorieDe(type: TypePrestation): string {
  const categories = Object.entries<readonly TypePrestation[]>(CATEGORIES_PRESTATION);
  return categories.find(([, types]) => types.includes(type))?.[0] ?? LIBELLES_TYPE_PRESTATION[type];
}

export const BADGES_STATUT_PRESTATION = {
  RESERVEE: { libelle: 'Réservée', ton: 'info' },
  TERMINEE: { libelle: 'Terminée', ton: 'succes' },
  EVALUEE: { libelle: 'Évaluée', ton: 'succes' },
  ANNULEE: { libelle: 'Annulée', ton: 'danger' },
} as const satisfies Record<StatutPrestation, Badge>;

/** The provider's view also knows three values no booking has any more (spec 2 §4, decisions §5). */
export const BADGES_STATUT_PRESTATAIRE = {
  ...BADGES_STATUT_PRESTATION,
  EN_ATTENTE: { libelle: 'En attente', ton: 'attente' },
  ACCEPTEE: { libelle: 'Acceptée', ton: 'info' },
  EN_COURS: { libelle: 'En cours', ton: 'attente' },
} as const satisfies Record<StatutPrestation | 'EN_ATTENTE' | 'ACCEPTEE' | 'EN_COURS', Badge>;

export const LIBELLES_JOUR = {
  MONDAY: 'Lundi',
  TUESDAY: 'Mardi',
  WEDNESDAY: 'Mercredi',
  THURSDAY: 'Jeudi',
  FRIDAY: 'Vendredi',
  SATURDAY: 'Samedi',
  SUNDAY: 'Dimanche',
} as const satisfies Record<JourSemaine, string>;

export const LIBELLES_ETAPE_RESERVATION = {
  creneau: 'Créneau',
  details: 'Détails',
  confirmation: 'Confirmation',
} as const satisfies Record<EtapeReservation, string>;

export const LIBELLES_FILTRE_RESERVATIONS = {
  toutes: 'Toutes',
  reservees: 'Réservées',
  terminees: 'Terminées',
  evaluees: 'Évaluées',
  annulees: 'Annulées',
} as const satisfies Record<FiltreReservations, string>;

const FILTRES = {
  RESERVEE: 'reservees',
  TERMINEE: 'terminees',
  EVALUEE: 'evaluees',
  ANNULEE: 'annulees',
} as const satisfies Record<StatutPrestation, Exclude<FiltreReservations, 'toutes'>>;

const duFiltre = (filtre: FiltreReservations) => STATUTS_PRESTATION.filter((statut) => FILTRES[statut] === filtre);

/** Which statuts a filter asks the server for. */
export const STATUTS_DU_FILTRE_RESERVATIONS: Readonly<Record<FiltreReservations, readonly StatutPrestation[]>> = {
  toutes: STATUTS_PRESTATION,
  reservees: duFiltre('reservees'),
  terminees: duFiltre('terminees'),
  evaluees: duFiltre('evaluees'),
  annulees: duFiltre('annulees'),
};

/** The filters with their counts, from the server's counts by statut (D-048). */
export function filtresReservations(
  parStatut: Partial<Record<string, number>>,
): { filtre: FiltreReservations; libelle: string; nombre: number }[] {
  return FILTRES_RESERVATIONS.map((filtre) => {
    let nombre = 0;
    for (const statut of STATUTS_DU_FILTRE_RESERVATIONS[filtre]) nombre += parStatut[statut] ?? 0;
    return { filtre, libelle: LIBELLES_FILTRE_RESERVATIONS[filtre], nombre };
  });
}

export interface Choix {
  value: string;
  label: string;
}

const choixType = (type: TypePrestation): Choix => ({ value: type, label: LIBELLES_TYPE_PRESTATION[type] });

/** What `/prestations/types`, `/statuts` and `/categories` answer. */
export const choixTypes = (): Choix[] => (Object.keys(LIBELLES_TYPE_PRESTATION) as TypePrestation[]).map(choixType);
export const choixStatuts = (): Choix[] =>
  STATUTS_PRESTATION.map((statut) => ({ value: statut, label: BADGES_STATUT_PRESTATION[statut].libelle }));
export const choixCategories = (): Record<string, Choix[]> =>
  Object.fromEntries(Object.entries(CATEGORIES_PRESTATION).map(([groupe, types]) => [groupe, types.map(choixType)]));

export const PHRASES_RESERVATION = {
  nonConnecte: 'Vous devez être connecté pour réserver une prestation',
  seulsClients: 'Seuls les clients peuvent réserver une prestation',
  creneauIncomplet: 'Veuillez sélectionner un créneau horaire complet',
  champsObligatoires: 'Veuillez remplir tous les champs obligatoires',
  donneesIncompletes: 'Données de réservation incomplètes',
  introuvable: 'Prestation non trouvée',
  typeChange: 'Ce prestataire ne propose plus ce type de prestation.',
  tropDeFois: 'Vous avez réservé et annulé plusieurs fois chez ce prestataire.',
} as const;

/** What screens say (spec 2 §2, §8). */
export const MESSAGES_PRESTATION = {
  reservee: 'Réservation confirmée avec succès ! Vous pouvez la consulter dans votre dashboard.',
  echecReservation: 'Erreur lors de la réservation :',
  aucunCreneau: 'Aucun créneau disponible',
  echecDisponibilitesDuDialogue: 'Impossible de charger les disponibilités du prestataire',
  annulee: 'Prestation annulée avec succès !',
  echecAnnulation: "Erreur lors de l'annulation",
  terminee: 'Prestation marquée comme terminée !',
  echecTerminee: 'Erreur lors du marquage de la prestation',
  echecDonnees: 'Erreur lors du chargement des données',
  profilMisAJour: 'Profil mis à jour avec succès',
  echecProfil: 'Erreur lors de la mise à jour du profil',
  photoEnvoyee: 'Photo uploadée avec succès',
  echecPhoto: "Erreur lors de l'upload de la photo",
  nonConnecte: 'Utilisateur non connecté',
  disponibilitesMisesAJour: 'Disponibilités mises à jour avec succès',
  echecDisponibilites: 'Erreur lors de la mise à jour des disponibilités',
  aucuneOffre: 'Aucune prestation disponible',
  chargementOffres: 'Chargement des prestations...',
  echecOffres: 'Erreur lors du chargement des prestations',
} as const;
