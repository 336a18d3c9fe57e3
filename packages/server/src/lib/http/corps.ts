import { refus } from '@colivert/domain/lib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ErreurRefus } from '../erreurs.ts';
import { bornerJson } from './entree.ts';
import { SLOW_MS } from './server.ts';

/** JSON above 100 kB is 413. */
const JSON_MAX = 102_400;

/**
 * Cuts a body that takes too long, as Node cuts a request that does; one that announces none cannot be late, and
 * an upload is judged by its progress (uploads.ts) until it is answered. Before any route is looked for: what nobody reads, such as the body of a call to a page, is cut as well.
 */
export function installerDelais(app: FastifyInstance, delai = SLOW_MS): void {
  app.addHook('onRequest', ({ raw, server, headers, routeOptions }, { raw: answer }, suite) => {
    suite();
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    // A call that the application makes to itself has no connection, and no word on whether it came whole.
    const came = () => (raw.complete as boolean | undefined) !== false || raw.socket.destroyed;
    const minuterie = setTimeout(() => {
      if (came()) return;
      // Answered already, refused say: nobody reads what still trickles, and a second answer would belong to no call.
      if (answer.writableEnded) raw.socket.destroy();
      else if (routeOptions.config.route?.envoi !== 'multipart')
        server.server.emit(
          'clientError',
          Object.assign(new Error('body timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          raw.socket,
        );
    }, delai).unref();
    raw.once('close', () => came() && clearTimeout(minuterie));
  });
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function lireTexte(octets: Buffer): string {
  try {
    return UTF8.decode(octets);
  } catch {
    throw new ErreurRefus(refus('REQUETE_INVALIDE'));
  }
}

function lireJson(octets: Buffer): unknown {
  const texte = lireTexte(octets);
  if (texte.trim() === '') return undefined;
  let valeur: unknown;
  try {
    valeur = JSON.parse(texte);
  } catch {
    throw new ErreurRefus(refus('REQUETE_INVALIDE'));
  }
  bornerJson(valeur);
  // `null` is JSON but nothing a route takes, neither an object nor a list: a broken rule, not a missing body.
  return valeur === null ? false : valeur;
}

function decoder(requete: FastifyRequest, octets: Buffer): unknown {
  const { route } = requete.routeOptions.config;
  if (route?.body === undefined || octets.length === 0) return undefined;
  const type = (requete.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (route.envoi === 'multipart') throw new ErreurRefus(refus('REQUETE_INVALIDE'));
  if (type === 'application/json') return lireJson(octets);
  if (type === 'text/plain' && route.envoi === 'texte') return { commentaire: lireTexte(octets) };
  throw new ErreurRefus(refus('TYPE_REFUSE', "Ce format de requête n'est pas accepté."));
}

/**
 * One parser for every kind of body: which kind is right depends on the route, and a call that takes no body accepts
 * any and looks at none (wire §1.1). Multipart streams are read by the upload itself.
 */
export function installerCorps(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: JSON_MAX }, (requete, octets, fini) => {
    try {
      fini(null, decoder(requete, octets as Buffer));
    } catch (erreur) {
      fini(erreur as Error);
    }
  });
}
