import { REFUS, refus, type Refus } from '@colivert/domain/lib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { enRefus, ErreurRefus } from '../erreurs.ts';
import { acteurDe } from './acteur.ts';
import { cheminDit } from './cheminDit.ts';

/** The one error body of the product (wire §1.3). */
export const corpsDErreur = ({ code, phrase, errors, details }: Refus): string =>
  JSON.stringify({ message: phrase, error: phrase, code, errors, details });

export function repondreRefus(reponse: FastifyReply, refuse: Refus): FastifyReply {
  const { code, retryApres } = refuse;
  if (retryApres !== undefined) reponse.header('retry-after', String(Math.max(1, Math.ceil(retryApres))));
  return reponse
    .code(REFUS[code].statut)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(corpsDErreur(refuse));
}

/** Refusals that Fastify itself makes. */
function refusDeFastify(erreur: unknown): Refus | null {
  const { code = '', statusCode = 500 } = erreur as { code?: string; statusCode?: number };
  // Longer than any name we gave: it names nothing, as any other of the wrong form.
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return refus('INTROUVABLE');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return refus('TROP_VOLUMINEUX');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refus('TYPE_REFUSE', "Ce format de requête n'est pas accepté.");
  return statusCode >= 400 && statusCode < 500 ? refus('REQUETE_INVALIDE') : null;
}

/** Who is kept out, and whoever asks for a private object that is not theirs: it answers 404. */
function estANoter(statut: number, requete: FastifyRequest): boolean {
  const { route } = requete.routeOptions.config;
  return [401, 403, 429].includes(statut) || (statut === 404 && route !== undefined && route.acces !== 'public');
}

/** A call that the application makes to itself has no connection, and no word on whether it came whole. */
const aRaccroche = ({ raw }: FastifyRequest): boolean =>
  raw.destroyed && (raw.complete as boolean | undefined) === false;

export function repondreErreur(
  deps: Deps,
  erreur: unknown,
  requete: FastifyRequest,
  reponse: FastifyReply,
): FastifyReply {
  const connu = enRefus(erreur, deps.contraintes) ?? refusDeFastify(erreur);
  // Whoever hangs up before the end of what they send is no fault of ours, and reads no answer.
  if (aRaccroche(requete)) requete.log.info('request aborted');
  // Refused on purpose, as too much at once: a line, not a fault, since there may be a thousand of them.
  else if (erreur instanceof ErreurRefus && connu?.code === 'INDISPONIBLE')
    requete.log.warn({ appel: `${requete.method} ${cheminDit(requete)}` }, 'request put off');
  else if (connu === null || connu.code === 'INDISPONIBLE') requete.log.error({ err: erreur }, 'request failed');
  else if (estANoter(REFUS[connu.code].statut, requete))
    requete.log.info(
      {
        refus: connu.code,
        acteur: acteurDe(requete),
        adresse: requete.ip,
        appel: `${requete.method} ${cheminDit(requete)}`,
      },
      'request refused',
    );
  return repondreRefus(reponse, connu ?? refus('ERREUR_INTERNE'));
}

export function installerErreurs(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((erreur, requete, reponse) => repondreErreur(deps, erreur, requete, reponse));
}
