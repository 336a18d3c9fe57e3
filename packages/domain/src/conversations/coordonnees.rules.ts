import { lireTelephone } from '../comptes/index.ts';

/** Phone numbers, e-mail addresses and links in what people write to each other (spec 3 §5.2). */
export type SorteDeCoordonnees = 'TELEPHONE' | 'EMAIL' | 'LIEN';

/** Part of a text, in UTF-16 units: `texte.slice(debut, fin)`. */
export interface Coordonnees {
  sorte: SorteDeCoordonnees;
  debut: number;
  fin: number;
}

const MASQUES = {
  TELEPHONE: '[téléphone masqué]',
  EMAIL: '[e-mail masqué]',
  LIEN: '[lien masqué]',
} as const satisfies Record<SorteDeCoordonnees, string>;

/** Endings that no French word is: « fin.de » is a lost blank, not a name. */
const FINS =
  'fr|com|net|org|info|biz|eu|io|app|dev|xyz|shop|store|online|website|tech|link|click|mobi|name|be|ch|lu|ca|uk|re|gp|gf|mq|nc|pf|pm|yt|paris|bzh|alsace|corsica';
/** Endings that are words too, taken with a path alone: « t.me/moi ». */
const FINS_AVEC_CHEMIN = 'me|to|ly|gl|gg|co|cc|tv|de|es|it|pro|site';

const NOM = new RegExp(
  String.raw`\.(?:(?:${FINS})(?![\p{L}\p{N}_-])|(?:${FINS_AVEC_CHEMIN})(?=\/[\p{L}\p{N}+@_-]))(?:[/?#:][^\s<>«»"]*)?`,
  'giu',
);
const ADRESSE = /(?:https?:\/\/|\bwww\.)[^\s<>«»"]+/giu;
const PONCTUATION_FINALE = /[.,;:!?…)\]}'’]+$/u;

const AROBASE = / {0,2}[([{] {0,2}(?:at|arobase|arobas|@) {0,2}[)\]}] {0,2}| {1,2}(?:arobase|arobas) {1,2}| ?@ ?/giu;
const LOCAL = /[\p{L}\p{N}._%+'-]/u;
const LOCAL_MAX = 64;
const DOMAINE =
  /[\p{L}\p{N}-]{1,63}(?:(?:\.| {0,2}[([{] {0,2}(?:point|dot|\.) {0,2}[)\]}] {0,2}| {1,2}point {1,2})[\p{L}\p{N}-]{1,63}){1,5}/iuy;

/** Full-width signs, mathematical figures and keycaps are the figures and letters they show. */
const DEGUISE = /[\u{ff01}-\u{ff5e}\u{3000}\u{1d7ce}-\u{1d7ff}]/u;
const CHIFFRES_MATHEMATIQUES = 0x1_d7_ce;
/** What turns a figure into a keycap, and joiners that draw nothing. */
const INVISIBLE = /[\u{fe0f}\u{20e3}\u{200b}-\u{200d}\u{2060}]/u;
const BLANC = /[\u{a0}\u{2000}-\u{200a}\u{202f}\t]/u;
const TIRET = /[\u{2010}-\u{2015}\u{2212}]/u;

/** The text as plain signs, one unit each, and where each stood. */
interface Plat {
  texte: string;
  places: number[];
}

function aplatir(texte: string): Plat {
  const plats: string[] = [];
  const places: number[] = [];
  let place = 0;
  for (const signe of texte) {
    if (signe < '\u{80}' || !INVISIBLE.test(signe)) {
      plats.push(signePlat(signe));
      places.push(place);
    }
    place += signe.length;
  }
  places.push(place);
  return { texte: plats.join(''), places };
}

function signePlat(signe: string): string {
  const code = signe.codePointAt(0) ?? 0;
  if (code < 0x80) return signe;
  if (BLANC.test(signe)) return ' ';
  if (TIRET.test(signe)) return '-';
  if (!DEGUISE.test(signe)) return signe.length === 1 ? signe : '\u{fffd}';
  if (code >= CHIFFRES_MATHEMATIQUES) return String((code - CHIFFRES_MATHEMATIQUES) % 10);
  return code === 0x30_00 ? ' ' : String.fromCharCode(code - 0xfe_e0);
}

/**
 * Every phone number, e-mail address and link of a text, in its order, none within another. Linear in the length of the text.
 * French numbers only, overseas included; figures in words, handles and streets are left alone on purpose.
 */
export function coordonneesDans(texte: string): Coordonnees[] {
  const { texte: plat, places } = aplatir(texte);
  const pris: Coordonnees[] = [];
  for (const chercher of [adressesDeSites, emails, nomsDeSites, telephones]) {
    const libres = chercher(plat, pris).filter(({ debut, fin }) => !touche(pris, debut, fin));
    pris.push(...libres);
    pris.sort((a, b) => a.debut - b.debut);
  }
  return pris.map(({ sorte, debut, fin }) => ({ sorte, debut: places[debut] ?? 0, fin: places[fin] ?? texte.length }));
}

/** What the other side reads: each of them replaced by its kind, every other sign kept. */
export function masquerCoordonnees(texte: string): string {
  let suite = 0;
  const morceaux: string[] = [];
  for (const { sorte, debut, fin } of coordonneesDans(texte)) {
    morceaux.push(texte.slice(suite, debut), MASQUES[sorte]);
    suite = fin;
  }
  return morceaux.join('') + texte.slice(suite);
}

/** `pris` is in order: the last one that begins before `fin` tells. */
function touche(pris: readonly Coordonnees[], debut: number, fin: number): boolean {
  let bas = 0;
  let haut = pris.length;
  while (bas < haut) {
    const milieu = (bas + haut) >> 1;
    if ((pris[milieu]?.debut ?? Infinity) < fin) bas = milieu + 1;
    else haut = milieu;
  }
  const dernier = pris[bas - 1];
  return dernier !== undefined && dernier.fin > debut;
}

function adressesDeSites(plat: string): Coordonnees[] {
  return Array.from(plat.matchAll(ADRESSE), ({ 0: lue, index: debut }) => ({
    sorte: 'LIEN' as const,
    debut,
    fin: debut + lue.replace(PONCTUATION_FINALE, '').length,
  }));
}

function emails(plat: string): Coordonnees[] {
  const trouves: Coordonnees[] = [];
  let suite = 0;
  for (const { 0: arobase, index } of plat.matchAll(AROBASE)) {
    const debut = reculer(plat, index, { signes: LOCAL, butoir: suite, max: LOCAL_MAX });
    DOMAINE.lastIndex = index + arobase.length;
    const domaine = debut < index ? DOMAINE.exec(plat) : null;
    if (domaine === null) continue;
    suite = DOMAINE.lastIndex;
    trouves.push({ sorte: 'EMAIL', debut, fin: suite });
  }
  return trouves;
}

const ETIQUETTE = /[\p{L}\p{N}.-]/u;
const NOM_MAX = 253;

function nomsDeSites(plat: string): Coordonnees[] {
  const trouves: Coordonnees[] = [];
  let suite = 0;
  for (const { 0: lu, index } of plat.matchAll(NOM)) {
    const debut = reculer(plat, index, { signes: ETIQUETTE, butoir: suite, max: NOM_MAX });
    if (debut === index && suite !== index) continue;
    const fin = index + lu.replace(PONCTUATION_FINALE, '').length;
    const precedent = trouves.at(-1);
    // « a.fr.b.fr » is one name.
    if (precedent?.fin === debut) precedent.fin = fin;
    else trouves.push({ sorte: 'LIEN', debut, fin });
    suite = fin;
  }
  return trouves;
}

/** Where the signs before `place` begin, at most `max` of them and never before `butoir`. */
function reculer(
  texte: string,
  place: number,
  { signes, butoir, max }: { signes: RegExp; butoir: number; max: number },
): number {
  let debut = place;
  while (debut > butoir && place - debut < max && signes.test(texte.charAt(debut - 1))) debut -= 1;
  return debut;
}

/** Figures with at most two of these between them: one number, or several side by side. */
const SUITE_DE_CHIFFRES = /\d(?:[ .\-/()]{0,2}\d)+/gu;
/** A day in figures ends a number: « le 01/02/2026 10 h ». */
const JOUR =
  /(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d|(?:19|20)\d\d([/.-])(?:0[1-9]|1[0-2])\2(?:0[1-9]|[12]\d|3[01]))(?!\d)/gu;
const INDICATIF = /^(?:33|262|590|594|596|508|687|689|681)/;
const INDICATIF_COMPOSE = new RegExp(INDICATIF.source.replace('^', '^00'));

function telephones(plat: string, pris: readonly Coordonnees[]): Coordonnees[] {
  // As long as what it replaces, so that places stay.
  const sansJours = plat.replaceAll(JOUR, (jour) => 'j'.repeat(jour.length));
  return Array.from(sansJours.matchAll(SUITE_DE_CHIFFRES), ({ 0: suite, index }) => ({ suite, index }))
    .filter(({ suite, index }) => suite.length >= CHIFFRES_MIN && !touche(pris, index, index + suite.length))
    .flatMap(({ suite, index }) =>
      numerosDe(suite, sansJours.slice(Math.max(0, index - 2), index)).map(({ debut, fin }) => ({
        sorte: 'TELEPHONE' as const,
        debut: index + debut,
        fin: index + fin,
      })),
    );
}

const CHIFFRES_MIN = 8;
const CHIFFRES_MAX = 16;

/** Whole groups of figures only: the ten first figures of a SIRET are no number. @param avant what stands before */
function numerosDe(suite: string, avant: string): { debut: number; fin: number }[] {
  const groupes = Array.from(suite.matchAll(/\d+/g), ({ 0: chiffres, index }) => ({ chiffres, index }));
  const numeros: { debut: number; fin: number }[] = [];
  for (let i = 0; i < groupes.length; i += 1) {
    const plus = i === 0 ? /\+\(?$/.exec(avant) : null;
    const fin = finDuNumero(groupes, i, plus !== null);
    if (fin === null) continue;
    const [premier, dernier] = [groupes[i], groupes[fin]];
    if (premier === undefined || dernier === undefined) continue;
    numeros.push({
      debut: premier.index - (plus?.[0].length ?? 0),
      fin: dernier.index + dernier.chiffres.length,
    });
    i = fin;
  }
  return numeros;
}

/** The group a number that begins with this one ends with, or null. */
function finDuNumero(groupes: readonly { chiffres: string }[], depart: number, plus: boolean): number | null {
  const premiers = groupes.slice(depart, depart + 4).map(({ chiffres }) => chiffres.slice(0, CHIFFRES_MAX));
  const tete = premiers.join('');
  const national = !plus && /^0[1-9]/.test(tete);
  if (!national && !(plus ? INDICATIF : INDICATIF_COMPOSE).test(tete)) return null;
  let chiffres = '';
  for (let i = depart; i < groupes.length; i += 1) {
    chiffres += groupes[i]?.chiffres ?? '';
    if (chiffres.length > CHIFFRES_MAX) return null;
    const complet = national ? chiffres.length === 10 : chiffres.length >= CHIFFRES_MIN;
    if (complet && lireTelephone(plus ? `+${chiffres}` : chiffres) !== null) return i;
  }
  return null;
}
