import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { type BodyLu, type ParamsLus, type QueryLue, type ReplyOf, type RouteDefinition } from '@colivert/domain/lib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contexte } from '../contexte.ts';
import type { Appelant, Call, Deps } from '../deps.ts';
import { refuser } from '../erreurs.ts';
import { compterEnvoi } from '../limites.ts';
import { verifierAcces, verifierUtilisateurDuCorps } from './acces.ts';
import { noterActeur } from './acteur.ts';
import { lireCorps, lireParams, lireQuery } from './entree.ts';
import { lireFormulaire, type FichierRecu } from './formulaire.ts';
import { lireCleIdempotence } from './idempotence.ts';
import type { PageLue } from './pages.ts';
import { envoyerGardee, rendreGardable, type Composee } from './visiteurs.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: RouteDefinition;
  }
}

type AppelantDe<R extends RouteDefinition> = R['acces'] extends 'public' ? Appelant | null : Appelant;

/** What a use case's HTTP side receives: everything validated, nothing of Fastify. */
export interface Requete<R extends RouteDefinition, S = unknown> {
  appelant: AppelantDe<R>;
  /** For what edits a version, or creates under a key. */
  call: Call<AppelantDe<R>>;
  params: ParamsLus<R>;
  /** What `trouver` found. */
  sujet: S;
  query: QueryLue<R>;
  body: BodyLu<R>;
  /** Of multipart calls. */
  fichier: R['envoi'] extends 'multipart' ? FichierRecu : undefined;
  /** Of a stream. */
  flux: R['rend'] extends 'flux' ? FluxDemande : undefined;
  /** Client address, behind the configured proxy only. */
  adresse: string;
  appareil: string;
}

export interface FluxDemande {
  /** `Last-Event-ID`, as it came. */
  derniere: string | undefined;
  /** Sends the head of the answer, after which nothing can be refused any more; the rest is the caller's to write. */
  commencer: () => ServerResponse;
}

/** Bytes answered instead of JSON; a stream when there may be many of them. */
export interface FichierRendu {
  octets: Buffer | Readable;
  entetes: Record<string, string>;
}

type Element<T> = T extends readonly (infer E)[] ? E : never;

/** What a key in the body made, now or before. */
export interface Rejouee<T> {
  cree: boolean;
  corps: T;
}

export type Reponse<R extends RouteDefinition> = R['rejouable'] extends true
  ? Rejouee<ReplyOf<R>>
  : R['pagee'] extends true
    ? PageLue<Element<ReplyOf<R>>>
    : R['rend'] extends 'fichier'
      ? FichierRendu
      : ReplyOf<R>;

export interface Mise<R extends RouteDefinition, S> {
  /**
   * Looks up the object the path names, before query and body are judged: 404 when unknown or hidden, 403 when the
   * caller is a participant in the wrong part (the order of decisions §7). What it answers is the `sujet` of `faire`.
   * A route that takes neither query nor body needs none: the use case refuses first by itself.
   */
  trouver?: (qui: Pick<Requete<R>, 'appelant' | 'params'>) => Promise<S>;
  /**
   * The same for what a refused body concerns: the 404 of an object that it names, or a 403 that depends on its object,
   * comes before the 422. Of a body that holds, the use case says so itself.
   */
  trouverDuCorps?: (corps: unknown, qui: Pick<Requete<R, S>, 'appelant' | 'params' | 'sujet'>) => Promise<void>;
  faire: (requete: Requete<R, S>) => Promise<Reponse<R>>;
}

/** What the frame learns of a request on its way. */
interface Etat {
  appelant: Appelant | null;
  params: unknown;
  sujet: unknown;
}

const ETAT = Symbol('etat');
interface RequeteFastify extends FastifyRequest {
  [ETAT]?: Etat;
}

export interface Portier {
  /** Who the bearer of this token is, or null when the token opens nothing. */
  authentifier(jeton: string): Promise<Appelant | null>;
  /** Spends one call of the route's budget (decisions §8). */
  debiter(route: RouteDefinition, requete: FastifyRequest, appelant: Appelant | null): Promise<void>;
}

/** Puts one route of the domain's table on the server. */
export function brancher<const R extends RouteDefinition, S>(
  app: FastifyInstance,
  deps: Deps,
  portier: Portier,
  route: R,
  mise: Mise<R, S>,
): void {
  deps.routes.push(route);
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    async onRequest(requete: RequeteFastify, reponse) {
      const jeton = jetonPorte(requete);
      const regarde = route.acces !== 'public' || route.method === 'GET' || route.reconnait === true;
      const appelant = jeton === null || !regarde ? null : await portier.authentifier(jeton);
      noterActeur(requete, appelant);
      await portier.debiter(route, requete, appelant);
      verifierAcces(route, appelant, requete);
      if (route.partagee === true && appelant === null) {
        const gardee = deps.visiteurs.reponses.lire(requete.url);
        if (gardee !== undefined) return envoyerGardee(requete, reponse, await gardee);
      }
      const params = lireParams(route, requete.params);
      const sujet = await mise.trouver?.({ appelant, params } as Requete<R>);
      requete[ETAT] = { appelant, params, sujet };
    },
    async handler(requete: RequeteFastify, reponse) {
      if (route.envoi !== 'multipart' && route.body !== undefined && requete.isMultipart())
        refuser('TYPE_REFUSE', "Ce format de requête n'est pas accepté.");
      const { appelant, params, sujet } = requete[ETAT] as Etat;
      const recu =
        route.envoi === 'multipart' ? await lireFormulaire(requete) : { champs: requete.body, fichier: undefined };
      verifierUtilisateurDuCorps(route, appelant, recu.champs);
      const { query, body } = await lireEntree(route, requete, recu.champs, async () =>
        mise.trouverDuCorps?.(recu.champs, { appelant, params, sujet } as Requete<R, S>),
      );
      if (recu.fichier !== undefined && appelant !== null)
        await compterEnvoi(deps, appelant.id, recu.fichier.octets.length);
      const idempotence = lireCleIdempotence(deps, route, requete, appelant, { query, body, fichier: recu.fichier });
      const versionsVues = route.versionnee === true ? lireVersionsVues(requete, body) : [];
      const adresse = requete.ip;
      const demande = {
        appelant,
        call: { appelant, versionsVues, idempotence },
        params,
        sujet,
        query,
        body,
        fichier: recu.fichier,
        flux: route.rend === 'flux' ? fluxDemande(requete, reponse) : undefined,
        adresse,
        appareil: requete.headers['user-agent'] ?? '',
      } as unknown as Requete<R, S>;
      const faire = () =>
        contexte.run({ reqId: requete.id, acteur: appelant?.id ?? null, adresse }, () => mise.faire(demande));
      if (route.rend === 'flux') {
        if (requete.method === 'HEAD') return reponse.headers(ENTETES_FLUX).send();
        await faire();
        return reponse;
      }
      const composer = async (): Promise<Composee> => {
        const resultat = await faire();
        if (route.rejouable !== true) return composerReponse(route, requete.url, appelant, resultat);
        const { cree, corps } = resultat as Rejouee<unknown>;
        if (!cree) reponse.code(200);
        return composerReponse(route, requete.url, appelant, corps);
      };
      reponse.code(route.reply === null && route.rend !== 'fichier' ? 204 : (route.statut ?? 200));
      if (route.partagee === true && appelant === null)
        return envoyerGardee(
          requete,
          reponse,
          await deps.visiteurs.reponses.obtenir(requete.url, () => composer().then(rendreGardable)),
        );
      const { entetes, corps } = await composer();
      return reponse.headers(entetes).send(corps);
    },
  });
}

/** Nothing between us and its reader keeps, packs or holds back what is written; its connection serves nothing after it. */
const ENTETES_FLUX = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

function fluxDemande(requete: FastifyRequest, reponse: FastifyReply): FluxDemande {
  const recue = requete.headers['last-event-id'];
  return {
    derniere: Array.isArray(recue) ? recue.join() : recue,
    commencer() {
      reponse.hijack();
      const entetes = { ...reponse.getHeaders(), ...ENTETES_FLUX, connection: 'close' };
      return reponse.raw.writeHead(200, entetes as OutgoingHttpHeaders);
    },
  };
}

async function lireEntree(
  route: RouteDefinition,
  requete: FastifyRequest,
  corps: unknown,
  trouver: () => Promise<void>,
): Promise<{ query: unknown; body: unknown }> {
  try {
    return { query: lireQuery(route, requete.query), body: lireCorps(route, corps) };
  } catch (erreur) {
    await trouver();
    throw erreur;
  }
}

function jetonPorte(requete: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(requete.headers.authorization ?? '')?.[1] ?? null;
}

function lireVersionsVues(requete: FastifyRequest, body: unknown): number[] {
  const duCorps = (body as { version?: number | null } | undefined)?.version ?? undefined;
  const entete = requete.headers['if-match'];
  const citee =
    entete === undefined || entete === '*' ? null : (/^"(\d{1,9})"$/.exec(entete)?.[1] ?? refuser('REQUETE_INVALIDE'));
  return [duCorps, citee === null ? undefined : Number(citee)].filter((v) => v !== undefined);
}

function composerReponse(
  route: RouteDefinition,
  adresse: string,
  appelant: Appelant | null,
  resultat: unknown,
): Composee {
  // A public read answers a signed-in caller more than a visitor: that answer is theirs alone. One that leaves as it
  // is says too that others are compressed: a cache would else give it to whoever asks for less (S-11).
  const entetes: Record<string, string> =
    route.acces !== 'public' || appelant !== null
      ? { 'cache-control': 'no-store' }
      : { vary: 'Authorization, accept-encoding' };
  if (route.rend === 'fichier') {
    const { octets, entetes: siens } = resultat as FichierRendu;
    return { entetes: { ...entetes, ...siens }, corps: octets };
  }
  if (route.reply === null) return { entetes, corps: '' };
  const corps = route.pagee === true ? composerPage(entetes, adresse, resultat as PageLue<unknown>) : resultat;
  // Strips what the schema does not name: a column added by mistake to a view cannot leave.
  const lu = route.reply.parse(corps);
  // Of the view, not of the answer: a public profile has the ETag only (wire §1.1).
  const version = (corps as { version?: unknown } | null)?.version;
  if (typeof version === 'number') entetes.etag = `"${version}"`;
  entetes['content-type'] = 'application/json; charset=utf-8';
  return { entetes, corps: JSON.stringify(lu) };
}

function composerPage(entetes: Record<string, string>, adresse: string, page: PageLue<unknown>): readonly unknown[] {
  if (page.total !== undefined) entetes['x-total-count'] = String(page.total);
  if (page.suivant !== null) {
    const url = new URL(adresse, 'http://interne');
    url.searchParams.set('curseur', page.suivant);
    entetes.link = `<${url.pathname}${url.search}>; rel="next"`;
  }
  return page.elements;
}

/** How a capability puts its routes on the server. */
export type Brancheur = <const R extends RouteDefinition, S>(route: R, mise: Mise<R, S>) => void;
