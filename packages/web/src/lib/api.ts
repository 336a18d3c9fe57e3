import type { BodyOf, ParamsOf, QueryOf, ReplyOf, RouteDefinition } from '@colivert/domain/lib';
import type { Progression } from './envoi.ts';
import { ERREUR_RESEAU, ErreurApi, erreurDeReponse, estAnnule } from './erreurApi.ts';
import { loadCode } from './loadCode.ts';
import { expirer, lireSession, signalerRefus } from './sessionStore.ts';

/** The one HTTP client. Shapes come from the domain's routes as types only: zod is not needed to call. */

type Valeur = string | number | boolean;
/** A query is text on the wire; numbers and booleans are written for the caller. */
type Souple<Q> = { [K in keyof Q]: string extends Q[K] ? Q[K] | Valeur : Q[K] };

/** The key is required exactly when the route needs something under it. */
type Besoin<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V };

export type DemandeDe<R extends RouteDefinition> = Besoin<'params', ParamsOf<R>> &
  Besoin<'query', QueryOf<R> extends object ? Souple<QueryOf<R>> : undefined> &
  Besoin<'body', BodyOf<R>> & {
    /** Sent as the part `file` of a multipart route. */
    fichier?: File;
    signal?: AbortSignal;
    /** One per form, so that the same form sent twice creates once. */
    cleIdempotence?: string;
    /** The ETag of what was read before it is replaced: somebody's newer one is then refused (409). */
    ifMatch?: string | null;
    onProgress?: Progression;
  };

/** What `appeler` needs once the types are gone. */
interface Demande {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  fichier?: File;
  signal?: AbortSignal;
  cleIdempotence?: string;
  ifMatch?: string | null;
  onProgress?: Progression;
}

export interface Reponse {
  statut: number;
  texte: string;
  entete: (nom: string) => string | null;
}

/** One page of a list: `suivant` is the cursor to ask with, null on the last page; `total` when the list tells it. */
export interface Page<T> {
  elements: T[];
  suivant: string | null;
  total: number | null;
}

export type Transport = (adresse: string, init: RequestInit) => Promise<Response>;
let transport: Transport = (adresse, init) => fetch(adresse, init);

/** Drawn on the server, pages ask the API of their own process, without a network. */
export function passerPar(autre: Transport): void {
  transport = autre;
}

type Arguments<R extends RouteDefinition> =
  Record<never, never> extends DemandeDe<R> ? [demande?: DemandeDe<R>] : [demande: DemandeDe<R>];

/** Answers the route's reply (null for 204); throws `ErreurApi`, or the abort when `signal` cancelled it. */
export async function appeler<const R extends RouteDefinition>(
  route: R,
  ...[demande]: Arguments<R>
): Promise<ReplyOf<R>> {
  const { texte } = await demander(route, demande ?? {});
  return lireReponse(texte) as ReplyOf<R>;
}

/** The same for what has no version but its ETag: the reply, and the ETag to send back with `ifMatch`. */
export async function appelerAvecEtag<const R extends RouteDefinition>(
  route: R,
  ...[demande]: Arguments<R>
): Promise<{ reponse: ReplyOf<R>; etag: string | null }> {
  const { texte, entete } = await demander(route, demande ?? {});
  return { reponse: lireReponse(texte) as ReplyOf<R>, etag: entete('ETag') };
}

/** A route named by its type only: its schemas stay out of the page. A method or path that is not the route's does not compile. */
export type RouteParType<R extends RouteDefinition> = Pick<R, 'method' | 'path'>;

/** The calls of the frame and of the pages that visitors open first. */
export async function appelerParType<R extends RouteDefinition>(
  route: RouteParType<R>,
  ...[demande]: Arguments<R>
): Promise<ReplyOf<R>> {
  const { texte } = await demander(route, demande ?? {});
  return lireReponse(texte) as ReplyOf<R>;
}

type ElementDe<R extends RouteDefinition> = ReplyOf<R> extends readonly (infer T)[] ? T : never;

export async function appelerListe<const R extends RouteDefinition>(
  route: R,
  ...[demande]: Arguments<R>
): Promise<Page<ElementDe<R>>> {
  return demanderPage(route, demande);
}

export async function appelerListeParType<R extends RouteDefinition>(
  route: RouteParType<R>,
  ...[demande]: Arguments<R>
): Promise<Page<ElementDe<R>>> {
  return demanderPage(route, demande);
}

async function demanderPage<T>(
  route: Pick<RouteDefinition, 'method' | 'path'>,
  demande: Demande | undefined,
): Promise<Page<T>> {
  const { texte, entete } = await demander(route, demande ?? {});
  const total = entete('X-Total-Count');
  return {
    elements: lireReponse(texte) as T[],
    suivant: curseurSuivant(entete('Link')),
    total: total === null ? null : Number(total),
  };
}

const lireReponse = (texte: string): unknown => (texte === '' ? null : JSON.parse(texte));

/** The cursor of `</api/…?curseur=…>; rel="next"`. */
export function curseurSuivant(link: string | null): string | null {
  const adresse = link?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1];
  return adresse ? new URL(adresse, 'http://api').searchParams.get('curseur') : null;
}

export function adresseDe(path: string, params: unknown, query: unknown): string {
  const valeurs = (params ?? {}) as Record<string, Valeur>;
  const chemin = path.replaceAll(/:(\w+)/g, (_, nom: string) => encodeURIComponent(String(valeurs[nom])));
  const recherche = new URLSearchParams();
  for (const [nom, valeur] of Object.entries((query ?? {}) as Record<string, Valeur | null | undefined>)) {
    if (valeur !== undefined && valeur !== null && valeur !== '') recherche.set(nom, String(valeur));
  }
  const suite = recherche.toString();
  return `/api${chemin}${suite && `?${suite}`}`;
}

async function demander(route: Pick<RouteDefinition, 'method' | 'path' | 'envoi'>, demande: Demande): Promise<Reponse> {
  const { jeton } = lireSession();
  const adresse = adresseDe(route.path, demande.params, demande.query);
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (jeton) headers['Authorization'] = `Bearer ${jeton}`;
  if (demande.ifMatch) headers['If-Match'] = demande.ifMatch;
  if (demande.cleIdempotence) headers['Idempotency-Key'] = demande.cleIdempotence;

  const reponse =
    route.envoi === 'multipart'
      ? await (await envoi()).envoyerFichier(route.method, adresse, { ...demande, headers })
      : await envoyer(route, adresse, demande, headers);

  if (reponse.statut < 400) return reponse;
  if (reponse.statut === 401) expirer(jeton);
  if (reponse.statut === 403) signalerRefus(jeton);
  throw erreurDeReponse(reponse.statut, reponse.texte, reponse.entete('Retry-After'));
}

/** Visitors read: what sends files comes with the first one. */
const envoi = () => loadCode(() => import('./envoi.ts'));

async function envoyer(
  { method, envoi }: Pick<RouteDefinition, 'method' | 'envoi'>,
  adresse: string,
  { body, signal }: Demande,
  headers: Record<string, string>,
): Promise<Reponse> {
  let corps: string | undefined;
  if (body !== undefined) {
    // A route that takes plain text takes JSON too (decisions §6): what is sent says which it is.
    const texte = envoi === 'texte' && typeof body === 'string';
    headers['Content-Type'] = texte ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
    corps = texte ? body : JSON.stringify(body);
  }
  try {
    const reponse = await transport(adresse, { method, headers, body: corps, signal });
    return { statut: reponse.status, texte: await reponse.text(), entete: (nom) => reponse.headers.get(nom) };
  } catch (erreur) {
    throw estAnnule(erreur) ? erreur : new ErreurApi(0, ERREUR_RESEAU);
  }
}
