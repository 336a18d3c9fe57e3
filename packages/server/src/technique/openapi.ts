import * as administration from '@colivert/domain/administration';
import * as affiliations from '@colivert/domain/affiliations';
import * as annonces from '@colivert/domain/annonces';
import * as comptes from '@colivert/domain/comptes';
import * as contrats from '@colivert/domain/contrats';
import * as conversations from '@colivert/domain/conversations';
import * as documents from '@colivert/domain/documents';
import * as entrepots from '@colivert/domain/entrepots';
import * as evaluations from '@colivert/domain/evaluations';
import * as factures from '@colivert/domain/factures';
import * as flux from '@colivert/domain/flux';
import * as geographie from '@colivert/domain/geographie';
import type { CodeRefus, RouteDefinition } from '@colivert/domain/lib';
import * as livraisons from '@colivert/domain/livraisons';
import * as notifications from '@colivert/domain/notifications';
import * as photos from '@colivert/domain/photos';
import * as prestations from '@colivert/domain/prestations';
import * as profils from '@colivert/domain/profils';
import * as technique from '@colivert/domain/technique';
import { z } from 'zod';
import { echapper } from '../lib/mails/miseEnPage.ts';
import { codesDe, ERREUR, exemples, reponsesDeRefus } from './openapi.refus.ts';

export type Json = Record<string, unknown>;

export interface Document {
  openapi: '3.1.0';
  info: Json;
  servers: readonly Json[];
  tags: readonly { name: string; description: string }[];
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, unknown>; examples: Json; securitySchemes: Json };
}

/** Capability -> its door in the domain, whose exports name the acts, and what its calls are about. */
const CAPACITES = {
  comptes: [comptes, 'Inscription, sessions, profil et sécurité du compte.'],
  documents: [documents, 'Pièces justificatives.'],
  photos: [photos, 'Photos des profils, des annonces et des offres.'],
  annonces: [annonces, 'Annonces des clients et missions des commerçants.'],
  livraisons: [livraisons, 'Prise en charge, remise et relais.'],
  entrepots: [entrepots, 'Entrepôts des relais.'],
  prestations: [prestations, 'Offres, créneaux et réservations de services.'],
  factures: [factures, 'Factures et avoirs des prestataires.'],
  evaluations: [evaluations, 'Notes et commentaires.'],
  profils: [profils, 'Profils publics.'],
  affiliations: [affiliations, 'Affiliation des livreurs.'],
  contrats: [contrats, 'Contrats des commerçants.'],
  conversations: [conversations, 'Messages entre deux personnes, sur une annonce ou une offre.'],
  notifications: [notifications, 'Ce dont chacun est prévenu, et comment.'],
  flux: [flux, 'Ce qui change, au moment où cela change.'],
  geographie: [geographie, 'Adresses, lieux et trajets.'],
  administration: [administration, "Décisions et suivi, pour l'administration."],
  technique: [technique, 'Santé, configuration et documentation.'],
} as const satisfies Record<string, readonly [object, string]>;

/** The act of a route is the name that the domain exports it under: the same for who writes a client and for us. */
const ACTES = new Map<unknown, { acte: string; capacite: string }>(
  Object.entries(CAPACITES).flatMap(([capacite, [porte]]) =>
    Object.entries(porte).map(([acte, valeur]) => [valeur, { acte, capacite }] as const),
  ),
);

const estRoute = (valeur: unknown): valeur is RouteDefinition =>
  typeof valeur === 'object' && valeur !== null && 'resume' in valeur && 'path' in valeur;

/** Every call of the domain, in the order of its capabilities. */
export const ROUTES: readonly RouteDefinition[] = [...ACTES.keys()].filter(estRoute);

/** The same of a call of the table. */
export const refusDe = (route: RouteDefinition): readonly CodeRefus[] =>
  codesDe(route, ACTES.get(route)?.capacite ?? '');

const DESCRIPTION = `Les dates portent le décalage de Paris, les montants sont en euros.

**Erreurs.** Un refus a le statut HTTP de sa sorte et le corps \`Erreur\` : \`code\` est stable et se lit par un programme,
\`message\` est une phrase française à montrer, \`errors\` donne avec un 422 la phrase de chaque champ. Les contrôles se font dans
l'ordre 401, 403, 404, 400 ou 422, 409. Un 429 ou un 503 dit dans \`Retry-After\` combien de secondes attendre.

**Pages.** Une liste rend \`limite\` éléments au plus, leur nombre total dans \`X-Total-Count\` et, dans \`Link\` (\`rel="next"\`), l'adresse
de la page suivante ; son \`curseur\` ne se fabrique pas.

**Envoi unique.** Une création qui porte \`Idempotency-Key\` ne se fait qu'une fois : la même clé rend la même réponse pendant 24 heures.

**Versions.** Un objet modifiable rend son \`ETag\` ; renvoyé dans \`If-Match\`, il fait refuser (409) ce qui a changé entre-temps.`;

const EN_TETES = {
  lien: {
    description: 'Adresse de la page suivante (`rel="next"`) ; absente sur la dernière.',
    schema: { type: 'string' },
  },
  total: { description: 'Nombre total des éléments.', schema: { type: 'integer' } },
  version: { description: "La version de l'objet, à renvoyer dans `If-Match`.", schema: { type: 'string' } },
} as const;

/** OpenAPI 3.1 of the route table: the shapes are the very schemas that judge the calls. */
export function decrire(routes: readonly RouteDefinition[], adresse: string): Document {
  const schemas: Record<string, unknown> = { Erreur: ERREUR };

  /** @param nom what variants without a name of their own are named after */
  function schema(forme: z.ZodType, io: 'input' | 'output', nom: string): Json {
    const brut = z.toJSONSchema(forme, {
      io,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        const { discriminator } = zodSchema._zod.def as { discriminator?: string };
        if (discriminator !== undefined) jsonSchema['discriminator'] = { propertyName: discriminator };
      },
    }) as Json;
    const { $schema: _, $defs, ...corps } = versComposants(brut) as Json;
    for (const [cle, sens] of Object.entries(($defs ?? {}) as Record<string, Json>))
      schemas[cle] ??= nommerVariantes(sens, cle, schemas);
    return nommerVariantes(corps, nom, schemas);
  }

  const paths: Document['paths'] = {};
  const servies = new Set<string>();
  for (const route of routes) {
    const chemin = route.path.replaceAll(/:(\w+)/g, '{$1}');
    const acte = ACTES.get(route);
    if (acte === undefined) throw new Error(`${route.method} ${route.path} is no export of the domain`);
    servies.add(acte.capacite);
    paths[chemin] = { ...paths[chemin], [route.method.toLowerCase()]: operation(route, acte, schema) };
  }
  const dits = JSON.stringify(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: `API ${technique.NOM_PRODUIT}`,
      version: '1',
      description: DESCRIPTION,
      license: { name: 'Tous droits réservés', url: `${adresse}/mentions-legales` },
    },
    servers: [{ url: `${adresse}/api` }],
    tags: Object.entries(CAPACITES)
      .filter(([name]) => servies.has(name))
      .map(([name, [, description]]) => ({ name, description })),
    paths,
    components: {
      schemas,
      examples: exemples((code) => dits.includes(`"#/components/examples/${code}"`)),
      securitySchemes: { jeton: { type: 'http', scheme: 'bearer', description: 'Le jeton rendu par la connexion.' } },
    },
  };
}

function versComposants(valeur: unknown): unknown {
  return JSON.parse(JSON.stringify(valeur).replaceAll('#/$defs/', '#/components/schemas/'));
}

interface Variante {
  properties?: Record<string, { const?: string; enum?: string[] }>;
}

const enNom = (texte: string): string => texte.slice(0, 1).toUpperCase() + texte.slice(1);

/**
 * The variants of a union told apart by one field become shapes of their own, wherever the union stands: a discriminator names
 * shapes, and a client's generator makes a type of each.
 */
function nommerVariantes(valeur: Json, nom: string, schemas: Record<string, unknown>): Json {
  const dedans = Object.fromEntries(
    Object.entries(valeur).map(([cle, sens]) => [cle, nommerDedans(sens, nom, schemas)]),
  );
  const { discriminator, oneOf, anyOf, ...reste } = dedans as {
    discriminator?: { propertyName?: unknown };
    oneOf?: Variante[];
    anyOf?: Variante[];
  };
  const variantes = oneOf ?? anyOf;
  if (typeof discriminator?.propertyName !== 'string' || variantes === undefined) return dedans;
  const champ = discriminator.propertyName;
  const mapping: Record<string, string> = {};
  const refs = variantes.map((variante) => {
    const { const: seule, enum: plusieurs = [] } = variante.properties?.[champ] ?? {};
    const valeurs = seule === undefined ? plusieurs : [seule];
    const cle = `${enNom(nom)}_${valeurs.join('_')}`;
    schemas[cle] ??= variante;
    const $ref = `#/components/schemas/${cle}`;
    for (const v of valeurs) mapping[v] = $ref;
    return { $ref };
  });
  return { ...reste, oneOf: refs, discriminator: { propertyName: champ, mapping } };
}

function nommerDedans(valeur: unknown, nom: string, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(valeur)) return valeur.map((v: unknown) => nommerDedans(v, nom, schemas));
  return typeof valeur === 'object' && valeur !== null ? nommerVariantes(valeur as Json, nom, schemas) : valeur;
}

type Schematiser = (forme: z.ZodType, io: 'input' | 'output', nom: string) => Json;

function operation(
  route: RouteDefinition,
  { acte, capacite }: { acte: string; capacite: string },
  schema: Schematiser,
): Json {
  const type = { multipart: 'multipart/form-data', texte: 'text/plain' } as const;
  const { body } = route;
  return {
    operationId: acte,
    tags: [capacite],
    summary: route.resume,
    ...(route.acces === 'public' ? { security: [] } : { security: [{ jeton: [] }], 'x-acces': route.acces }),
    parameters: [
      ...parametres('path', route.params, acte, schema),
      ...parametres('query', route.query, acte, schema),
      ...entetesRecus(route),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [route.envoi === undefined ? 'application/json' : type[route.envoi]]: {
                schema: schema(body, 'input', `${acte}Corps`),
              },
            },
          },
        }),
    responses: { ...reussite(route, acte, schema), ...reponsesDeRefus(route, capacite) },
  };
}

function reussite(route: RouteDefinition, acte: string, schema: Schematiser): Json {
  const entetes = {
    ...(route.pagee === true ? { Link: EN_TETES.lien, 'X-Total-Count': EN_TETES.total } : {}),
    ...(route.versionnee === true && route.reply !== null ? { ETag: EN_TETES.version } : {}),
  };
  const content =
    route.rend === 'fichier'
      ? { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }
      : route.rend === 'flux'
        ? { 'text/event-stream': { schema: { type: 'string' } } }
        : route.reply === null
          ? undefined
          : { 'application/json': { schema: schema(route.reply, 'output', `${acte}Reponse`) } };
  const plus = {
    ...(Object.keys(entetes).length === 0 ? {} : { headers: entetes }),
    ...(content === undefined ? {} : { content }),
  };
  return {
    ...(route.rejouable === true ? { '200': { description: 'Déjà fait, avec la même clé', ...plus } } : {}),
    [String(route.statut ?? (content === undefined ? 204 : 200))]: { description: 'Réussi', ...plus },
  };
}

function entetesRecus({ creation, versionnee, rend }: RouteDefinition): Json[] {
  const entete = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(creation === true ? [entete('Idempotency-Key', 'La même clé ne crée qu’une fois, pendant 24 heures.')] : []),
    ...(rend === 'flux'
      ? [entete('Last-Event-ID', 'Le dernier `id` reçu : ce qui a changé depuis est dit d’abord.')]
      : []),
    ...(versionnee === true ? [entete('If-Match', "L'`ETag` de ce qui a été lu : refusé (409) s'il a changé.")] : []),
  ];
}

function parametres(ou: 'path' | 'query', forme: z.ZodObject | undefined, acte: string, schema: Schematiser): Json[] {
  if (forme === undefined) return [];
  const { properties = {}, required = [] } = schema(forme, 'input', `${acte}${enNom(ou)}`) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, sens]) => ({
    name,
    in: ou,
    required: ou === 'path' || required.includes(name),
    schema: sens,
  }));
}
/** The same document as a page that needs no script. */
export function mettreEnHtml(document: Document): string {
  const appels = Object.entries(document.paths).flatMap(([chemin, methodes]) =>
    Object.entries(methodes).map(
      ([methode, detail]) =>
        `<details><summary><b>${methode.toUpperCase()}</b> <code>/api${echapper(chemin)}</code> ${echapper(String(detail.summary))}</summary><pre>${echapper(JSON.stringify(detail, null, 2))}</pre></details>`,
    ),
  );
  const formes = Object.entries(document.components.schemas).map(
    ([nom, sens]) =>
      `<details id="${echapper(nom)}"><summary><code>${echapper(nom)}</code></summary><pre>${echapper(JSON.stringify(sens, null, 2))}</pre></details>`,
  );
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API ${technique.NOM_PRODUIT}</title></head><body><main><h1>API ${technique.NOM_PRODUIT}</h1>
<p><a href="openapi.json">OpenAPI 3.1</a></p><h2>Appels</h2>${appels.join('\n')}<h2>Formes</h2>${formes.join('\n')}</main></body></html>`;
}
