import path from 'node:path';
import { REFUS, refus } from '@colivert/domain/lib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { openAssets, sendAsset } from './assets.ts';
import { comprimer } from './comprimer.ts';
import { permettreNosCadres, poserNonce } from './entetes.ts';
import { repondreRefus } from './erreursHttp.ts';
import type { Memoire } from '../memoire.ts';
import { creerPages, type PageFinie, type Transport } from './rendu.ts';

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
  {
    dossier = DOSSIER_WEB,
    compter = () => Promise.resolve(null),
  }: {
    dossier?: string;
    /** Spends one page of its reader's budget. @returns seconds to wait once it is spent */
    compter?: (requete: FastifyRequest) => Promise<number | null>;
  } = {},
): Promise<(requete: FastifyRequest, reponse: FastifyReply) => Promise<FastifyReply>> {
  const assets = openAssets(dossier);
  const lirePage = creerPages(dossier, config.appUrl, pages, (erreur) =>
    // No error: the page leaves empty, and an address that the API refuses is enough for it.
    app.log.warn({ err: erreur }, 'a page could not be drawn'),
  );
  return async (requete, reponse) => {
    const chemin = decoder(requete.url);
    const nom = chemin === null ? null : fichierNomme(chemin);
    const fichier = nom === null ? null : await assets.find(nom);
    if (nom !== null && fichier !== null) {
      const fixe = nom.startsWith('assets/');
      reponse.header('cache-control', fixe ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      if (nom === ENCADRABLE) permettreNosCadres(config, reponse);
      return sendAsset(requete, reponse, fichier);
    }
    // A file of a former version is missing, not a page: its opener must reload rather than run HTML.
    if (requete.url.startsWith('/assets/')) return repondreRefus(reponse, refus('INTROUVABLE'));
    // Beyond the budget nothing is drawn: the page tells a browser to draw it, and a program when to come back.
    const attente = await compter(requete);
    const passer: Transport = async (adresse) => {
      const { statusCode, payload, headers } = await app.inject({ url: adresse, remoteAddress: requete.ip });
      return new Response(payload, { status: statusCode, headers: enTetes(headers) });
    };
    const page = await lirePage(chemin === null ? ILLISIBLE : requete.url, attente === null ? passer : null);
    if (page === null)
      return reponse.code(503).type('text/plain; charset=utf-8').send('Le site est en cours de préparation.');
    if (attente !== null) reponse.header('retry-after', String(Math.max(1, Math.ceil(attente))));
    const nonce = Buffer.from(`nonce="${poserNonce(config, reponse)}"`);
    const html = Buffer.concat(page.morceaux.flatMap((morceau, i) => (i === 0 ? [morceau] : [nonce, morceau])));
    return reponse
      .code(attente === null ? page.statut : REFUS.TROP_DE_TENTATIVES.statut)
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

/** The file of the build that a path names, relative to it; null when it can name none: a hidden one, or the page itself. */
function fichierNomme(chemin: string): string | null {
  const relatif = path.posix.normalize(chemin).replace(/^\/+/, '');
  return relatif === '' || relatif === PAGE || /(^|\/)\./.test(relatif) || relatif.includes('\0') ? null : relatif;
}

function enTetes(lues: Record<string, number | string | string[] | undefined>): Headers {
  const entetes = new Headers();
  for (const [nom, valeur] of Object.entries(lues)) if (valeur !== undefined) entetes.set(nom, String(valeur));
  return entetes;
}
