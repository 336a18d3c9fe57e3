import {
  demesure,
  normaliserCode,
  normaliserTexte,
  refus,
  refusChamp,
  refused,
  refusTropDeTentatives,
  type Refus,
  type Result,
} from '../lib/index.ts';

/** Wrong tries of a validation code before it is locked, and for how long (decisions §4). */
export const ESSAIS_CODE = 5;
export const PAUSE_CODE_MINUTES = 15;

export const PHRASE_CODE_ABSENT = 'Veuillez saisir le code de validation';
export const PHRASE_CODE_FAUX = 'Code de validation incorrect';

export const REFUS_CODE_FAUX: Refus = refus('CODE_INVALIDE', PHRASE_CODE_FAUX);

/**
 * Reads the code the courier gives, in the body (which wins) or in the query: blanks typed inside are removed and
 * full-width digits understood. A value that cannot be a code is refused without counting a try: it tells nothing.
 */
export function lireCodeValidation(
  corps: string | null | undefined,
  requete: string | null | undefined,
): Result<{ code: string }> {
  const rempli = (texte: string | null | undefined): texte is string =>
    typeof texte === 'string' && (demesure(texte, 50) || normaliserTexte(texte) !== '');
  const dansLeCorps = rempli(corps);
  const donne = dansLeCorps ? corps : rempli(requete) ? requete : null;
  if (donne === null) return refused(refusChamp('codeValidation', PHRASE_CODE_ABSENT));
  const code = normaliserCode(donne);
  if (/^[0-9]{6}$/.test(code)) return { code };
  return refused(dansLeCorps ? refusChamp('codeValidation', PHRASE_CODE_FAUX) : REFUS_CODE_FAUX);
}

/**
 * Until its last second, and never longer than a pause: one that ends later was begun by a clock that was set back since.
 * Instants of calls at once differ by less than a minute.
 */
export function estBloque(bloqueJusqua: Date | null, maintenant: Date): bloqueJusqua is Date {
  const reste = (bloqueJusqua?.getTime() ?? 0) - maintenant.getTime();
  return reste > 0 && reste <= (PAUSE_CODE_MINUTES + 1) * 60_000;
}

/** While locked every try is refused, the right code too; `maintenant` is the transaction's instant. */
export function refusCodeBloque(bloqueJusqua: Date | null, maintenant: Date): Refus | null {
  if (!estBloque(bloqueJusqua, maintenant)) return null;
  return refusTropDeTentatives((bloqueJusqua.getTime() - maintenant.getTime()) / 1000);
}
