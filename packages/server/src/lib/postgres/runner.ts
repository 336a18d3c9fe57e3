import { existsSync, fchownSync, openSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError, USE_DATABASE_URL } from './failures.ts';
import { run } from './run.ts';
import type { RunAs } from './run.ts';

/**
 * PostgreSQL refuses to run as root: root hands over to the owner of the cluster's directory, or on the first
 * start to `postgres`, else `nobody`. An ordinary user runs it.
 */
export async function runnerOf(directory: string): Promise<RunAs> {
  if (!isRoot()) return { name: ownName() };
  const owner = existsSync(directory) ? await stat(directory) : undefined;
  if (owner === undefined || owner.uid === 0) return await systemUser();
  const name = (await accounts()).find((account) => account.uid === owner.uid)?.name ?? String(owner.uid);
  return { name, uid: owner.uid, gid: owner.gid };
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export async function systemUser(): Promise<RunAs> {
  const all = await accounts();
  const found = all.find(({ name }) => name === 'postgres') ?? all.find(({ name }) => name === 'nobody');
  if (found) return found;
  throw new EmbeddedPostgresError(
    "PostgreSQL refuse de tourner en root et cette machine n'a ni utilisateur « postgres » ni « nobody » : " +
      `créez-en un (useradd --system postgres), ou lancez Colivert avec un utilisateur ordinaire. ${USE_DATABASE_URL}`,
  );
}

/** Asked of the system, by going there as that user: modes alone do not tell about ACLs and mounts. */
export async function canEnter(directory: string, runAs: RunAs): Promise<boolean> {
  const { code, output } = await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], runAs);
  if (code !== null) return code === 0;
  throw new EmbeddedPostgresError(
    `root ne peut pas devenir « ${runAs.name} » ici (conteneur restreint), et PostgreSQL refuse de tourner en root : ` +
      `lancez Colivert avec un utilisateur ordinaire. ${USE_DATABASE_URL}\n${output}`,
  );
}

/** The files were reachable once; moving the database elsewhere now would hide what it holds. */
export async function refuseClosed(directory: string, runAs: RunAs): Promise<void> {
  if (await canEnter(directory, runAs)) return;
  let closed = directory;
  while (path.dirname(closed) !== closed && !(await canEnter(path.dirname(closed), runAs)))
    closed = path.dirname(closed);
  throw new EmbeddedPostgresError(
    `La base est dans ${directory}, mais l'utilisateur « ${runAs.name} » ne peut plus entrer dans ${closed} : ` +
      `rendez-lui le passage (chmod o+x ${closed}), puis relancez.`,
  );
}

/** Opens a file to add to it, one that belongs to `runAs`: what root made must not stop that user's own start later. */
export function openFor(runAs: RunAs, file: string): number {
  // A bare descriptor: a FileHandle is closed, and a lock on it lost, when it is garbage collected.
  const fd = openSync(file, 'a', 0o600);
  if (runAs.uid !== undefined) fchownSync(fd, runAs.uid, runAs.gid ?? runAs.uid);
  return fd;
}

/** initdb looks its user up by name and stops without one (containers started with an arbitrary --user). */
function ownName(): string {
  try {
    return os.userInfo().username;
  } catch {
    throw new EmbeddedPostgresError(
      `L'utilisateur numéro ${process.getuid?.()} n'a pas de nom sur cette machine (/etc/passwd), et PostgreSQL en demande un : ` +
        `lancez Colivert avec un utilisateur qui existe (adduser), ou en root. ${USE_DATABASE_URL}`,
    );
  }
}

async function accounts(): Promise<Required<RunAs>[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').filter((line) => line.includes(':'));
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}
