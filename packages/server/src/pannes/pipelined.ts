import { connect } from 'node:net';

export interface Pipelined {
  /** How many answers of each status came whole enough to show their first line. */
  statuses: Record<string, number>;
  bytes: number;
}

const FIRST_LINE = /HTTP\/1\.1 (\d{3}) /g;
const GIVE_UP_MS = 120_000;

/**
 * Sends the same request many times on one connection without waiting for an answer, and reads until all are there or
 * the other side has had enough.
 * @param readAfterMs a client that takes its time before it reads at all
 */
export function sendPipelined(url: string, path: string, count: number, readAfterMs = 0): Promise<Pipelined> {
  const { port, host } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    const statuses: Record<string, number> = {};
    let [answers, bytes, tail] = [0, 0, ''];
    const giveUp = setTimeout(() => socket.destroy(), GIVE_UP_MS);
    socket.on('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(count)));
    const read = () =>
      socket.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        const text = tail + chunk.toString('latin1');
        for (const [, status = ''] of text.matchAll(FIRST_LINE)) {
          statuses[status] = (statuses[status] ?? 0) + 1;
          answers += 1;
        }
        tail = /H[^\r\n]{0,12}$/.exec(text)?.[0] ?? '';
        if (answers >= count) socket.end();
      });
    if (readAfterMs === 0) read();
    else setTimeout(read, readAfterMs);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(giveUp);
      resolve({ statuses, bytes });
    });
  });
}
