import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError, USE_DATABASE_URL } from './failures.ts';
import type { RunAs } from './run.ts';
import { canEnter, isRoot, refuseClosed, runnerOf, systemUser } from './runner.ts';

/** Where root keeps the databases whose DATA_DIR is closed to the user PostgreSQL runs as. */
const SYSTEM_DIRECTORY = '/var/lib/colivert';

export interface Place {
  /** Belongs to `runAs`, 0700: holds data, socket and log. */
  directory: string;
  runAs: RunAs;
}

/**
 * Decides where the cluster of a DATA_DIR lives and who runs it. `home` is `<DATA_DIR>/postgres`, links resolved.
 *
 * The answer must never change for a given DATA_DIR, or committed rows would seem lost: what exists decides
 * first, permissions only on the very first start. Call it under the start lock.
 */
export async function settlePlace(home: string, log: (line: string) => void): Promise<Place> {
  const inside = path.join(home, 'cluster');
  if (existsSync(inside)) return await prepare(inside);

  const outside = outsidePlace(home);
  const note = path.join(home, 'location');
  if (existsSync(note)) await refuseMoved(home, outside, note);
  // A place outside without its note: DATA_DIR was emptied, and the database is still this directory's own.
  const goesOutside =
    existsSync(note) || existsSync(outside) || (isRoot() && !(await canEnter(home, await systemUser())));
  if (!goesOutside) return await prepare(inside);

  await openDirectory(SYSTEM_DIRECTORY);
  const place = await prepare(outside);
  if (!existsSync(note)) await writeNote(note, outside);
  log(
    `La base est dans ${outside} : au premier démarrage, ${home} était fermé à l'utilisateur « ${place.runAs.name} »`,
  );
  return place;
}

/** The place of a DATA_DIR that PostgreSQL cannot enter: the same for the same path, always. */
export function outsidePlace(home: string): string {
  return path.join(SYSTEM_DIRECTORY, createHash('sha256').update(home).digest('hex').slice(0, 16));
}

/** A directory that must be open to the user PostgreSQL runs as, whatever our umask. */
export async function openDirectory(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o755);
}

async function prepare(directory: string): Promise<Place> {
  const runAs = await runnerOf(directory);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (runAs.uid !== undefined) {
    await chown(directory, runAs.uid, runAs.gid ?? runAs.uid);
    await refuseClosed(directory, runAs);
  } else if ((await stat(directory)).uid !== process.getuid?.()) {
    throw new EmbeddedPostgresError(
      `La base de ${directory} a été créée par un autre utilisateur (souvent root) : ` +
        `relancez avec lui, ou choisissez un autre dossier avec DATA_DIR. ${USE_DATABASE_URL}`,
    );
  }
  return { directory, runAs };
}

/** Following the note would give one database to two copies of a project, each with its own locks. */
async function refuseMoved(home: string, expected: string, note: string): Promise<void> {
  const noted = (await readFile(note, 'utf8')).trim();
  if (noted === expected) return;
  throw new EmbeddedPostgresError(
    `Le dossier ${path.dirname(home)} a été déplacé ou copié, sa base est restée dans ${noted}. ` +
      `Pour la reprendre, arrêtez Colivert, puis : mv ${noted} ${expected} && echo ${expected} > ${note}. ` +
      `Pour commencer une base vide, supprimez ${note}.`,
  );
}

async function writeNote(note: string, place: string): Promise<void> {
  await writeFile(`${note}.new`, `${place}\n`);
  await rename(`${note}.new`, note);
}
