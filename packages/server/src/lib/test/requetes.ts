import fc from 'fast-check';
import type { Document } from '../../technique/openapi.ts';
import { abime, Brut, texteHostile, valide, type Connu, type Schema } from './hostile.ts';
import { formulaire, type Partie } from './formulaire.ts';

/** One call of our OpenAPI document. */
export interface Operation {
  methode: string;
  chemin: string;
  parametres: readonly { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  corps: { type: string; schema: Schema } | null;
  /** Who may call, by the document; null: everyone signed in, or everyone. */
  roles: readonly string[] | null;
}

export interface Requete {
  operation: Operation;
  methode: string;
  url: string;
  /** Which of the people of the world calls: one of each role, nobody, somebody whose token is dead. */
  qui: string;
  entetes: Record<string, string>;
  corps?: string | Buffer;
}

export function operationsDe(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([chemin, methodes]) =>
    Object.entries(methodes).map(([methode, detail]): Operation => {
      const contenu = (detail.requestBody as { content: Record<string, { schema: Schema }> } | undefined)?.content;
      const [type, forme] = Object.entries(contenu ?? {})[0] ?? [];
      return {
        methode: methode.toUpperCase(),
        chemin,
        parametres: detail.parameters as Operation['parametres'],
        roles: (detail['x-acces'] as { roles?: readonly string[] } | undefined)?.roles ?? null,
        corps: type === undefined || forme === undefined ? null : { type, schema: forme.schema },
      };
    }),
  );
}

interface Contexte {
  schemas: Record<string, Schema>;
  qui: readonly string[];
  /** Who alone can make this call pass, when the document does not say it. */
  appelant: (operation: Operation) => string | undefined;
  /** What a field or a path parameter of this call may name. */
  connu: (operation: Operation, qui: string) => Connu;
  fichiers: readonly Buffer[];
}

const encoder = (valeur: unknown): string =>
  encodeURIComponent((typeof valeur === 'string' ? valeur : String(JSON.stringify(valeur))).toWellFormed());

/**
 * Mostly valid, so that calls reach what lies behind the gates; the rest is hostile in one or several places.
 * @param soignees all valid, from somebody who may call
 */
export function requetes(
  operations: readonly Operation[],
  contexte: Contexte,
  soignees = false,
): fc.Arbitrary<Requete> {
  const centieme = soignees ? fc.integer({ min: 60, max: 99 }) : fc.nat(99);
  return fc
    .tuple(fc.constantFrom(...operations), fc.constantFrom(...contexte.qui), centieme, centieme)
    .chain(([operation, auHasard, de, rang]) => {
      const seul = contexte.appelant(operation);
      const roles = seul === undefined ? operation.roles : [seul];
      // Two times in three somebody who may call: behind the gate there is more to break.
      const qui = roles === null || rang < 33 ? auHasard : (roles[rang % roles.length] ?? auHasard);
      const connu = contexte.connu(operation, qui);
      const mal = de < 60;
      return fc
        .record({
          chemin: chemin(operation, contexte, connu, mal),
          recherche: recherche(operation, contexte, connu, mal),
          corps: corps(operation, contexte, connu, mal),
          entetes: entetes(mal),
          methode: mal && de < 2 ? fc.constantFrom('PATCH', 'TRACE', 'OPTIONS', 'HEAD', 'DELETE') : fc.constant(null),
        })
        .map(({ chemin: url, recherche: query, corps: contenu, entetes: extra, methode }): Requete => ({
          operation,
          methode: methode ?? operation.methode,
          url: `/api${url}${query}`,
          qui,
          entetes: { ...contenu.entetes, ...extra },
          ...(contenu.octets === undefined ? {} : { corps: contenu.octets }),
        }));
    });
}

function chemin(operation: Operation, { schemas }: Contexte, connu: Connu, mal: boolean): fc.Arbitrary<string> {
  const noms = [...operation.chemin.matchAll(/\{(\w+)\}/g)].map(([, nom = '']) => nom);
  const valeurs = noms.map((nom) => {
    const schema = operation.parametres.find((p) => p.in === 'path' && p.name === nom)?.schema ?? {};
    const juste = valide(schema, schemas, connu, nom).map(encoder);
    const faux = fc.oneof(
      { weight: 5, arbitrary: texteHostile.map(encoder) },
      { weight: 1, arbitrary: fc.constantFrom('%', '%00', '%ff%fe', '%ED%A0%80', '..', '.', '%2e%2e%2f', 'a;b', 'é') },
    );
    return mal ? fc.oneof({ weight: 4, arbitrary: juste }, { weight: 1, arbitrary: faux }) : juste;
  });
  return fc.tuple(...valeurs).map((choisies) => {
    const suite = choisies.values();
    return operation.chemin.replaceAll(/\{\w+\}/g, () => suite.next().value ?? '');
  });
}

/** Any text by its schema: what it may be is said elsewhere, so that a made-up one is mostly refused. */
const rechercheLibre = ({ type, enum: valeurs, format, pattern }: Schema): boolean =>
  type === 'string' && valeurs === undefined && format === undefined && pattern === undefined;

function recherche(operation: Operation, { schemas }: Contexte, connu: Connu, mal: boolean): fc.Arbitrary<string> {
  const champs = operation.parametres
    .filter((p) => p.in === 'query')
    .map(({ name, required, schema }) => {
      const juste = valide(schema, schemas, connu, name).map((v) => `${name}=${encoder(v)}`);
      const faux = texteHostile.map((v) => `${name}=${encoder(v)}`);
      // A cursor is only ever given by an answer; what is known as null is left out on purpose.
      if (
        !mal &&
        (name === 'curseur' ||
          connu(name) === null ||
          (!required && connu(name) === undefined && rechercheLibre(schema)))
      )
        return fc.constant(null);
      const present = mal ? fc.oneof({ weight: 2, arbitrary: juste }, { weight: 1, arbitrary: faux }) : juste;
      return (required || connu(name) !== undefined) && !mal
        ? present
        : fc.option(present, { freq: required ? 9 : 2, nil: null });
    });
  const de_trop = fc.constantFrom(
    'a=b&a=c',
    '__proto__=1',
    'constructor[prototype][x]=1',
    '%=%',
    '=',
    '&&&',
    '%00=1',
    'limite=-1',
    'curseur=AAAA',
  );
  return fc
    .tuple(fc.tuple(...champs), mal ? fc.option(de_trop, { freq: 6, nil: null }) : fc.constant(null))
    .map(([lus, plus]) => {
      const tout = [...lus, plus].filter((t) => t !== null);
      return tout.length === 0 ? '' : `?${tout.join('&')}`;
    });
}

interface Contenu {
  octets?: string | Buffer;
  entetes: Record<string, string>;
}

const ECRIT: Readonly<Record<string, string>> = { 'content-type': 'application/json' };
const GARBAGE: readonly Contenu[] = [
  { octets: '{', entetes: ECRIT },
  { octets: '"', entetes: ECRIT },
  { octets: 'null', entetes: ECRIT },
  { octets: '[]', entetes: ECRIT },
  { octets: '1e999', entetes: ECRIT },
  { octets: '{"a":1,"a":2}', entetes: ECRIT },
  { octets: '['.repeat(5000), entetes: ECRIT },
  { octets: `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`, entetes: ECRIT },
  { octets: Buffer.from([0x7b, 0xff, 0x7d]), entetes: ECRIT },
  { octets: '\uFEFF{}', entetes: ECRIT },
  { octets: '{}', entetes: { 'content-type': 'application/json; charset=utf-16' } },
  { octets: '{}', entetes: { 'content-type': 'application/x-www-form-urlencoded' } },
  { octets: '{}', entetes: { 'content-type': ';;;' } },
  { octets: '{}', entetes: { 'content-type': 'multipart/form-data' } },
  { octets: '--x', entetes: { 'content-type': 'multipart/form-data; boundary=x' } },
  { octets: '--x\r\n\r\n', entetes: { 'content-type': 'multipart/form-data; boundary=x' } },
  { octets: Buffer.alloc(1000, 0x2d), entetes: { 'content-type': 'multipart/form-data; boundary=--' } },
  { octets: 'x', entetes: { 'content-type': 'text/plain' } },
  { octets: '{}', entetes: { ...ECRIT, 'content-encoding': 'gzip' } },
  { entetes: ECRIT },
];

function corps(operation: Operation, contexte: Contexte, connu: Connu, mal: boolean): fc.Arbitrary<Contenu> {
  if (operation.corps === null)
    return mal ? fc.oneof(fc.constant({ entetes: {} }), fc.constantFrom(...GARBAGE)) : fc.constant({ entetes: {} });
  const { type, schema } = operation.corps;
  const objet = valide(schema, contexte.schemas, connu);
  const abimes = mal ? fc.oneof({ weight: 1, arbitrary: objet }, { weight: 4, arbitrary: abime(objet) }) : objet;
  const ecrit =
    type === 'multipart/form-data' ? formulaires(abimes, contexte, mal) : abimes.map((v) => enJson(v, type));
  return mal ? fc.oneof({ weight: 8, arbitrary: ecrit }, { weight: 1, arbitrary: fc.constantFrom(...GARBAGE) }) : ecrit;
}

function enJson(valeur: unknown, type: string): Contenu {
  const texte = valeur instanceof Brut ? valeur.texte : JSON.stringify(valeur ?? null);
  return { octets: texte, entetes: { 'content-type': type } };
}

function formulaires(objet: fc.Arbitrary<unknown>, { fichiers }: Contexte, mal: boolean): fc.Arbitrary<Contenu> {
  const noms = ['pièce.pdf', 'photo.jpg', 'photo.png'];
  const fichier = fc.record({
    octets: mal
      ? fc.oneof(fc.constantFrom(...fichiers), fc.uint8Array({ maxLength: 2000 }))
      : fc.constantFrom(...fichiers),
    nom: mal
      ? fc.oneof(
          fc.constantFrom(...noms),
          texteHostile.map((t) => t.slice(0, 300)),
        )
      : fc.constantFrom(...noms),
    coupe: mal ? fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4, nil: null }) : fc.constant(null),
  });
  return fc.tuple(objet, fichier).map(([valeur, { octets, nom, coupe }]) => {
    const champs = (valeur instanceof Brut ? JSON.parse(valeur.texte) : (valeur ?? {})) as Record<string, unknown>;
    const parties = Object.entries(champs)
      .filter(([champ]) => champ !== 'file')
      .map(([champ, v]): Partie => ({ champ, valeur: typeof v === 'string' ? v.slice(0, 3000) : JSON.stringify(v) }));
    const { brut, entetes: types } = formulaire([...parties, { champ: 'file', nom, octets: Buffer.from(octets) }]);
    return { octets: coupe === null ? brut : brut.subarray(0, Math.floor(brut.length * coupe)), entetes: types };
  });
}

function entetes(mal: boolean): fc.Arbitrary<Record<string, string>> {
  if (!mal) return fc.constant({});
  // Header values travel as bytes 0x20-0xFF: others never leave a client.
  const valeur = fc.oneof(
    fc.constantFrom('', '*', '"1"', '"999999999999"', 'W/"1"', '1', 'a b', 'é', 'x'.repeat(300), '%00', 'Bearer x'),
    fc.string({ maxLength: 40 }),
  );
  const noms = [
    'if-match',
    'idempotency-key',
    'origin',
    'x-forwarded-for',
    'x-request-id',
    'user-agent',
    'range',
    'accept',
  ];
  return fc
    .dictionary(fc.constantFrom(...noms, 'if-none-match', 'if-modified-since', 'accept-encoding', 'cookie'), valeur, {
      maxKeys: 2,
    })
    .map((e) => ({ ...e }));
}
