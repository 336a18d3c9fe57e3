import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { packagedNative, prepareBinaries } from './binaries.ts';
import type { Connection } from './databases.ts';
import { EmbeddedPostgresError, inFrench, USE_DATABASE_URL } from './failures.ts';
import { ensureData } from './initdb.ts';
import { acquire, openLock } from './lock.ts';
import type { Lock } from './lock.ts';
import { openDirectory, settlePlace } from './place.ts';
import { adoptOrClear, launch, refuseVolatile, shutDown } from './postmaster.ts';
import type { Cluster } from './postmaster.ts';
import type { RunAs } from './run.ts';

export { createDatabase } from './databases.ts';

export interface EmbeddedPostgres {
  /** Settings for pg's Pool: the directory of the unix socket, and the port that names it. No TCP port is open. */
  connection(database: string, user: string): Connection;
  /** Whether the server was already running. */
  adopted: boolean;
  dataDir: string;
  /** Lets go of the server, and ends it when nobody else holds it. */
  stop(): Promise<void>;
  /** Lets go of a server that one holds a second time, or that is dead: ends nothing. */
  letGo(): void;
}

export interface EmbeddedPostgresOptions {
  /** DATA_DIR, absolute */
  directory: string;
  /** false for tests only: nothing is forced to disk */
  durable?: boolean;
  log?: (line: string) => void;
}

const START_WAIT_SECONDS = 120;

/**
 * Starts PostgreSQL on `directory`, or adopts the server that already runs on it.
 *
 * Three kernel locks order everything: `start.lock` is held while a process starts or stops the server,
 * `holders.lock` is shared by the processes that use it, `server.lock` belongs to PostgreSQL itself (see
 * postmaster.ts). Throws an error with a French sentence that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log = () => {} } = options;
  if (process.platform !== 'linux') {
    throw new EmbeddedPostgresError(
      'La base de données embarquée ne fonctionne que sous Linux : installez PostgreSQL 15 ou plus récent et indiquez-le avec DATABASE_URL.',
    );
  }
  const locks: Lock[] = [];
  const open = (file: string, owner?: RunAs) => {
    const lock = openLock(file, owner);
    locks.push(lock);
    return lock;
  };
  try {
    await mkdir(options.directory, { recursive: true });
    // Resolved, so that two ways to write one directory find one database.
    const home = path.join(await realpath(options.directory), 'postgres');
    await openDirectory(home);
    const startLock = open(path.join(home, 'start.lock'));
    await takeStartLock(startLock, home, log);

    const place = await settlePlace(home, log);
    const copyTo = path.dirname(place.directory);
    const binaries = await prepareBinaries({ native: packagedNative(), copyTo, runAs: place.runAs });
    const cluster: Cluster = {
      ...place,
      binaries,
      data: path.join(place.directory, 'data'),
      logFile: path.join(place.directory, 'postgres.log'),
      serverLock: open(path.join(place.directory, 'server.lock'), place.runAs),
    };
    await ensureData({ ...cluster, startLock, durable });
    const adopted = await adoptOrClear(cluster, log);
    if (adopted && durable) await refuseVolatile(cluster);
    const { socketDirectory: host, port } = adopted ?? (await launch(cluster, durable));

    const holders = open(path.join(place.directory, 'holders.lock'), place.runAs);
    await acquire(holders, 'shared');
    // From here the server lock is the server's alone; the start is over.
    cluster.serverLock.release();
    startLock.release();
    log(`PostgreSQL ${binaries.major} ${adopted ? 'repris' : 'démarré'} : ${cluster.data}`);

    let stopping: Promise<void> | undefined;
    return {
      connection: (database, user) => ({ host, port, database, user }),
      adopted: adopted !== undefined,
      dataDir: cluster.data,
      stop: () => (stopping ??= stop(cluster, home, holders, log)),
      letGo: () => holders.release(),
    };
  } catch (error) {
    for (const lock of locks) lock.release();
    throw inFrench(error);
  }
}

/**
 * Any process may have adopted the server, so the one that started it has no right to end it: the last holder does.
 * A holder that was killed has let go of its lock, which the kernel did for it; a server nobody holds any more is
 * adopted by the next start.
 */
async function stop(cluster: Cluster, home: string, holders: Lock, log: (line: string) => void): Promise<void> {
  const startLock = openLock(path.join(home, 'start.lock'));
  try {
    await takeStartLock(startLock, home, log);
    if (await acquire(holders, 'exclusive')) await shutDown(cluster);
    else log("PostgreSQL reste en marche : un autre processus de Colivert l'utilise");
  } catch (error) {
    throw inFrench(error);
  } finally {
    holders.release();
    startLock.release();
  }
}

async function takeStartLock(lock: Lock, home: string, log: (line: string) => void): Promise<void> {
  if (await acquire(lock, 'exclusive')) return;
  log('Un autre processus démarre ou arrête la base : attente');
  if (await acquire(lock, 'exclusive', START_WAIT_SECONDS)) return;
  throw new EmbeddedPostgresError(
    `Un autre démarrage de la base de ${home} dure depuis plus de ${START_WAIT_SECONDS} secondes : ` +
      `arrêtez les autres processus de Colivert, puis relancez. ${USE_DATABASE_URL}`,
  );
}
