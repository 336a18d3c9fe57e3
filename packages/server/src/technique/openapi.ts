import { NOM_PRODUIT } from '@colivert/domain/technique';
import { REFUS, type RouteDefinition } from '@colivert/domain/lib';
import { z } from 'zod';
import { echapper } from '../lib/mails/miseEnPage.ts';

type Json = Record<string, unknown>;

export interface Document {
  openapi: '3.1.0';
  info: Json;
  servers: readonly Json[];
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Json };
}

const ERREUR: Json = {
  type: 'object',
  required: ['message', 'error', 'code'],
  properties: {
    message: { type: 'string' },
    error: { type: 'string' },
    code: { enum: Object.keys(REFUS) },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    details: { type: 'object' },
  },
};

/** OpenAPI 3.1 of the route table: the shapes are the very schemas that judge the calls. */
export function decrire(routes: readonly RouteDefinition[], adresse: string): Document {
  const schemas: Record<string, unknown> = { Erreur: ERREUR };

  function schema(forme: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _, $defs, ...corps } = z.toJSONSchema(forme, { io, unrepresentable: 'any' }) as Json;
    for (const [nom, sens] of Object.entries(($defs ?? {}) as Json)) schemas[nom] ??= versComposants(sens);
    return versComposants(corps) as Json;
  }

  const paths: Document['paths'] = {};
  for (const route of routes) {
    const chemin = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[chemin] = { ...paths[chemin], [route.method.toLowerCase()]: operation(route, schema) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `API ${NOM_PRODUIT}`, version: '1' },
    servers: [{ url: `${adresse}/api` }],
    paths,
    components: { schemas, securitySchemes: { jeton: { type: 'http', scheme: 'bearer' } } },
  };
}

function versComposants(valeur: unknown): unknown {
  return JSON.parse(JSON.stringify(valeur).replaceAll('#/$defs/', '#/components/schemas/'));
}

function operation(route: RouteDefinition, schema: (forme: z.ZodType, io: 'input' | 'output') => Json): Json {
  const statut = String(route.statut ?? 200);
  const type = { multipart: 'multipart/form-data', texte: 'text/plain' } as const;
  return {
    summary: route.resume,
    ...(route.acces === 'public' ? {} : { security: [{ jeton: [] }], 'x-acces': route.acces }),
    parameters: [...parametres('path', route.params, schema), ...parametres('query', route.query, schema)],
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            content: {
              [route.envoi === undefined ? 'application/json' : type[route.envoi]]: {
                schema: schema(route.body, 'input'),
              },
            },
          },
        }),
    responses: {
      [statut]: {
        description: 'Réussi',
        ...(route.reply === null ? {} : { content: { 'application/json': { schema: schema(route.reply, 'output') } } }),
      },
      default: {
        description: 'Refusé',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Erreur' } } },
      },
    },
  };
}

function parametres(
  ou: 'path' | 'query',
  forme: z.ZodObject | undefined,
  schema: (forme: z.ZodType, io: 'input' | 'output') => Json,
): Json[] {
  if (forme === undefined) return [];
  const { properties = {}, required = [] } = schema(forme, 'input') as { properties?: Json; required?: string[] };
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
<title>API ${NOM_PRODUIT}</title></head><body><main><h1>API ${NOM_PRODUIT}</h1>
<p><a href="openapi.json">OpenAPI 3.1</a></p><h2>Appels</h2>${appels.join('\n')}<h2>Formes</h2>${formes.join('\n')}</main></body></html>`;
}
