import { createServer, type RequestListener, type Server } from 'node:http';
import { inTurn } from './pipelining.ts';
import { UPLOAD_MAX_MS } from './uploads.ts';

/** Headers and bodies that come slowly are cut after this. */
export const SLOW_MS = 30_000;
/** Node looks for what is past its time only as often as this. */
const LOOK_EVERY_MS = 1000;
/** A connection on which nothing moves. */
const IDLE_MS = 60_000;

/** Node's server with the time that a connection, a request and its headers have, and the requests one connection may have under way. */
export function createHttpServer(answer: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: SLOW_MS - LOOK_EVERY_MS,
      // An upload's time (uploads.ts); any other body has less (corps.ts).
      requestTimeout: UPLOAD_MAX_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
      keepAliveTimeout: 10_000,
      // Node's own answer would be without our headers: the frame refuses it.
      requireHostHeader: false,
    },
    inTurn(answer),
  );
  server.setTimeout(IDLE_MS);
  return server;
}
