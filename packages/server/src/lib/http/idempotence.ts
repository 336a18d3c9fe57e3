import { createHash } from 'node:crypto';
import { refus, type RouteDefinition } from '@colivert/domain/lib';
import type { FastifyRequest } from 'fastify';
import type { Appelant, Deps, Idempotence } from '../deps.ts';
import { ErreurRefus } from '../erreurs.ts';
import type { FichierRecu } from './formulaire.ts';

/** The Idempotency-Key of a creating call, with the fingerprint that a second call must match (wire §1.1). */
export function lireCleIdempotence(
  deps: Deps,
  route: RouteDefinition,
  requete: FastifyRequest,
  appelant: Appelant | null,
  contenu: { query: unknown; body: unknown; fichier: FichierRecu | undefined },
): Idempotence | undefined {
  const cle = requete.headers['idempotency-key'];
  if (route.creation !== true || cle === undefined) return undefined;
  if (typeof cle !== 'string' || !/^[\w-]{1,128}$/.test(cle)) throw new ErreurRefus(refus('REQUETE_INVALIDE'));
  // Nobody is signed in at registration: the key counts per e-mail, which is not kept in clear, so that it may stay spent
  // once the account is erased.
  const parEmail = () =>
    deps.secret.empreinte(String((contenu.body as { email?: unknown }).email)).toString('base64url');
  const porteur = appelant?.id ?? `email:${parEmail()}`;
  const octets = contenu.fichier === undefined ? '' : createHash('sha256').update(contenu.fichier.octets).digest('hex');
  return {
    porteur,
    cle,
    appel: `${route.method} ${requete.url.split('?')[0]}`,
    empreinte: deps.secret.empreinte(JSON.stringify([contenu.query, contenu.body, contenu.fichier?.nom, octets])),
  };
}
