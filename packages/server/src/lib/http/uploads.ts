import type { FastifyInstance } from 'fastify';

/** An upload that brings no byte for so long is cut. */
const STALLED_MS = 30_000;
/** 5 MB in five minutes, 17 kB/s: slower than the poorest mobile network that still carries a page. */
export const UPLOAD_MAX_MS = 300_000;

const LOOK_EVERY_MS = 1000;

/**
 * An upload is judged by its progress, not by its length (R-65, ADR 0024): whoever is slow but arriving is let through,
 * whoever holds a connection without sending is cut, with 408 and a sentence.
 */
export function installUploadTimeouts(
  app: FastifyInstance,
  { stalledMs = STALLED_MS, maxMs = UPLOAD_MAX_MS, lookEveryMs = LOOK_EVERY_MS } = {},
): void {
  app.addHook('onRequest', ({ raw, server, routeOptions }, _, next) => {
    next();
    if (routeOptions.config.route?.envoi !== 'multipart') return;
    const start = performance.now();
    let received = raw.socket.bytesRead;
    let moved = start;
    const timer = setInterval(() => {
      // A call that the application makes to itself has no connection, and no word on whether it came whole.
      if ((raw.complete as boolean | undefined) !== false) {
        clearInterval(timer);
        return;
      }
      const now = performance.now();
      if (raw.socket.bytesRead > received) moved = now;
      received = raw.socket.bytesRead;
      if (now - moved < stalledMs && now - start < maxMs) return;
      clearInterval(timer);
      server.server.emit(
        'clientError',
        Object.assign(new Error('upload timeout'), { code: UPLOAD_TIMEOUT }),
        raw.socket,
      );
    }, lookEveryMs);
    raw.once('close', () => clearInterval(timer));
  });
}

export const UPLOAD_TIMEOUT = 'ERR_UPLOAD_TIMEOUT';
