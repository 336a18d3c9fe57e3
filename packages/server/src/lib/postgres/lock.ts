import { closeSync } from 'node:fs';
import { EmbeddedPostgresError, failure, USE_DATABASE_URL } from './failures.ts';
import { run } from './run.ts';
import type { RunAs } from './run.ts';
import { openFor } from './runner.ts';

/**
 * A lock the kernel keeps: `flock` on an open file. It is gone the moment the last process having that file
 * open dies, SIGKILL included, so there is no pid to compare and nothing stale to clean. Node has no flock
 * call; the command of util-linux takes the lock on the descriptor it inherits, and the lock stays with us.
 */
export interface Lock {
  readonly fd: number;
  release(): void;
}

const CONFLICT = 75;
const SELF: RunAs = { name: 'self' };

/** Opens without taking it. `owner` is who the file belongs to, this process by default. */
export function openLock(file: string, owner: RunAs = SELF): Lock {
  const fd = openFor(owner, file);
  let open = true;
  return {
    fd,
    release() {
      if (open) closeSync(fd);
      open = false;
    },
  };
}

/** Takes, or changes, the lock. Answers false when another process holds it after `waitSeconds`. */
export async function acquire(lock: Lock, kind: 'exclusive' | 'shared', waitSeconds = 0): Promise<boolean> {
  const wait = waitSeconds === 0 ? ['--nonblock'] : ['--timeout', String(waitSeconds)];
  const args = [`--${kind}`, ...wait, '--conflict-exit-code', String(CONFLICT), '3'];
  const { code, output } = await run('flock', args, SELF, lock.fd);
  if (code === 0) return true;
  if (code === CONFLICT) return false;
  if (output.includes('ENOENT')) {
    throw new EmbeddedPostgresError(
      `La commande « flock » est introuvable : installez le paquet util-linux. ${USE_DATABASE_URL}`,
    );
  }
  throw failure("Le verrou de la base de données embarquée n'a pas pu être pris.", output);
}
