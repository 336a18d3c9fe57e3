import { formatNombre } from '../lib/index.ts';
import { JOURS_DE_MODIFICATION, NOTE_MAX, type ServiceType } from './evaluations.enums.ts';

export const LIBELLES_SERVICE_TYPE = {
  PRESTATION: 'Prestation',
  LIVRAISON: 'Livraison',
} as const satisfies Record<ServiceType, string>;

/** « 4,5 ». */
export function afficherNote(moyenne: number): string {
  return formatNombre(moyenne, { min: 1 });
}

/** On cards and profiles: « 4,5 (12) », or « Nouveau » without ratings (decisions §5). */
export function noteSurCarte(moyenne: number | null, nombre: number): string {
  return moyenne === null || nombre === 0 ? 'Nouveau' : `${afficherNote(moyenne)} (${nombre})`;
}

/** On the overview counter: « 4,5/5 », or « N/A » (D-213). */
export function noteSurCompteur(moyenne: number | null): string {
  return moyenne === null ? 'N/A' : `${afficherNote(moyenne)}/${NOTE_MAX}`;
}

/** What a screen reader says of the stars. */
export function noteEnMots(moyenne: number | null): string {
  if (moyenne === null) return 'Pas encore de note';
  const nombre = Number.isInteger(moyenne) ? String(moyenne) : afficherNote(moyenne);
  return `${nombre} étoile${moyenne >= 2 ? 's' : ''} sur ${NOTE_MAX}`;
}

/** « 1 évaluation », « 12 évaluations », « Aucune évaluation ». */
export function nombreEvaluations(nombre: number): string {
  return nombre === 0 ? 'Aucune évaluation' : `${nombre} évaluation${nombre > 1 ? 's' : ''}`;
}

export const PHRASES_EVALUATION = {
  note: 'La note doit être comprise entre 1 et 5 étoiles',
  pasSoiMeme: 'Vous ne pouvez pas évaluer un service que vous avez rendu.',
  mauvaisEvalue: "Cette personne n'a pas rendu ce service.",
  dejaEvalue: 'Vous avez déjà évalué ce service.',
  pasTermine: "Ce service n'est pas encore terminé : il ne peut pas être évalué.",
  pasLaSienne: "Seul l'auteur d'une évaluation peut la modifier.",
  tropTard: `Une évaluation ne peut plus être modifiée après ${JOURS_DE_MODIFICATION} jours.`,
  motifObligatoire: 'Le motif est obligatoire.',
} as const;

/** What screens say (spec 1 §2, §8). */
export const MESSAGES_EVALUATION = {
  succes: 'Évaluation soumise avec succès !',
  echec: "Erreur lors de la soumission de l'évaluation",
  echecFinalisation: "Erreur lors de la finalisation de l'évaluation",
  aucune: 'Aucune évaluation pour le moment',
  modifiee: 'Évaluation modifiée.',
  supprimee: 'Évaluation supprimée.',
  echecModification: "Erreur lors de la modification de l'évaluation",
  echecSuppression: "Erreur lors de la suppression de l'évaluation",
  retiree: 'Votre évaluation a été retirée par notre équipe.',
  sansStatistiques: 'Statistiques non disponibles',
} as const;
