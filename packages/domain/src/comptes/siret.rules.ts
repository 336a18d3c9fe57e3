import { demesure, normaliserChiffres } from '../lib/index.ts';

/** A SIRET with its blanks and dots removed: exactly 14 digits, kept as text (decisions §3); null otherwise. */
export function lireSiret(texte: string): string | null {
  const brut = demesure(texte, 100) ? '' : normaliserChiffres(texte);
  return /^[0-9]{14}$/.test(brut) ? brut : null;
}

const SIREN_LA_POSTE = '356000000';

function cleDeLuhn(chiffres: string): boolean {
  let somme = 0;
  for (let i = 0; i < chiffres.length; i += 1) {
    const n = Number(chiffres.charAt(chiffres.length - 1 - i)) * (i % 2 === 0 ? 1 : 2);
    somme += n > 9 ? n - 9 : n;
  }
  return somme % 10 === 0;
}

/**
 * Whether the admin should check a SIRET by hand: it blocks nothing (decisions §3). La Poste's offices fail Luhn but
 * their digits add up to a multiple of 5.
 */
export function siretAVerifier(siret: string): boolean {
  if (cleDeLuhn(siret)) return false;
  const somme = [...siret].reduce((total, chiffre) => total + Number(chiffre), 0);
  return !(siret.startsWith(SIREN_LA_POSTE) && somme % 5 === 0);
}
