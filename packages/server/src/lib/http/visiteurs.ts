import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { creerMemoire, type Memoire } from '../memoire.ts';
import { compresser, faconAcceptee, type Facon } from './comprimer.ts';
import type { PageFinie } from './rendu.ts';

/** An answer as it leaves, without what belongs to one request. */
export interface Composee {
  entetes: Record<string, string>;
  corps: Buffer | string | Readable;
}

/** One that is given to many: its bytes are made once, compressed too. */
export interface Gardee {
  entetes: Record<string, string>;
  octets: Buffer;
  comprimes(facon: Facon): Promise<Buffer>;
}

export interface Visiteurs {
  reponses: Memoire<Gardee>;
  /** Drawn from the former: what one shows no more, the other must not. */
  pages: Memoire<PageFinie>;
  vider(): void;
}

const MEMOIRE = { secondes: 1, max: 300 };

/**
 * What every visitor reads alike, by address. A change made in this process empties it at once; one that another process
 * made is seen twice this many seconds later at most, by visitors only.
 */
export function ouvrirVisiteurs(): Visiteurs {
  const reponses = creerMemoire<Gardee>(MEMOIRE);
  const pages = creerMemoire<PageFinie>(MEMOIRE);
  return {
    reponses,
    pages,
    vider() {
      reponses.vider();
      pages.vider();
    },
  };
}

/** Below it, what compression saves is not worth its header. */
const SEUIL = 1024;

/** To be kept. */
export function rendreGardable({ entetes, corps }: Composee): Gardee {
  if (corps instanceof Readable) throw new Error('A stream is read once: it cannot be given to many');
  const octets = Buffer.from(corps);
  const faits: Partial<Record<Facon, Promise<Buffer>>> = {};
  return { entetes, octets, comprimes: (facon) => (faits[facon] ??= compresser(facon, octets)) };
}

export async function envoyerGardee(
  requete: FastifyRequest,
  reponse: FastifyReply,
  gardee: Gardee,
): Promise<FastifyReply> {
  const { entetes, octets } = gardee;
  reponse.headers(entetes);
  if (octets.length < SEUIL) return reponse.send(octets);
  const facon = faconAcceptee(requete);
  // Anything else that the reader may understand is the compression hook's matter.
  if (facon === undefined) return reponse.send(octets);
  reponse.header('content-encoding', facon);
  return reponse.send(await gardee.comprimes(facon));
}
