import { existsSync } from 'node:fs';
import { open, readFile, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, failure, USE_DATABASE_URL } from './failures.ts';
import type { Lock } from './lock.ts';
import { run } from './run.ts';
import type { RunAs } from './run.ts';

/** The superuser; trusted on the socket, which only the user PostgreSQL runs as (and root) can reach. */
export const OWNER = 'colivert';

/**
 * Makes the data directory, or checks the one that is there. It is made under another name and renamed, so that
 * `data` is always whole: what a killed initdb leaves behind is `data.new`, removed here without a regret.
 */
export async function ensureData(options: {
  data: string;
  binaries: Binaries;
  runAs: RunAs;
  startLock: Lock;
  durable: boolean;
}): Promise<void> {
  const { data, binaries, runAs, startLock, durable } = options;
  if (existsSync(data) && (await readdir(data)).length > 0) return await refuseForeign(data, binaries);

  const fresh = `${data}.new`;
  await rm(fresh, { recursive: true, force: true });
  const args = ['-D', fresh, '-U', OWNER, '--auth=trust', '--encoding=UTF8', '--no-instructions'];
  args.push('--locale-provider=builtin', '--locale=C.UTF-8');
  if (!durable) args.push('--no-sync');
  // initdb inherits the start lock: if we are killed, the next start waits until it has ended too.
  const { code, output } = await run(binaries.initdb, args, runAs, startLock.fd);
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true });
    throw failure(`La base de données embarquée n'a pas pu être créée dans ${data}.`, output);
  }
  if (existsSync(data)) await rmdir(data);
  await rename(fresh, data);
  if (durable) await syncDirectory(path.dirname(data));
}

/** A power cut must not bring the old name back: `data.new` is removed without a regret. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function refuseForeign(data: string, binaries: Binaries): Promise<void> {
  const versionFile = path.join(data, 'PG_VERSION');
  if (!existsSync(versionFile) || !existsSync(path.join(data, 'global', 'pg_control'))) {
    throw new EmbeddedPostgresError(
      `Le dossier ${data} n'est pas une base PostgreSQL complète, et rien n'y a été touché : ` +
        `remettez-y une sauvegarde, ou déplacez ce dossier pour commencer une base vide. ${USE_DATABASE_URL}`,
    );
  }
  const version = (await readFile(versionFile, 'utf8')).trim();
  if (version === String(binaries.major)) return;
  throw new EmbeddedPostgresError(
    `La base de ${data} a été créée par PostgreSQL ${version}, et Colivert fournit PostgreSQL ${binaries.major}, qui ne sait pas la lire : ` +
      `exportez-la avec pg_dump de la version ${version}, déplacez ce dossier, relancez et réimportez ; ` +
      'ou gardez-la sur son propre serveur et indiquez-le avec DATABASE_URL.',
  );
}
