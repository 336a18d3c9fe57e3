import type { FastifyRequest } from 'fastify';

/** What we name things by ourselves: their ids, and the numbers of contracts. */
const NOM_DONNE = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[A-Z]{1,4}-\d{4}-\d{4,8})$/i;
/** Where no route says what is expected: written as our words are, or as the names of our files. */
const MOT = /^[a-z]{1,24}(-[a-z]{1,24}){0,3}(\.[a-z\d]{2,11})?$/;

/**
 * The path of a call as the log may keep it: without its query, where a code may travel, and without what its caller
 * wrote into it, since that may be an address (a place that was looked for is named by it) or a secret.
 */
export function cheminDit({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const [chemin = ''] = url.split('?');
  // A request that could not be read was given no route.
  const attendus = routeOptions?.url?.split('/') ?? [];
  const dits = chemin.split('/').map((segment, i) => {
    const attendu = attendus[i] ?? '';
    if (segment === attendu || segment === '' || NOM_DONNE.test(segment)) return segment;
    if (attendu.startsWith(':')) return attendu;
    return MOT.test(segment) ? segment : '*';
  });
  return dits.join('/');
}
