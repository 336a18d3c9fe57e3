import { formeDeRecherche } from '../lib/index.ts';

/** What people who may not see a whole address read instead (decisions §4, wire §1.6). */
export const ADRESSE_CACHEE = 'Adresse communiquée au livreur';

/** Words that begin the name of a street, written in full or the way people shorten them. */
const VOIES =
  'rue|avenue|av|ave|boulevard|bd|bld|blvd|bvd|place|pl|chemin|che|chem|impasse|imp|all[ée]es?|all|route|rte|quai|cours|square|sq|passage|villa|cit[ée]|hameau|sentier|sente|voie|venelle|ruelle|esplanade|promenade|rond[ -]point|faubourg|fbg|fg|mont[ée]e|c[ôo]te|traverse|galerie|mail|parvis|cour|clos|chauss[ée]e|digue|rocade|lotissement|r[ée]sidence';
const NUMERO = String.raw`(?:n[°o]\s*)?\p{N}+(?:\s*(?:-|\/|à|et|&)\s*\p{N}+)*\s*(?:(?:bis|ter|quater|quinquies|[a-z])(?![\p{L}\p{M}\p{N}]))?`;

const NUMERO_EN_TETE = new RegExp(String.raw`^${NUMERO}[\s,;]*`, 'iu');
const VOIE_EN_TETE = new RegExp(String.raw`^(?:${VOIES})(?![\p{L}\p{M}\p{N}])`, 'iu');
const VOIE_APRES_NUMERO = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])${NUMERO}[\s,;]*(?<voie>(?:${VOIES})(?![\p{L}\p{M}\p{N}]).*)$`,
  'iu',
);
const VOIE_SURE = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?<voie>(?:rue|avenue|boulevard|impasse|chemin|route)(?![\p{L}\p{M}\p{N}]).*)$`,
  'iu',
);
// What follows the street's name says where in the street: postal code, floor, flat, entry code.
const SUITE =
  /\s+(?:\p{N}{5}(?!\p{N})|(?:appartement|appt|apt|app|b[âa]timent|b[âa]t|[ée]tage|escalier|esc|digicode|code|interphone|porte|logement)\.?\s*[\p{N}a-z]{1,8}(?!\p{L})|\p{N}{1,2}\s*(?:er|e|[èe]me)\s+[ée]tage).*$/iu;
const NUMERO_EN_QUEUE = /[\s,]+(?:n[°o]\s*)?\p{N}{1,4}\s*(?:bis|ter|quater|[a-z])?$/iu;
// « rue du 8 mai 1945 »: that number is the street's name.
const DATE_EN_QUEUE =
  /(?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre)\s+\p{N}{4}$/iu;

function sansSuite(voie: string): string {
  const nom =
    voie
      .split(/[,;(\n]/u)[0]
      ?.replace(SUITE, '')
      .trim() ?? '';
  return DATE_EN_QUEUE.test(nom) ? nom : nom.replace(NUMERO_EN_QUEUE, '').trim();
}

const CODE_POSTAL = /(?<![\p{L}\p{M}\p{N}])(?:0[1-9]|[1-8]\d|9[0-578])\d{3}(?![\p{L}\p{M}\p{N}])/gu;

/**
 * The postal code, which names the commune as its name does, and tells it from another of the same name. Only where
 * addresses have it, alone between commas or before the city: any other five digits may open a door.
 */
function codePostalDe(adresse: string, ville: string): string | null {
  const cherchee = formeDeRecherche(ville);
  for (const partie of adresse.split(/[,;\n]/u))
    for (const { 0: code, index } of partie.matchAll(CODE_POSTAL)) {
      const suite = formeDeRecherche(partie.slice(index + code.length));
      if (partie.trim() === code || (cherchee !== '' && suite.startsWith(cherchee))) return code;
    }
  return null;
}

/** The street alone, or nothing when no street word is in it. */
function voieSansNumero(adresse: string): string {
  for (const partie of adresse.split(/[,;\n]/u)) {
    const sansNumero = partie.trim().replace(NUMERO_EN_TETE, '').trim();
    if (VOIE_EN_TETE.test(sansNumero)) return sansSuite(sansNumero);
  }
  const voie = (VOIE_APRES_NUMERO.exec(adresse) ?? VOIE_SURE.exec(adresse))?.groups?.voie;
  return voie === undefined ? '' : sansSuite(voie);
}

/**
 * The street without its number (« 12 ter rue des Lilas » -> « rue des Lilas »), or `ADRESSE_CACHEE` when no street
 * word is in it. Flat, floor and entry code go too: they point at one door as much as the number does. The postal code
 * stays: it says no more than the city beside it, and a map takes « Saint-Denis » for another without it.
 */
export function masquerAdresse(adresse: string, ville: string): string {
  const code = codePostalDe(adresse, ville);
  const masquee = voieSansNumero(adresse) || ADRESSE_CACHEE;
  return code === null ? masquee : `${masquee}, ${code}`;
}
