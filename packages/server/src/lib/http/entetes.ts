import { randomBytes } from 'node:crypto';
import { refus } from '@colivert/domain/lib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { ErreurRefus } from '../erreurs.ts';

/** Headers of every answer, errors and files too (R-45, wire §1.2). */

const avecGoogle = ({ geographie }: Config): boolean =>
  geographie.adresses === 'google' || geographie.itineraires === 'google';

/**
 * What the maps script needs (Google's CSP guide), and only when it is on. No map is drawn, so neither 'unsafe-eval' nor
 * frames: places and routes are read as data.
 */
const GOOGLE = {
  script: ' https://maps.googleapis.com https://maps.gstatic.com',
  style: ' https://fonts.googleapis.com',
  image: ' https://*.googleapis.com https://*.gstatic.com',
  autres: [
    "connect-src 'self' https://*.googleapis.com https://*.gstatic.com",
    "font-src 'self' https://fonts.gstatic.com",
  ],
};
const RIEN = { script: '', style: '', image: '', autres: [] };

/** Where map tiles come from, when they are on. */
function tuiles({ geographie: { tuilesUrl } }: Config): string {
  return tuilesUrl === undefined ? '' : ` ${new URL(tuilesUrl).origin}`;
}

function politique(config: Config, nonce: string | null, cadres: "'none'" | "'self'" = "'none'"): string {
  const avecNonce = nonce === null ? '' : ` 'nonce-${nonce}'`;
  const cartes = avecGoogle(config) ? GOOGLE : RIEN;
  return [
    "default-src 'self'",
    `script-src 'self'${avecNonce}${cartes.script}`,
    `style-src 'self'${avecNonce}${cartes.style}`,
    `img-src 'self' data: blob:${cartes.image}${tuiles(config)}`,
    ...cartes.autres,
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${cadres}`,
    ...(config.appUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** What every answer carries; who asked and what for changes nothing in it. */
export function entetesFixes(config: Config): Readonly<Record<string, string>> {
  return {
    'content-security-policy': politique(config, null),
    'x-content-type-options': 'nosniff',
    // The verification page carries an address in its query: nothing of an address leaves. A Google key is
    // restricted by the site that calls, so there the origin is told, and it alone.
    'referrer-policy': avecGoogle(config) ? 'strict-origin' : 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'x-frame-options': 'DENY',
    ...(config.appUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
}

/** Of a request that the router knows; one it cannot even read is answered before any hook. */
export function installerEntetes(app: FastifyInstance, fixes: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (requete, reponse, suite) => {
    reponse.headers(fixes).header('x-request-id', requete.id);
    const sansHote = requete.headers.host === undefined && requete.raw.httpVersion === '1.1';
    suite(sansHote ? new ErreurRefus(refus('REQUETE_INVALIDE')) : undefined);
  });
}

/** For the one HTML page: a fresh nonce that its own scripts and styles carry. */
export function poserNonce(config: Config, reponse: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  reponse.header('content-security-policy', politique(config, nonce));
  return nonce;
}

/** For the one file that our own pages show in a frame (R-45, O-60); nobody else's may. */
export function permettreNosCadres(config: Config, reponse: Pick<FastifyReply, 'header' | 'removeHeader'>): void {
  reponse.header('content-security-policy', politique(config, null, "'self'"));
  reponse.removeHeader('x-frame-options');
}
