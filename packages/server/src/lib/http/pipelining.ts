import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that are worked on at once. Browsers send one; proxies and HTTP libraries a few. */
const AT_ONCE = 8;

interface Line {
  socket: Socket;
  underWay: number;
  waiting: [IncomingMessage, ServerResponse][];
  /** Whether it has its place among those whose turn comes. */
  queued: boolean;
}

/**
 * Node reads every request that a connection holds and hands them all over at once: one packet of 64 kB carries 1,500 of
 * them, each with its work and its answer kept until those before it have left. Here the ninth waits for the first to
 * leave, and what the client goes on sending stays in its own buffers: while one waits, the connection is not read.
 * Those who wait come one a turn of the event loop, each connection after the other, so that a thousand quick answers
 * do not follow each other without a look at everybody else.
 */
export function inTurn(answer: RequestListener, atOnce = AT_ONCE): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  const queue: Line[] = [];

  function open(socket: Socket): Line {
    const line: Line = { socket, underWay: 0, waiting: [], queued: false };
    lines.set(socket, line);
    // Node reads on after each request it has parsed; so does whoever reads a body, but only the last in line has one to come.
    socket.on('resume', () => {
      if (line.waiting.length > 0) socket.pause();
    });
    socket.on('close', () => (line.waiting.length = 0));
    return line;
  }

  function start(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.underWay += 1;
    response.once('close', () => {
      line.underWay -= 1;
      enqueue(line);
    });
    answer(request, response);
  }

  function enqueue(line: Line): void {
    if (line.queued || line.waiting.length === 0 || line.underWay >= atOnce) return;
    line.queued = true;
    if (queue.push(line) === 1) setImmediate(startNext);
  }

  function startNext(): void {
    const line = queue.shift();
    if (queue.length > 0) setImmediate(startNext);
    if (line === undefined) return;
    line.queued = false;
    const first = line.waiting.shift();
    // Its connection has closed meanwhile.
    if (first === undefined) return;
    if (line.waiting.length === 0) line.socket.resume();
    start(line, ...first);
    enqueue(line);
  }

  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? open(socket);
    if (line.underWay < atOnce && line.waiting.length === 0) return start(line, request, response);
    line.waiting.push([request, response]);
    socket.pause();
    enqueue(line);
  };
}
