import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { permettreNosCadres, poserNonce } from './entetes.ts';

export const DOSSIER_WEB = path.join(import.meta.dirname, '../../../../web/dist');
const MARQUE_NONCE = '__CSP_NONCE__';
/** A public file that our pages frame. */
const ENCADRABLE = 'contrat-exemple.pdf';

/** Serves the built front end: hashed files for ever, and one page for every other path. */
export async function installerStatique(
  app: FastifyInstance,
  config: Config,
  dossier = DOSSIER_WEB,
): Promise<(reponse: FastifyReply) => FastifyReply> {
  const page = path.join(dossier, 'index.html');
  if (!existsSync(page))
    return (reponse) =>
      reponse.code(503).type('text/plain; charset=utf-8').send('Le site est en cours de préparation.');
  await app.register(fastifyStatic, {
    root: dossier,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders(reponse, chemin) {
      const fixe = chemin.startsWith(path.join(dossier, 'assets'));
      reponse.header('cache-control', fixe ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (chemin === path.join(dossier, ENCADRABLE)) permettreNosCadres(config, reponse);
    },
  });
  const morceaux = readFileSync(page, 'utf8').split(MARQUE_NONCE);
  return (reponse) =>
    reponse
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(morceaux.join(poserNonce(config, reponse)));
}
