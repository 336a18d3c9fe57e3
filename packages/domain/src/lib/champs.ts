import { z } from 'zod';
import { lireInstant, lireJour } from './temps.ts';
import { contientControle, longueur, normaliserTexte, sansRenversement } from './texte.ts';

/** Field schemas shared by every capability: types and limits of wire §1.4. */

export const PHRASE_OBLIGATOIRE = 'Ce champ est obligatoire.';
export const PHRASE_INVALIDE = 'Cette valeur est invalide.';

/** Sentences that say nothing about a field of their own: a screen may replace them by the form's sentence. */
export const PHRASES_GENERIQUES: ReadonlySet<string> = new Set([PHRASE_OBLIGATOIRE, PHRASE_INVALIDE]);

z.config({
  customError: (issue) =>
    issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)
      ? PHRASE_OBLIGATOIRE
      : PHRASE_INVALIDE,
});

interface OptionsTexte {
  /** Line breaks and tabs allowed. */
  multiligne?: boolean;
  /** Sentence when nothing visible was typed. */
  obligatoire?: string;
}

function texteBorne(max: number, multiligne: boolean, obligatoire: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? obligatoire : PHRASE_INVALIDE) })
    .overwrite((t) => normaliserTexte(sansRenversement(t)))
    .refine((t) => !contientControle(t, multiligne), 'Ce texte contient un caractère interdit.')
    .refine((t) => longueur(t) <= max, `Ce texte est trop long : ${max} caractères au plus.`)
    .meta({ maxLength: max });
}

/** Required text: at least one visible character, at most `max` code points. */
export function texte(max: number, { multiligne = false, obligatoire = PHRASE_OBLIGATOIRE }: OptionsTexte = {}) {
  return texteBorne(max, multiligne, obligatoire).refine((t) => t !== '', obligatoire);
}

/** Text that may be absent, null or blank; each of them becomes null. */
export function texteFacultatif(max: number, { multiligne = false }: OptionsTexte = {}) {
  return texteBorne(max, multiligne, PHRASE_OBLIGATOIRE)
    .nullish()
    .transform((t) => (t === undefined || t === '' ? null : t));
}

/** `null` = absent; both become null. */
export function facultatif<T extends z.ZodType>(champ: T) {
  return champ.nullish().transform((v) => v ?? null);
}

/** Absent or null becomes the default. */
export function parDefaut<T extends z.ZodType>(champ: T, defaut: z.output<T>) {
  return champ.nullish().transform((v) => v ?? defaut);
}

export const identifiant = z
  .string()
  .regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i)
  .overwrite((id) => id.toLowerCase())
  .meta({ format: 'uuid' });

/**
 * Whether a number, as typed, has so many decimals at most. What a sum like 0.1 + 0.2 leaves in the last bits of a number
 * is no decimal; 1e-9 is.
 */
export function decimalesAuPlus(combien: number): (n: number) => boolean {
  return (n) => {
    const entier = n * 10 ** combien;
    return Math.abs(entier - Math.round(entier)) <= 8 * Number.EPSILON * Math.max(1, Math.abs(entier));
  };
}

/** Euros on the wire, 0 to 99,999.99. Inside, `centimes()` turns them into whole cents. */
export const euros = z
  .number()
  .min(0, 'Le montant ne peut pas être négatif.')
  .max(99_999.99, 'Le montant est trop élevé.')
  .refine(decimalesAuPlus(2), 'Le montant a deux décimales au plus.');

export const dimensions = texteFacultatif(60);

/** A calendar date sent as `YYYY-MM-DD` or with a time, of which the Paris day is kept. */
export const jour = z
  .string()
  .refine((t) => lireJour(t) !== null, "Cette date n'est pas valide.")
  .transform((t) => lireJour(t) ?? t)
  .meta({ format: 'date' });

export const instant = z
  .string()
  .refine((t) => lireInstant(t) !== null, "Cette date n'est pas valide.")
  .transform((t) => lireInstant(t) ?? new Date(Number.NaN));

export const codePostal = (obligatoire = PHRASE_OBLIGATOIRE) =>
  texteBorne(100, false, obligatoire)
    .refine((t) => t !== '', obligatoire)
    .refine((t) => t === '' || /^\d{5}$/.test(t), 'Le code postal comporte 5 chiffres.');

/** Six digits as text; blanks inside are removed and full-width digits understood (wire §1.4). */
export function normaliserCode(code: string): string {
  return code.normalize('NFKC').replaceAll(/\s/gu, '');
}

export const code6 = (phrase: string) =>
  z
    .string({ error: phrase })
    .overwrite(normaliserCode)
    .refine((t) => /^[0-9]{6}$/.test(t), phrase);

/** Labels of letters, digits and inner hyphens; no dot at an end nor two in a row; nothing that cannot be seen. */
const ADRESSE_ELECTRONIQUE =
  /^(?!\.)(?!.*\.(?:\.|@))[^\s@"<>(),;:\\[\]\p{C}]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])$/u;

/** Trimmed, lower case, at most 254 characters, `local@domaine.tld`. An apostrophe is allowed in the local part. */
export const email = (obligatoire: string, invalide: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? obligatoire : invalide) })
    .overwrite((t) => normaliserTexte(t).toLowerCase())
    .refine((t) => t !== '', obligatoire)
    .refine(
      (t) => t === '' || (t.length <= 254 && ADRESSE_ELECTRONIQUE.test(t) && !contientControle(t, false)),
      invalide,
    )
    .meta({ format: 'email' });

export const version = z.int().min(1);

/** A query boolean is written `true` or `false`. */
export const booleenDeRequete = z.enum(['true', 'false']).transform((t) => t === 'true');

/** A query number is written with a dot. */
export const nombreDeRequete = z
  .string()
  .regex(/^-?\d{1,9}(\.\d{1,6})?$/)
  .transform(Number);

export const entierDeRequete = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max);

/** Several closed values separated by commas: `?statut=ACTIVE,EN_COURS`. */
export function valeursDeRequete<const V extends readonly [string, ...string[]]>(valeurs: V) {
  const permises = new Set<string>(valeurs);
  return z
    .string()
    .transform((t) => t.split(','))
    .refine((liste) => liste.every((v) => permises.has(v)))
    .transform((liste) => [...new Set(liste)] as V[number][]);
}

/** Free text of a search; longer than 200 code points is a bad query. */
export const recherche = z
  .string()
  .overwrite(normaliserTexte)
  .refine((t) => longueur(t) <= 200 && !contientControle(t, false));

/** Elements of a page when the caller does not say. */
export const LIMITE_PAR_DEFAUT = 20;

/** Query of every paged list (wire §1.2). */
export const page = z.object({
  limite: entierDeRequete(1, 50).default(LIMITE_PAR_DEFAUT),
  curseur: z.string().max(500).optional(),
});

/** Number rounded to 0.1, or null without ratings. */
export const moyenne = z.number().nullable();
