import { normaliserTexte, PHRASE_OBLIGATOIRE, refus, type Refus } from '../lib/index.ts';
import { estModifiable } from './annonces.rules.ts';
import type { StatutAnnonce } from './annonces.enums.ts';
import { PHRASE_SUPPRESSION_REFUSEE } from './annonces.workflow.ts';
import { phraseAnnonceInvalide, PHRASE_CHAMPS_OBLIGATOIRES, PHRASES_ABSENCE } from './assistant.rules.ts';

/** Merchants' announcements (spec 2 §2, §5): « missions » on the browse page. */

/** Sentences of the form's fields when they are missing. */
export const PHRASES_ABSENCE_MISSION = {
  ...PHRASES_ABSENCE,
  listeCourses: 'La liste de courses est obligatoire',
} as const;

/** The most telling sentence of a 422; null when the field's own says it. */
export function phraseMissionInvalide(
  champs: readonly string[],
  errors: Readonly<Record<string, string>>,
): string | null {
  const manque =
    errors.listeCourses === PHRASES_ABSENCE_MISSION.listeCourses || errors.prixPropose === PHRASE_OBLIGATOIRE;
  return manque ? PHRASE_CHAMPS_OBLIGATOIRES : phraseAnnonceInvalide(champs, errors);
}

/** The form can be sent once these are filled; the server asks for the rest (spec 2 §5). */
export function peutEnvoyerMission(brouillon: Readonly<Record<string, unknown>>): boolean {
  return ['titre', 'listeCourses', 'adresseDepart', 'adresseArrivee'].every((champ) => {
    const valeur = brouillon[champ];
    return typeof valeur === 'string' && normaliserTexte(valeur) !== '';
  });
}

/** Only an ACTIVE mission without live delivery can be deleted (decisions §4). */
export function refusSuppression(annonce: { statut: StatutAnnonce; livraisonsVivantes: number }): Refus | null {
  return estModifiable(annonce) ? null : refus('ETAT_INCOMPATIBLE', PHRASE_SUPPRESSION_REFUSEE);
}
