import { longueur } from '../lib/index.ts';

/** The four rules of spec 1 §5, one function for the strength meter and the server. */
export interface CriteresMotDePasse {
  longueur: boolean;
  majuscule: boolean;
  chiffre: boolean;
  special: boolean;
}

export const LONGUEUR_MIN_MOT_DE_PASSE = 8;
export const LONGUEUR_MAX_MOT_DE_PASSE = 256;

export const PHRASES_MOT_DE_PASSE = {
  longueur: 'Le mot de passe doit contenir au moins 8 caractères',
  majuscule: 'Le mot de passe doit contenir au moins une majuscule',
  chiffre: 'Le mot de passe doit contenir au moins un chiffre',
  special: 'Le mot de passe doit contenir au moins un caractère spécial',
} as const satisfies Record<keyof CriteresMotDePasse, string>;

/** Special = neither letter, digit nor space (decisions §3); a letter with an accent is a letter. */
export function criteresMotDePasse(motDePasse: string): CriteresMotDePasse {
  const nfc = motDePasse.normalize('NFC');
  return {
    longueur: longueur(nfc) >= LONGUEUR_MIN_MOT_DE_PASSE,
    majuscule: /\p{Lu}/u.test(nfc),
    chiffre: /\p{Nd}/u.test(nfc),
    special: /[^\p{L}\p{M}\p{N}\s]/u.test(nfc),
  };
}

/** The sentence of the first rule that is not met, or null. */
export function refusMotDePasse(motDePasse: string): string | null {
  const criteres = criteresMotDePasse(motDePasse);
  const manquant = (Object.keys(PHRASES_MOT_DE_PASSE) as (keyof CriteresMotDePasse)[]).find((c) => !criteres[c]);
  if (manquant !== undefined) return PHRASES_MOT_DE_PASSE[manquant];
  return longueur(motDePasse.normalize('NFC')) > LONGUEUR_MAX_MOT_DE_PASSE
    ? `Le mot de passe doit contenir au plus ${LONGUEUR_MAX_MOT_DE_PASSE} caractères`
    : null;
}

export type ForceMotDePasse = 'Fort' | 'Moyen' | 'Faible';

/** 4 criteria met = Fort, 2 or 3 = Moyen, otherwise Faible (spec 1 §5). */
export function forceMotDePasse(motDePasse: string): ForceMotDePasse {
  const remplis = Object.values(criteresMotDePasse(motDePasse)).filter(Boolean).length;
  if (remplis === 4) return 'Fort';
  return remplis >= 2 ? 'Moyen' : 'Faible';
}
