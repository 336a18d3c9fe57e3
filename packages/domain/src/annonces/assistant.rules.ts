import { normaliserTexte } from '../lib/index.ts';

/** The creation wizard (spec 1 §2, §5); screen and server say the same sentences. */
export const ETAPES_ANNONCE = [
  'Description',
  'Photo',
  'Localisation',
  'Détails (prix et spécificités)',
  'Récapitulatif',
] as const;

export const PHRASE_CHAMPS_OBLIGATOIRES = 'Merci de remplir tous les champs obligatoires.';
export const PHRASE_ADRESSES_OBLIGATOIRES = 'Merci de remplir toutes les adresses.';

export const CHAMPS_DESCRIPTION = ['titre', 'description', 'type'] as const;
export const CHAMPS_LOCALISATION = ['adresseDepart', 'villeDepart', 'adresseArrivee', 'villeArrivee'] as const;

/** What is wrong with step 0 to 4 of the wizard, or null; photo, details and summary have no checks. */
export function refusEtape(etape: number, brouillon: Readonly<Record<string, unknown>>): string | null {
  const vide = (champ: string): boolean => {
    const valeur = brouillon[champ];
    return typeof valeur !== 'string' || normaliserTexte(valeur) === '';
  };
  if (etape === 0 && CHAMPS_DESCRIPTION.some(vide)) return PHRASE_CHAMPS_OBLIGATOIRES;
  if (etape === 2 && CHAMPS_LOCALISATION.some(vide)) return PHRASE_ADRESSES_OBLIGATOIRES;
  return null;
}

/** The stepper goes back, or to a completed step, never ahead to one that is not completed (C-052). */
export function peutAllerAEtape(cible: number, courante: number, faites: ReadonlySet<number>): boolean {
  if (!Number.isInteger(cible) || cible < 0 || cible >= ETAPES_ANNONCE.length) return false;
  return cible <= courante || faites.has(cible);
}

/** Sentence of each field that is missing. */
export const PHRASES_ABSENCE = {
  titre: 'Le titre est obligatoire',
  description: 'La description est obligatoire',
  adresseDepart: "L'adresse de départ est obligatoire",
  villeDepart: 'La ville de départ est obligatoire',
  adresseArrivee: "L'adresse d'arrivée est obligatoire",
  villeArrivee: "La ville d'arrivée est obligatoire",
} as const;

/** The sentence of a 422, in the order of the steps; null when nothing is missing: the field's own then says it. */
export function phraseAnnonceInvalide(
  _champs: readonly string[],
  errors: Readonly<Record<string, string>>,
): string | null {
  const manque = Object.entries(PHRASES_ABSENCE).filter(([champ, phrase]) => errors[champ] === phrase);
  const dans = (liste: readonly string[]): boolean => manque.some(([champ]) => liste.includes(champ));
  if (dans(CHAMPS_DESCRIPTION)) return PHRASE_CHAMPS_OBLIGATOIRES;
  return dans(CHAMPS_LOCALISATION) ? PHRASE_ADRESSES_OBLIGATOIRES : null;
}
