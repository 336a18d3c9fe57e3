import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { expectOurs } from './ours.ts';
import type { Place } from './place.ts';

/** No TCP port is opened: the number only names the socket file, in a directory of its own. */
export const PORT = 5432;

/** The kernel's limit for the path of a socket, without its final NUL. */
const LONGEST_PATH = 107;

export function socketFile(directory: string, port: number): string {
  return path.join(directory, `.s.PGSQL.${port}`);
}

/** A directory only the user PostgreSQL runs as (and root) can enter, with a path short enough for a socket. */
export async function socketDirectory({ directory: place, runAs }: Place): Promise<string> {
  const uid = runAs.uid ?? process.getuid?.() ?? 0;
  let directory = path.join(place, 'socket');
  if (Buffer.byteLength(socketFile(directory, PORT)) > LONGEST_PATH) {
    const hash = createHash('sha256').update(place).digest('hex').slice(0, 16);
    directory = `/tmp/colivert-${uid}-${hash}`;
  }
  if (!existsSync(directory)) {
    await mkdir(directory, { mode: 0o700 });
    if (runAs.uid !== undefined) await chown(directory, runAs.uid, runAs.gid ?? runAs.uid);
  }
  // Whoever made it would hold the door to a server that trusts its socket.
  await expectOurs(directory, uid, 0o077);
  return directory;
}

/** Whether a postmaster listens there. A killed one leaves its file, but nobody answers. */
export function answers(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(file);
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
