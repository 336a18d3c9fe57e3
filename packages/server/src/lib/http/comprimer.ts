import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * For the page, which no route sends: @fastify/compress sees routes only. It is made for each answer, its nonce being
 * that answer's own, and beside the thread that answers.
 */
const FACONS = {
  br: (texte: string) =>
    promisify(brotliCompress)(texte, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(texte),
      },
    }),
  gzip: (texte: string) => promisify(gzip)(texte),
} as const;

export async function comprimer(requete: FastifyRequest, reponse: FastifyReply, texte: string) {
  reponse.header('vary', 'accept-encoding');
  const acceptees = (requete.headers['accept-encoding'] ?? '').toLowerCase().split(/\s*,\s*/);
  const facon = (['br', 'gzip'] as const).find((nom) =>
    acceptees.some((a) => a === nom || (a.startsWith(`${nom};`) && !/q=0(\.0*)?$/.test(a))),
  );
  if (facon === undefined) return texte;
  reponse.header('content-encoding', facon);
  return FACONS[facon](texte);
}
