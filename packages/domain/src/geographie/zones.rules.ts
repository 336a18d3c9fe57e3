/** Road networks that no road joins: between two of them no distance can be driven (spec 1 §8). */

const CORSE = /^2[AB]/;

/** Communes apart from the network of their department; the others of the list are one zone each. */
const ARCHIPELS: Readonly<Record<string, string>> = {
  '97108': 'marie-galante',
  '97112': 'marie-galante',
  '97126': 'marie-galante',
  '97608': 'petite-terre',
  '97615': 'petite-terre',
  '56009': 'belle-ile',
  '56114': 'belle-ile',
  '56152': 'belle-ile',
  '56241': 'belle-ile',
};

// La Désirade, Terre-de-Bas, Terre-de-Haut; communes of Guyane reached by river or air only; islands of the coast. Ré,
// Oléron and Noirmoutier have a bridge: they are on the mainland's network.
const SEULES = new Set(
  (
    '97110 97130 97131 97314 97352 97353 97356 97357 97362 ' +
    '29155 29084 29083 29082 22016 56069 56086 56085 56087 56088 85113 17004'
  ).split(' '),
);

const OUTRE_MER: Readonly<Record<string, string>> = {
  '971': 'guadeloupe',
  '972': 'martinique',
  '973': 'guyane',
  '974': 'reunion',
  '976': 'grande-terre',
  '977': 'saint-barthelemy',
  '978': 'saint-martin',
};

/** The road network of a commune, from its INSEE code. */
export function zoneRoute(insee: string): string {
  const archipel = ARCHIPELS[insee];
  if (archipel !== undefined) return archipel;
  if (SEULES.has(insee)) return insee;
  if (CORSE.test(insee)) return 'corse';
  return OUTRE_MER[insee.slice(0, 3)] ?? 'continent';
}

/** « 44 » of « 44109 », « 2A » of « 2A004 », « 974 » of « 97411 ». */
export function departementDe(insee: string): string {
  return insee.startsWith('97') ? insee.slice(0, 3) : insee.slice(0, 2);
}

/** Saint-Barthélemy and Saint-Martin left Guadeloupe and kept its postal codes. */
const CODES_DES_ILES: Readonly<Record<string, string>> = { '977': '97133', '978': '97150' };

/** Postal codes of Corse start with 20, whatever the department. */
export function debutCodePostal(departement: string): string {
  return CORSE.test(departement) ? '20' : (CODES_DES_ILES[departement] ?? departement);
}
