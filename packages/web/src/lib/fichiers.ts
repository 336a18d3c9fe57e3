import type { ParamsOf, QueryOf, RouteDefinition } from '@colivert/domain/lib';
import { adresseDe } from './api.ts';
import { ERREUR_RESEAU, ErreurApi, erreurDeReponse, estAnnule } from './erreurApi.ts';
import { expirer, lireSession } from './sessionStore.ts';

/**
 * Kinds the browser only draws. Any other is given as plain bytes: an address made of them is of our own origin, and a
 * page served under it would run there.
 */
const MIMES_DESSINES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

type DemandeFichier<R extends RouteDefinition> = { params: ParamsOf<R>; query?: QueryOf<R>; signal?: AbortSignal };

/**
 * The bytes of a private file, fetched with the token and kept in memory only (decisions §7); throws `ErreurApi`, or
 * the abort when `signal` cancelled it.
 */
export async function appelerFichier<const R extends RouteDefinition & { rend: 'fichier' }>(
  route: R,
  { params, query, signal }: DemandeFichier<R>,
): Promise<Blob> {
  const { jeton } = lireSession();
  const headers: Record<string, string> = jeton ? { Authorization: `Bearer ${jeton}` } : {};
  try {
    const reponse = await fetch(adresseDe(route.path, params, query), {
      method: route.method,
      headers,
      signal,
      cache: 'no-store',
    });
    if (!reponse.ok) {
      if (reponse.status === 401) expirer(jeton);
      throw erreurDeReponse(reponse.status, await reponse.text(), reponse.headers.get('Retry-After'));
    }
    const octets = await reponse.arrayBuffer();
    const mime = reponse.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    return new Blob([octets], { type: MIMES_DESSINES.includes(mime) ? mime : 'application/octet-stream' });
  } catch (erreur) {
    throw erreur instanceof ErreurApi || estAnnule(erreur) ? erreur : new ErreurApi(0, ERREUR_RESEAU);
  }
}
