import { z } from 'zod';
import { lireJour } from './temps.ts';
import {
  contientControle,
  demesure,
  longueur,
  normaliserChiffres,
  normaliserLigne,
  normaliserTexte,
  sansInvisibles,
  unitesAuPlus,
} from './texte.ts';

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

type Phrase = string | ((issue: { input?: unknown }) => string);

/**
 * A text as programs write it: an id, a date, an amount. Of one that is longer the rest of the field's rules are not even
 * looked at, which is how every text from outside begins (S-05).
 */
export function chaine(max: number, phrase?: string, error?: Phrase) {
  return z
    .string(error === undefined ? {} : { error })
    .max(max, { abort: true, ...(phrase === undefined ? {} : { error: phrase }) });
}

/** The same as people write it, no longer than what could become `max` code points. */
export function texteBrut(max: number, phrase: string, error: Phrase = phrase) {
  return chaine(unitesAuPlus(max), phrase, error).meta({ maxLength: max });
}

const absentOuInvalide =
  (obligatoire: string, invalide: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? obligatoire : invalide;
const tropLong = (max: number): string => `Ce texte est trop long : ${max} caractères au plus.`;

function texteBorne(max: number, multiligne: boolean, obligatoire: string) {
  return texteBrut(max, tropLong(max), absentOuInvalide(obligatoire, PHRASE_INVALIDE))
    .overwrite(multiligne ? normaliserTexte : normaliserLigne)
    .refine((t) => !contientControle(t, multiligne), 'Ce texte contient un caractère interdit.')
    .refine((t) => longueur(t) <= max, tropLong(max));
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

export const identifiant = chaine(36)
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

export const PHRASE_DATE = "Cette date n'est pas valide.";
/** With nine decimals of a second and a zone, and to spare. */
export const DATE_MAX = 50;

/** A calendar date sent as `YYYY-MM-DD` or with a time, of which the Paris day is kept. */
export const jour = chaine(DATE_MAX, PHRASE_DATE)
  .refine((t) => lireJour(t) !== null, PHRASE_DATE)
  .transform((t) => lireJour(t) ?? t)
  .meta({ format: 'date' });

const PHRASE_CODE_POSTAL = 'Le code postal comporte 5 chiffres.';

/** « 75 011 », « F-75011 », full-width figures: the five figures; anything else stays as typed. */
export function lireCodePostal(texte: string): string {
  const chiffres = normaliserChiffres(texte).replace(/^(?:FR?|fr?)(?=\d{5}$)/, '');
  return /^\d{5}$/.test(chiffres) ? chiffres : texte;
}

export const codePostal = (obligatoire = PHRASE_OBLIGATOIRE) =>
  texteBorne(100, false, obligatoire)
    .overwrite(lireCodePostal)
    .refine((t) => t !== '', obligatoire)
    .refine((t) => t === '' || /^\d{5}$/.test(t), PHRASE_CODE_POSTAL);

/** The same that may be absent, null or blank. */
export const codePostalFacultatif = texteBorne(100, false, PHRASE_OBLIGATOIRE)
  .overwrite(lireCodePostal)
  .nullish()
  .transform((t) => (t === undefined || t === '' ? null : t))
  .refine((t) => t === null || /^\d{5}$/.test(t), PHRASE_CODE_POSTAL);

/** Six digits as text; blanks inside are removed and full-width digits understood (wire §1.4). */
export function normaliserCode(code: string): string {
  return demesure(code, 50) ? code : sansInvisibles(code).normalize('NFKC').replaceAll(/\s/gu, '');
}

export const code6 = (phrase: string) =>
  texteBrut(50, phrase)
    .overwrite(normaliserCode)
    .refine((t) => /^[0-9]{6}$/.test(t), phrase);

/** Labels of letters, digits and inner hyphens; no dot at an end nor two in a row; nothing that cannot be seen. */
const ADRESSE_ELECTRONIQUE =
  /^(?!\.)(?!.*\.(?:\.|@))[^\s@"<>(),;:\\[\]\p{C}]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])$/u;
/** Signs a text processor or another keyboard puts for those of an address. */
const TYPOGRAPHIQUES =
  /[\u00b4\u02b9-\u02c1\u02c8\u02ca\u02cb\u0374\u055a\u05f3\u2010-\u2015\u2018-\u201b\u2032\u2035\u2043\u2212\u3002\ua78b\ua78c\uff01-\uff5e\uff61]/u;
/** Whether another letter or sign is written as that of a keyboard: « ﬁ » beside « fi », « ſ » beside « s ». */
const aUnJumeau = (adresse: string): boolean => TYPOGRAPHIQUES.test(adresse) || adresse.normalize('NFKC') !== adresse;
export const PHRASE_EMAIL_TYPOGRAPHIQUE =
  "L'adresse e-mail contient une lettre ou une apostrophe qui n'est pas celle du clavier : saisissez-la à nouveau.";
/** What the network could not write is nobody's domain. */
const DOMAINE_RESEAU = /@[a-z0-9.-]+$/;
const EMAIL_MAX = 254;

/**
 * One mailbox, one account: without what nobody sees, lower case, and the domain as the network writes it (`exämple.de` is `xn--exmple-cua.de`). What
 * is no address stays as it is, for its own refusal.
 */
export function normaliserEmail(texte: string): string {
  const net = texte
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{DI}\u2800]+/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFC');
  const [, local = '', domaine = ''] = /^([^@]+)@([^@]+)$/.exec(net) ?? [];
  if (domaine === '' || TYPOGRAPHIQUES.test(net) || !ADRESSE_ELECTRONIQUE.test(net)) return net;
  const reseau = /^[a-z0-9.-]+$/.test(domaine) ? domaine : enIdna(domaine);
  return reseau === null ? net : `${local}@${reseau}`;
}

function enIdna(domaine: string): string | null {
  try {
    return new URL(`http://${domaine}`).hostname;
  } catch {
    return null;
  }
}

/** Trimmed, lower case, at most 254 characters, `local@domaine.tld`. An apostrophe is allowed in the local part. */
export const email = (obligatoire: string, invalide: string) =>
  texteBrut(EMAIL_MAX, invalide, absentOuInvalide(obligatoire, invalide))
    .overwrite((t) => normaliserEmail(t))
    .refine((t) => t !== '', obligatoire)
    .refine((t) => !aUnJumeau(t), { error: PHRASE_EMAIL_TYPOGRAPHIQUE, abort: true })
    .refine(
      (t) =>
        t === '' ||
        (t.length <= EMAIL_MAX &&
          ADRESSE_ELECTRONIQUE.test(t) &&
          DOMAINE_RESEAU.test(t) &&
          !contientControle(t, false)),
      invalide,
    )
    .meta({ format: 'email' });

export const version = z.int().min(1);

/** A query boolean is written `true` or `false`. */
export const booleenDeRequete = z.enum(['true', 'false']).transform((t) => t === 'true');

export const entierDeRequete = (min: number, max: number) =>
  chaine(6)
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max);

/** Several closed values separated by commas: `?statut=ACTIVE,EN_COURS`. */
export function valeursDeRequete<const V extends readonly [string, ...string[]]>(valeurs: V) {
  const permises = new Set<string>(valeurs);
  return chaine(1000)
    .transform((t) => t.split(','))
    .refine((liste) => liste.every((v) => permises.has(v)))
    .transform((liste) => [...new Set(liste)] as V[number][]);
}

/** Free text of a search; longer than 200 code points is a bad query. */
export const recherche = texteBrut(200, PHRASE_INVALIDE)
  .overwrite(normaliserLigne)
  .refine((t) => longueur(t) <= 200 && !contientControle(t, false));

/** Elements of a page when the caller does not say. */
export const LIMITE_PAR_DEFAUT = 20;

/** Query of every paged list (wire §1.2). */
export const page = z.object({
  limite: entierDeRequete(1, 50).default(LIMITE_PAR_DEFAUT),
  curseur: chaine(500).optional(),
});

/** Number rounded to 0.1, or null without ratings. */
export const moyenne = z.number().nullable();
