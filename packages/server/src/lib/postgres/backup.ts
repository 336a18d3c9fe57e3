import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { copierTout, empreinteDe, parcourir, type Empreintes } from '../copies.ts';
import { EmbeddedPostgresError } from './failures.ts';
import { OWNER } from './initdb.ts';
import type { Connection } from './databases.ts';

/**
 * A copy of the running cluster by PostgreSQL's low-level backup calls: the package has no pg_basebackup. Files are copied
 * while they change; the WAL written meanwhile, kept by a slot until it is copied too, makes them whole at the first
 * start of the copy. What was committed before the start is in it, and nothing half.
 */
export interface ClusterBackup {
  /** Folders of the cluster, the empty ones too: PostgreSQL does not start without them. */
  directories: string[];
  /** SHA-256 of each file, by path below the cluster. */
  hashes: Empreintes;
  startLsn: string;
  stopLsn: string;
}

/** What the server makes anew, or must not find (PostgreSQL documentation, « Making a Base Backup Using the Low Level API »). */
const NOT_COPIED =
  /^(postmaster\.(pid|opts)|pg_wal\/.+|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+|backup_label(\.old)?|tablespace_map|postgresql\.auto\.conf\.tmp|.*\/?pgsql_tmp.*|(.*\/)?pg_internal\.init(\.\d+)?)$/;
/** Tells the state of everything else: read last. */
const CONTROL = 'global/pg_control';
const SEGMENT = /^[0-9A-F]{24}$/;

export async function backUpCluster(
  server: { connection(database: string, user: string): Connection; dataDir: string },
  target: string,
): Promise<ClusterBackup> {
  const client = new pg.Client(server.connection('postgres', OWNER));
  await client.connect();
  try {
    // Temporary: gone with this session, however it ends, so that a killed backup never fills the disk with WAL.
    await client.query("select pg_create_physical_replication_slot('colivert_' || pg_backend_pid(), true, true)");
    const start = await one<{ lsn: string; segment: string }>(
      client,
      'select lsn, pg_walfile_name(lsn) as segment from pg_backup_start($1, true) as lsn',
      ['colivert'],
    );
    const found = await parcourir(server.dataDir, (file) => NOT_COPIED.test(file));
    const hashes = await copierTout(server.dataDir, target, {
      dossiers: found.dossiers,
      fichiers: found.fichiers.filter((file) => file !== CONTROL),
    });
    add(hashes, await copierTout(server.dataDir, target, { dossiers: [], fichiers: [CONTROL] }));

    const stop = await one<{ lsn: string; segment: string; labelfile: string; spcmapfile: string }>(
      client,
      'select lsn, pg_walfile_name(lsn) as segment, labelfile, spcmapfile from pg_backup_stop(false)',
    );
    if (stop.spcmapfile.trim() !== '') throw new EmbeddedPostgresError('Les tablespaces ne sont pas sauvegardés.');
    await writeFile(path.join(target, 'backup_label'), stop.labelfile, { mode: 0o600, flag: 'wx' });
    hashes.set('backup_label', await empreinteDe(path.join(target, 'backup_label')));
    add(hashes, await copyWal(server.dataDir, target, start.segment, stop.segment));
    return { directories: found.dossiers, hashes, startLsn: start.lsn, stopLsn: stop.lsn };
  } finally {
    // A session that ends ends its backup too.
    await client.end();
  }
}

/** The segments from the one the copy begins in to the one it ends in, which pg_backup_stop has closed. */
async function copyWal(data: string, target: string, first: string, last: string): Promise<Empreintes> {
  const { fichiers } = await parcourir(path.join(data, 'pg_wal'), (file) => !SEGMENT.test(file));
  const needed = fichiers.filter((name) => name >= first && name <= last);
  const hashes = await copierTout(path.join(data, 'pg_wal'), path.join(target, 'pg_wal'), {
    dossiers: [],
    fichiers: needed,
  });
  if (!hashes.has(first) || !hashes.has(last) || hashes.size !== needed.length)
    throw new EmbeddedPostgresError(`Le journal de la base (${first} à ${last}) n'a pas pu être copié en entier.`);
  return new Map([...hashes].map(([name, hash]) => [path.join('pg_wal', name), hash]));
}

function add(all: Empreintes, more: Empreintes): void {
  for (const [file, hash] of more) all.set(file, hash);
}

async function one<Row extends pg.QueryResultRow>(
  client: pg.Client,
  sql: string,
  values: unknown[] = [],
): Promise<Row> {
  const [row] = (await client.query<Row>(sql, values)).rows;
  if (row === undefined) throw new Error(`No row: ${sql}`);
  return row;
}
