import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { refus } from '@colivert/domain/lib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { comprimer } from './comprimer.ts';
import { permettreNosCadres, poserNonce } from './entetes.ts';
import { repondreRefus } from './erreursHttp.ts';
import type { Memoire } from '../memoire.ts';
import { creerPages, type PageFinie } from './rendu.ts';

export const DOSSIER_WEB = path.join(import.meta.dirname, '../../../../web/dist');
const PAGE = 'index.html';
/** A public file that our pages frame. */
const ENCADRABLE = 'contrat-exemple.pdf';
/** What an address that cannot be decoded names: nothing. */
const ILLISIBLE = '/illisible';

/**
 * Serves the built front end: hashed files for ever, and one page for every other path, drawn for a visitor where it is
 * public. It holds nothing of a session, so the same one is everybody's; only its nonce is each answer's own.
 */
export async function installerStatique(
  app: FastifyInstance,
  config: Config,
  pages: Memoire<PageFinie>,
  dossier = DOSSIER_WEB,
): Promise<(requete: FastifyRequest, reponse: FastifyReply) => Promise<FastifyReply>> {
  await app.register(fastifyStatic, {
    root: dossier,
    serve: false,
    // Compressed once by the build, as far as it goes.
    preCompressed: true,
    cacheControl: false,
    setHeaders(reponse, chemin) {
      const fixe = chemin.startsWith(path.join(dossier, 'assets'));
      reponse.header('cache-control', fixe ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (chemin === path.join(dossier, ENCADRABLE)) permettreNosCadres(config, reponse);
    },
  });
  const lirePage = creerPages(dossier, config.appUrl, pages, (erreur) =>
    // No error: the page leaves empty, and an address that the API refuses is enough for it.
    app.log.warn({ err: erreur }, 'a page could not be drawn'),
  );
  return async (requete, reponse) => {
    const chemin = decoder(requete.url);
    const fichier = chemin === null ? null : await fichierDemande(dossier, chemin);
    if (fichier !== null) return reponse.sendFile(fichier);
    // A file of a former version is missing, not a page: its opener must reload rather than run HTML.
    if (requete.url.startsWith('/assets/')) return repondreRefus(reponse, refus('INTROUVABLE'));
    const page = await lirePage(chemin === null ? ILLISIBLE : requete.url, async (adresse) => {
      const { statusCode, payload, headers } = await app.inject({ url: adresse, remoteAddress: requete.ip });
      return new Response(payload, { status: statusCode, headers: enTetes(headers) });
    });
    if (page === null)
      return reponse.code(503).type('text/plain; charset=utf-8').send('Le site est en cours de préparation.');
    const html = page.morceaux.join(`nonce="${poserNonce(config, reponse)}"`);
    return reponse
      .code(page.statut)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await comprimer(requete, reponse, html));
  };
}

/** The path of an address as people read it, null when it is none. */
function decoder(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/');
  } catch {
    return null;
  }
}

/** The file of the build that a path names, relative to it; null when it names none, a hidden one, or the page itself. */
async function fichierDemande(dossier: string, chemin: string): Promise<string | null> {
  const relatif = path.posix.normalize(chemin).replace(/^\/+/, '');
  if (relatif === '' || relatif === PAGE || /(^|\/)\./.test(relatif) || relatif.includes('\0')) return null;
  const etat = await stat(path.join(dossier, relatif)).catch(() => null);
  return etat?.isFile() === true ? relatif : null;
}

function enTetes(lues: Record<string, number | string | string[] | undefined>): Headers {
  const entetes = new Headers();
  for (const [nom, valeur] of Object.entries(lues)) if (valeur !== undefined) entetes.set(nom, String(valeur));
  return entetes;
}
