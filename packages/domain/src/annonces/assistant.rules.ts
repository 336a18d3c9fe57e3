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

/** The sentence of a 422 from the fields in error, in the order of the steps. */
export function phraseAnnonceInvalide(champs: readonly string[]): string | null {
  const dans = (liste: readonly string[]): boolean => champs.some((champ) => liste.includes(champ));
  if (dans(CHAMPS_DESCRIPTION)) return PHRASE_CHAMPS_OBLIGATOIRES;
  if (dans(CHAMPS_LOCALISATION)) return PHRASE_ADRESSES_OBLIGATOIRES;
  return null;
}
