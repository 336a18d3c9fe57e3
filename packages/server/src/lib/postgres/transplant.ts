import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parcourir } from '../copies.ts';
import { EmbeddedPostgresError } from './failures.ts';
import { acquire, openLock } from './lock.ts';
import { openDirectory, outsidePlace, settlePlace } from './place.ts';

/** Puts a copied cluster where `startEmbeddedPostgres` looks for one, and moves it from one DATA_DIR to another. */

const NOTE = 'location';

async function homeOf(directory: string): Promise<string> {
  return path.join(await realpath(directory), 'postgres');
}

/** Whether a cluster of this DATA_DIR exists, inside or outside. */
export async function hasCluster(directory: string): Promise<boolean> {
  if (!existsSync(directory)) return false;
  const home = await homeOf(directory);
  return existsSync(path.join(home, 'cluster')) || existsSync(path.join(home, NOTE)) || existsSync(outsidePlace(home));
}

/** `fill` writes the data directory; it gets its name once it is whole and belongs to the user PostgreSQL runs as. */
export async function plantCluster(directory: string, fill: (data: string) => Promise<unknown>): Promise<void> {
  await openDirectory(directory);
  const home = await homeOf(directory);
  await openDirectory(home);
  const lock = openLock(path.join(home, 'start.lock'));
  try {
    if (!(await acquire(lock, 'exclusive')))
      throw new EmbeddedPostgresError(`Un autre processus démarre la base de ${home} : arrêtez-le, puis relancez.`);
    const { directory: place, runAs } = await settlePlace(home, () => undefined);
    const data = path.join(place, 'data');
    if (existsSync(data)) throw new EmbeddedPostgresError(`${data} contient déjà une base : rien n'y a été touché.`);
    const fresh = `${data}.new`;
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { mode: 0o700 });
    await fill(fresh);
    const { dossiers, fichiers } = await parcourir(fresh);
    for (const below of ['', ...dossiers, ...fichiers])
      if (runAs.uid !== undefined) await chown(path.join(fresh, below), runAs.uid, runAs.gid ?? runAs.uid);
    for (const below of ['', ...dossiers]) await chmod(path.join(fresh, below), 0o700);
    await rename(fresh, data);
  } finally {
    lock.release();
  }
}

/** A stopped cluster changes its DATA_DIR. Done again after a cut, it goes on where it stopped. */
export async function moveCluster(from: string, to: string): Promise<void> {
  const [source, target] = [await homeOf(from), await homeOf(to)];
  if (!existsSync(source)) return;
  const [outside, next] = [outsidePlace(source), outsidePlace(target)];
  if (existsSync(outside)) await rename(outside, next);
  if (existsSync(next)) await writeFile(path.join(source, NOTE), `${next}\n`);
  await rename(source, target);
}

/** Removes the cluster of a DATA_DIR that nobody runs. */
export async function uprootCluster(directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  const home = await homeOf(directory);
  const noted = await readFile(path.join(home, NOTE), 'utf8').catch(() => '');
  const outside = outsidePlace(home);
  if (noted.trim() === outside || existsSync(outside)) await rm(outside, { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
}
