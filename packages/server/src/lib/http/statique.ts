import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { refus } from '@colivert/domain/lib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { permettreNosCadres, poserNonce } from './entetes.ts';
import { repondreRefus } from './erreursHttp.ts';

export const DOSSIER_WEB = path.join(import.meta.dirname, '../../../../web/dist');
const PAGE = 'index.html';
const MARQUE_NONCE = '__CSP_NONCE__';
/** A public file that our pages frame. */
const ENCADRABLE = 'contrat-exemple.pdf';

/**
 * Serves the built front end: hashed files for ever, and one page for every other path. The page is read again when a
 * build has replaced it, so that it never names files of a former one.
 */
export async function installerStatique(
  app: FastifyInstance,
  config: Config,
  dossier = DOSSIER_WEB,
): Promise<(requete: FastifyRequest, reponse: FastifyReply) => Promise<FastifyReply>> {
  await app.register(fastifyStatic, {
    root: dossier,
    serve: false,
    cacheControl: false,
    setHeaders(reponse, chemin) {
      const fixe = chemin.startsWith(path.join(dossier, 'assets'));
      reponse.header('cache-control', fixe ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (chemin === path.join(dossier, ENCADRABLE)) permettreNosCadres(config, reponse);
    },
  });
  const lirePage = pageALire(path.join(dossier, PAGE));
  return async (requete, reponse) => {
    const fichier = await fichierDemande(dossier, requete.url);
    if (fichier !== null) return reponse.sendFile(fichier);
    // A file of a former version is missing, not a page: its opener must reload rather than run HTML.
    if (requete.url.startsWith('/assets/')) return repondreRefus(reponse, refus('INTROUVABLE'));
    const morceaux = await lirePage();
    if (morceaux === null)
      return reponse.code(503).type('text/plain; charset=utf-8').send('Le site est en cours de préparation.');
    return reponse
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(morceaux.join(poserNonce(config, reponse)));
  };
}

/** The file of the build that a path names, relative to it; null when it names none, or the page itself. */
async function fichierDemande(dossier: string, url: string): Promise<string | null> {
  let chemin: string;
  try {
    chemin = decodeURIComponent(url.split('?')[0] ?? '/');
  } catch {
    return null;
  }
  const relatif = path.posix.normalize(chemin).replace(/^\/+/, '');
  if (relatif === '' || relatif === PAGE || relatif.startsWith('..') || relatif.includes('\0')) return null;
  const etat = await stat(path.join(dossier, relatif)).catch(() => null);
  return etat?.isFile() === true ? relatif : null;
}

/** The page cut at its nonces; null while there is none. */
function pageALire(page: string): () => Promise<readonly string[] | null> {
  let lue: { faiteLe: number; morceaux: readonly string[] } | null = null;
  return async () => {
    try {
      const { mtimeMs } = await stat(page);
      if (lue?.faiteLe !== mtimeMs)
        lue = { faiteLe: mtimeMs, morceaux: (await readFile(page, 'utf8')).split(MARQUE_NONCE) };
      return lue.morceaux;
    } catch (erreur) {
      if ((erreur as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw erreur;
    }
  };
}
