/** What merchants and affiliated couriers read (spec 2 §2, §8, §9). */

export const BADGE_AFFILIES = 'Affiliés';

/** Code points of the previews on a card. */
export const APERCU_LISTE_COURSES = 150;
export const APERCU_DESCRIPTION_MISSION = 100;

/** The merchant's own announcements. */
export const TEXTES_ANNONCES_COMMERCANT = {
  confirmerSuppression: 'Êtes-vous sûr de vouloir supprimer cette annonce ?',
  supprimee: 'Annonce supprimée avec succès',
  echecSuppression: "Erreur lors de la suppression de l'annonce",
  echecChargement: 'Erreur lors du chargement des annonces',
  creee: 'Annonce créée avec succès !',
  echecCreation: "Erreur lors de la création de l'annonce :",
} as const;

/** The missions tab of the browse page. */
export const TEXTES_MISSIONS = {
  chargement: 'Chargement des missions commerçant...',
  vide: 'Aucune mission commerçant disponible',
  indiceVide: 'Les missions réservées aux livreurs affiliés apparaîtront ici.',
  echecChargement: 'Erreur lors du chargement des missions commerçant',
  dejaAssignee: 'Cette mission est déjà assignée à un autre livreur',
  prise: 'Mission prise en charge avec succès ! Elle apparaît maintenant dans votre dashboard.',
  echecPrise: 'Erreur lors de la prise en charge :',
} as const;
