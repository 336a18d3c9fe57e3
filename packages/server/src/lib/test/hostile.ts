import fc from 'fast-check';

/** Values that break carelessly written servers, and arbitraries of valid and hostile ones from a JSON Schema. */

/** What a schema of our OpenAPI document says, as far as values are made from it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** A value that suits the field of this name, when the surroundings know one: an id that exists, a phone, a date. */
export type Connu = (nom: string) => unknown;

/** Streets with what only the courier may know. */
export const ADRESSES_PRIVEES: readonly string[] = [
  '12 rue des Lilas code : 45A12',
  '12 rue des Lilas digicode: B1234',
  '12 rue des Lilas chez Dupont',
  '12 rue des Lilas sonner Dupont',
  '12 rue des Lilas 06 12 34 56 78',
  '12 rue des Lilas 0612345678',
  '12 rue des Lilas 2ème gauche',
  '12 rue des Lilas clé sous le pot',
  '12 rue des Lilas #4',
  'rue des Lilas 12-14',
  'rue des Lilas 12/14',
  'rue des Lilas 12 bis B',
  'rue des Lilas [12]',
];

export const TEXTES_HOSTILES: readonly string[] = [
  '',
  ' ',
  '\u00A0\u200B\u2800',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\u202Egnp.exe',
  '\u0007\u001B[31m',
  '\r\nSet-Cookie: a=b',
  '\u2028\u2029',
  'é'.repeat(40),
  '😀'.repeat(1500),
  'x'.repeat(50_000),
  `${'a'.repeat(30_000)}!`,
  `${' '.repeat(30_000)}x`,
  `${'1 '.repeat(20_000)}rue`,
  "'; drop table utilisateurs; --",
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '\\u0000',
  '$1',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '/',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '=cmd|/c calc',
  '__proto__',
  'constructor',
  'undefined',
  'null',
  'NaN',
  'Infinity',
  'true',
  '-1',
  '0',
  '5.5',
  '1e309',
  '1e9',
  '9223372036854775808',
  '99999999999999999999999999',
  '0x10',
  '١٢',
  '²',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '99999-01-01',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '294277-01-09',
  '2026-03-29T02:30:00',
  '2026-10-25T02:30',
  '2026-11-30T10:00:00+99:99',
  '2026-11-30T24:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '019a0000-0000-7000-8000-00000000000g',
  'AAAA',
  'bmltcG9ydGVxdW9p',
  ...ADRESSES_PRIVEES,
  // What people paste from other programs.
  '\u202d06 12 34 56 78\u202c',
  '\u202a+33 6 12 34 56 78\u202c',
  '06 12 34 56 78\u200e',
  'tel:+33612345678',
  '06·12·34·56·78',
  '\u202d732 829 320 00074\u202c',
  '732\u200b829\u200b320\u200b00074',
  '732.829.320.00074',
  '75 011',
  'F-75011',
  '７５０１１',
  'Diapositive 1\u000bSuite',
  'Page 1\fPage 2',
  'l\u0092armoire',
  'Bonjour\u0003',
  'Vélo\tenfant',
  ',05',
  'Coﬀre de ﬁlle',
  'Vélo\u00admoteur',
  'Ma\u200bchine',
  'Łódź',
  'Søren',
  'Đặng',
  'Işık',
  '2 m²',
  'marie@exämple.de',
  'marie@xn--exmple-cua.de',
  'zoe@ｅxemple.fr',
  '10 rue Joffre, 44000 Nantes, BP 10203',
  '10 rue Joffre, CS 97400',
  '97150 Saint-Martin',
  'Nantes, Loire-Atlantique, Pays de la Loire, France',
  `a${'\u0301\u0316'.repeat(24_500)}`,
];

const VALEURS_HOSTILES: readonly unknown[] = [
  ...TEXTES_HOSTILES,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  12.505,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  [{}],
  { $ne: null },
  { length: 5 },
  { toString: 'x' },
  Array.from({ length: 100 }, () => 0),
  Array.from({ length: 101 }, () => ({})),
];

export const texteHostile: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTES_HOSTILES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const valeurHostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...VALEURS_HOSTILES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Values that the schema allows; of a text, what its field is about when that is known. */
export function valide(schema: Schema, schemas: Record<string, Schema>, connu: Connu, nom = ''): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const cible = schemas[schema.$ref.slice('#/components/schemas/'.length)];
    return valide(cible ?? {}, schemas, connu, nom);
  }
  if ('const' in schema) return fc.constant(schema.const);
  const su = connu(nom);
  if (schema.enum !== undefined) return schema.enum.includes(su) ? fc.constant(su) : fc.constantFrom(...schema.enum);
  if (su === null) return fc.constant(null);
  const choix = schema.anyOf ?? schema.oneOf;
  if (choix !== undefined) {
    // What is known is rather said than left empty.
    const dits = su === undefined ? choix : choix.filter((s) => s.type !== 'null');
    return fc.oneof(...(dits.length > 0 ? dits : choix).map((s) => valide(s, schemas, connu, nom)));
  }
  const fixe = schema.allOf?.find((s) => 'const' in s);
  if (fixe !== undefined) return fc.constant(fixe.const);
  if (schema.allOf !== undefined)
    return fc
      .tuple(...schema.allOf.map((s) => valide(s, schemas, connu, nom)))
      .map((parts) => Object.assign({}, ...parts) as object);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return objetValide(schema, schemas, connu);
    case 'array':
      return fc.array(valide(schema.items ?? {}, schemas, connu, nom), { maxLength: 8 });
    case 'integer':
      if (su !== undefined && typeof su === 'number') return fc.constant(su);
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -1000), max: Math.min(schema.maximum ?? 1000, 3000) });
    case 'number':
      return fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: Math.min(schema.maximum ?? 200, 200) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return su === undefined
        ? texteValide(schema)
        : fc.oneof({ weight: 9, arbitrary: fc.constant(su) }, texteValide(schema));
    default:
      return su === undefined ? fc.jsonValue({ maxDepth: 2 }) : fc.constant(su);
  }
}

function texteValide({ format, pattern, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.integer({ min: 1, max: 1e9 }).map((n) => `personne${n}@exemple.fr`);
  if (format === 'date') return fc.constantFrom('2026-12-01', '2027-06-30', '2028-02-29');
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const mots = fc.constantFrom('Nantes', "L'armoire d'Éloïse", 'Trois sacs', '12 bis rue de l’Église', 'O’Neill', '3');
  return mots.map((t) => t.slice(0, maxLength));
}

function objetValide(schema: Schema, schemas: Record<string, Schema>, connu: Connu): fc.Arbitrary<object> {
  const champs = Object.entries(schema.properties ?? {}).map(
    ([champ, s]) => [champ, valide(s, schemas, connu, champ)] as const,
  );
  const sus = champs.map(([champ]) => champ).filter((champ) => (connu(champ) ?? null) !== null);
  return fc.record(Object.fromEntries(champs), { requiredKeys: [...new Set([...(schema.required ?? []), ...sus])] });
}

/** A valid object of which some fields are replaced, left out or added. */
export function abime(objet: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const coup = fc.record({
    quoi: fc.constantFrom('remplacer', 'remplacer', 'remplacer', 'enlever', 'ajouter'),
    rang: fc.nat(30),
    cle: fc.constantFrom(
      'id',
      'role',
      'statut',
      'prix',
      'codeValidation',
      'version',
      '__proto__',
      'constructor',
      'x\0',
    ),
    valeur: valeurHostile,
  });
  return fc.tuple(objet, fc.array(coup, { minLength: 1, maxLength: 3 })).map(([base, coups]) => {
    if (typeof base !== 'object' || base === null) return coups[0]?.valeur;
    const entrees = Object.entries(base) as [string, unknown][];
    for (const { quoi, rang, cle, valeur } of coups) {
      const i = entrees.length === 0 ? 0 : rang % entrees.length;
      const vise = entrees[i];
      if (quoi === 'ajouter' || vise === undefined) entrees.push([cle, valeur]);
      else if (quoi === 'enlever') entrees.splice(i, 1);
      else entrees[i] = [vise[0], valeur];
    }
    // As text: an object literal cannot hold a key named __proto__ of its own.
    return new Brut(`{${entrees.map(([c, v]) => `${JSON.stringify(c)}:${JSON.stringify(v) ?? 'null'}`).join(',')}}`);
  });
}

/** JSON text that is sent as it stands. */
export class Brut {
  readonly texte: string;
  constructor(texte: string) {
    this.texte = texte;
  }
}
