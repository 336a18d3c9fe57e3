import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { faconAcceptee, type Facon } from './comprimer.ts';

/** What the build makes; anything else leaves as bytes. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const SUFFIXES: Readonly<Record<Facon, string>> = { br: '.br', gzip: '.gz' };

interface Asset {
  type: string;
  etag: string;
  modified: string;
  plain: Buffer;
  /** As the build compressed it, as far as it goes. */
  compressed: Partial<Record<Facon, Buffer>>;
}

/**
 * Files of the build, read once and then answered from memory: a crowd that asks for one opens no file. They are a few
 * megabytes all together; one that a new build has replaced is read again.
 */
export function openAssets(folder: string) {
  const kept = new Map<string, { at: number; asset: Promise<Asset> }>();

  async function read(file: string, at: number): Promise<Asset> {
    const whole = path.join(folder, file);
    const [plain, br, gzip] = await Promise.all([
      readFile(whole),
      ...[SUFFIXES.br, SUFFIXES.gzip].map((suffix) => readFile(whole + suffix).catch(() => undefined)),
    ]);
    if (plain === undefined) throw new Error(`${file} cannot be read`);
    return {
      type: TYPES[path.extname(file)] ?? 'application/octet-stream',
      etag: `W/"${plain.length.toString(16)}-${Math.floor(at).toString(16)}"`,
      modified: new Date(at).toUTCString(),
      plain,
      compressed: { ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) },
    };
  }

  return {
    /** null: no such file. */
    async find(file: string): Promise<Asset | null> {
      const state = await stat(path.join(folder, file)).catch(() => null);
      if (state?.isFile() !== true) return null;
      const known = kept.get(file);
      if (known?.at === state.mtimeMs) return known.asset;
      const asset = read(file, state.mtimeMs);
      kept.set(file, { at: state.mtimeMs, asset });
      asset.catch(() => kept.delete(file));
      return asset;
    },
  };
}

/** Whoever has it already is told so. */
function isFresh({ headers }: FastifyRequest, { etag, modified }: Asset): boolean {
  const none = headers['if-none-match'];
  if (none !== undefined) return none === '*' || none.split(/\s*,\s*/).includes(etag);
  const since = headers['if-modified-since'];
  return since !== undefined && Date.parse(since) >= Date.parse(modified);
}

export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const { type, etag, modified, plain, compressed } = asset;
  reply.headers({ etag, 'last-modified': modified, vary: 'accept-encoding' });
  if (isFresh(request, asset)) return reply.code(304).send();
  reply.type(type);
  const accepted = faconAcceptee(request, Object.keys(compressed) as Facon[]);
  const bytes = accepted === undefined ? undefined : compressed[accepted];
  if (accepted === undefined || bytes === undefined) return reply.send(plain);
  return reply.header('content-encoding', accepted).send(bytes);
}
