import { appendFile, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase, startEmbeddedPostgres } from './embedded.ts';
import { ask, discard, otherProcess, temporaryDirectory } from './embedded.fixture.ts';
import { failure } from './failures.ts';

let root: string;
let shared: string;
beforeAll(async () => {
  root = await temporaryDirectory();
  shared = path.join(root, 'shared');
});
afterAll(async () => {
  await discard(shared);
  await rm(root, { recursive: true, force: true });
});

const start = (directory = shared) => startEmbeddedPostgres({ directory, durable: false });

test('two processes that start first at the same time share one server, and the last one to stop ends it', async () => {
  const [one, other] = [otherProcess(shared), otherProcess(shared)];
  const started = await Promise.all([one.started, other.started]);
  expect(started.filter(({ adopted }) => adopted)).toHaveLength(1);
  const [starter, adopter] = started[0].adopted ? [other, one] : [one, other];

  await starter.stop();
  expect(await ask(started[0], 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await adopter.stop();
  await expect(ask(started[0], 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

test('two starts within one process count as two holders, and a stop counts once', async () => {
  const first = await start();
  const second = await start();
  expect([first.adopted, second.adopted]).toEqual([false, true]);
  await Promise.all([first.stop(), first.stop()]);
  expect(await ask(second, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await second.stop();
  await expect(ask(second, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

describe('a started server', () => {
  test('is reached through a private socket only', async () => {
    const server = await start();
    const { host } = server.connection('postgres', 'colivert');
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect((await stat(server.dataDir)).uid).toBe((await stat(host)).uid);
    expect(
      await ask(
        server,
        "select current_setting('listen_addresses') as tcp, current_setting('max_connections') as max, current_setting('timezone') as tz",
      ),
    ).toEqual([{ tcp: '', max: '100', tz: 'UTC' }]);
    expect(
      await ask(
        server,
        "select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'postgres'",
      ),
    ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' }]);
    await server.stop();
  });

  test('names in its log what failed, and nobody whose values it failed on S-11', async () => {
    const server = await start();
    await ask(server, 'create table essai (email text primary key, age int)');
    await ask(server, "insert into essai values ('lea@exemple.fr', 1)");
    for (const faulty of ["'lea@exemple.fr', 2", "'leo@exemple.fr', 1 / 0"])
      await expect(ask(server, `insert into essai values (${faulty})`)).rejects.toThrow(
        /duplicate key|division by zero/,
      );
    await ask(server, 'drop table essai');
    const log = await readFile(path.join(path.dirname(server.dataDir), 'postgres.log'), 'utf8');
    expect(log).toMatch(/essai_pkey[^]*division by zero/);
    expect(log).not.toContain('exemple.fr');
    await server.stop();
  });

  test('is found again through a link to the same directory', async () => {
    const server = await start();
    const link = path.join(root, 'link');
    await symlink(shared, link);
    const again = await start(link);
    expect(again).toMatchObject({ adopted: true, dataDir: server.dataDir });
    await again.stop();
    await server.stop();
  });

  test('creates databases: twice is once, and a template is copied', async () => {
    const server = await start();
    await Promise.all([createDatabase(server, 'modele "1"'), createDatabase(server, 'modele "1"')]);
    await createDatabase(server, 'modele "1"');
    await createDatabase(server, 'copie', { template: 'modele "1"' });
    await expect(createDatabase(server, 'copie', { template: 'modele "1"' })).rejects.toThrow(/already exists/);
    const names = await ask(
      server,
      "select datname from pg_database where datname in ('modele \"1\"', 'copie') order by 1",
    );
    expect(names).toEqual([{ datname: 'copie' }, { datname: 'modele "1"' }]);
    await server.stop();
  });

  test('is not adopted by someone who counts on the disk when it runs without fsync', async () => {
    const server = await start();
    await expect(startEmbeddedPostgres({ directory: shared })).rejects.toThrow(/sans garantie d'écriture/);
    await server.stop();
  });
});

test('a path too long for a socket, with quotes and spaces, works', async () => {
  const directory = path.join(root, `l'été, "à 5 $" ${'x'.repeat(90)}`);
  const server = await start(directory);
  expect(server.connection('a', 'b').host).toMatch(/^\/tmp\/colivert-\d+-[0-9a-f]{16}$/);
  expect(await ask(server, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await server.stop();
  await rm(server.connection('a', 'b').host, { recursive: true });
});

describe('refuses with a French sentence', () => {
  const refused: string[] = [];
  afterAll(async () => {
    for (const directory of refused) await rm(directory, { recursive: true });
  });
  const clusterWith = async (files: Record<string, string>) => {
    const directory = await temporaryDirectory();
    refused.push(directory);
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(directory, 'postgres', 'cluster', 'data', name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return directory;
  };

  test('data of another major version', async () => {
    const directory = await clusterWith({ PG_VERSION: '17\n', 'global/pg_control': '' });
    await expect(start(directory)).rejects.toThrow(/créée par PostgreSQL 17.*pg_dump.*DATABASE_URL/s);
  });

  test('data that is not whole, without touching it', async () => {
    const directory = await clusterWith({ 'base/1/1259': 'rows' });
    await expect(start(directory)).rejects.toThrow(/pas une base PostgreSQL complète.*rien n'y a été touché/);
    expect((await stat(path.join(directory, 'postgres/cluster/data/base/1/1259'))).size).toBe(4);
  });

  test('a server that cannot start, with the last lines of its log', async () => {
    const server = await start();
    await server.stop();
    const configuration = path.join(server.dataDir, 'postgresql.auto.conf');
    await appendFile(configuration, 'shared_preload_libraries = absente\n');
    await expect(start()).rejects.toThrow(/n'a pas pu démarrer \(journal : .*could not access file "absente"/s);
    await writeFile(configuration, '');
  });

  test('other systems than Linux', async () => {
    const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
    await expect(start()).rejects.toThrow(/que sous Linux.*DATABASE_URL/);
    platform.mockRestore();
  });

  test.each([
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', /disque.*plein/],
    ['FATAL:  could not resize shared memory segment "/PostgreSQL.1": No space left on device', /mémoire partagée/],
    ["EACCES: permission denied, mkdir '/data'", /même utilisateur/],
    ['data directory "/mnt/c/data" has invalid permissions', /disque Linux/],
    ["EROFS: read-only file system, open '/data/start.lock'", /lecture seule/],
    ['never seen before', /détail/],
  ])('%s', (detail, advice) => {
    const { message } = failure('Rien ne va.', detail);
    expect(message).toMatch(advice);
    expect(message).toContain(detail);
    expect(message).toContain('DATABASE_URL');
  });
});
