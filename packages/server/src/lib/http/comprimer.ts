import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The best first, beside the thread that answers. */
const FACONS = {
  br: (contenu: Buffer | string) =>
    promisify(brotliCompress)(contenu, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(contenu),
      },
    }),
  gzip: (contenu: Buffer | string) => promisify(gzip)(contenu),
} as const;
export type Facon = keyof typeof FACONS;

export const compresser = (facon: Facon, contenu: Buffer | string): Promise<Buffer> => FACONS[facon](contenu);

/** What the reader understands of what there is, the best first; undefined: nothing of ours. */
export function faconAcceptee(requete: FastifyRequest, faites: readonly Facon[] = ['br', 'gzip']): Facon | undefined {
  const acceptees = (requete.headers['accept-encoding'] ?? '').toLowerCase().split(/\s*,\s*/);
  return faites.find((nom) => acceptees.some((a) => a === nom || (a.startsWith(`${nom};`) && !/q=0(\.0*)?$/.test(a))));
}

/** For the page, which no route sends: @fastify/compress sees routes only. It is made for each answer, its nonce being its own. */
export async function comprimer(requete: FastifyRequest, reponse: FastifyReply, texte: Buffer) {
  reponse.header('vary', 'accept-encoding');
  const facon = faconAcceptee(requete);
  if (facon === undefined) return texte;
  reponse.header('content-encoding', facon);
  return compresser(facon, texte);
}
