import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packagedNative, prepareBinaries } from './binaries.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { ask, asRoot, discard, otherProcess, temporaryDirectory } from './embedded.fixture.ts';
import { outsidePlace } from './place.ts';
import { run } from './run.ts';
import { runnerOf } from './runner.ts';

let root: string;
beforeEach(async () => {
  root = await temporaryDirectory();
});
afterEach(async () => {
  spawnSync('chmod', ['-R', 'u+rwX,go+rX', root]);
  await rm(root, { recursive: true, force: true, maxRetries: 5 });
});

describe('the binaries', () => {
  /** Root is stopped by the closed directory, which its user cannot enter; another user by the missing links. */
  async function closedPackage(): Promise<string> {
    const native = path.join(root, 'package', 'native');
    await cp(packagedNative(), native, { recursive: true, filter: shipped });
    await cp(path.join(packagedNative(), '..', 'package.json'), path.join(root, 'package', 'package.json'));
    await chmod(asRoot ? path.join(root, 'package') : path.join(native, 'lib'), asRoot ? 0o700 : 0o555);
    return native;
  }

  test('of a package installed without its scripts, in a closed place, are copied once by two starts', async () => {
    const native = await closedPackage();
    const copyTo = path.join(root, 'copies');
    await mkdir(copyTo);

    const runAs = await runnerOf(root);
    const prepare = () => prepareBinaries({ native, copyTo, runAs });
    const [one, other] = await Promise.all([prepare(), prepare()]);
    expect(one).toEqual(other);
    expect(one.postgres.startsWith(copyTo)).toBe(true);
    expect(one.major).toBe(18);
    expect(await readdir(copyTo)).toHaveLength(1);

    // A copy a power cut left half written is made again.
    await rm(path.join(path.dirname(one.postgres), '..', 'lib'), { recursive: true });
    expect(await prepare()).toEqual(one);
  });

  test('are not copied where a shell reads their path otherwise: initdb calls its neighbours through one', async () => {
    const native = await closedPackage();
    const copyTo = path.join(root, 'l\'été, "à 5 $"');
    await mkdir(copyTo);
    const runAs = await runnerOf(root);
    const { initdb, postgres } = await prepareBinaries({ native, copyTo, runAs });
    expect(postgres).toMatch(/^\/tmp\/colivert-bin-\d+\//);
    expect((await run(initdb, ['--version'], runAs)).code).toBe(0);
    expect(await readdir(copyTo)).toEqual([]);
  });

  test('of a package installed without its scripts, where we may write, are used in place', async () => {
    const native = path.join(root, 'package', 'native');
    await cp(packagedNative(), native, { recursive: true, filter: shipped });
    const { postgres } = await prepareBinaries({ native, copyTo: root, runAs: await runnerOf(root) });
    expect(postgres).toBe(path.join(native, 'bin', 'postgres'));
  });
});

describe.runIf(asRoot)('started by root', () => {
  test('a DATA_DIR closed to others has its database outside, always the same one', async () => {
    await chmod(root, 0o700);
    const directory = path.join(root, 'data');
    const outside = outsidePlace(path.join(directory, 'postgres'));
    try {
      const lines: string[] = [];
      const first = await startEmbeddedPostgres({ directory, durable: false, log: (line) => lines.push(line) });
      expect(first.dataDir).toBe(path.join(outside, 'data'));
      expect(lines.join('\n')).toContain(outside);
      await ask(first, 'create table lignes (n int)');
      await first.stop();

      // Opened, then emptied: what was committed is still there.
      await chmod(root, 0o755);
      await rm(directory, { recursive: true });
      const second = await startEmbeddedPostgres({ directory, durable: false });
      expect(await ask(second, 'select count(*)::int as n from lignes')).toEqual([{ n: 0 }]);
      await second.stop();
      expect(await readFile(path.join(directory, 'postgres', 'location'), 'utf8')).toBe(`${outside}\n`);

      const moved = path.join(root, 'moved');
      await rename(directory, moved);
      await expect(startEmbeddedPostgres({ directory: moved })).rejects.toThrow(/déplacé ou copié.*mv .*location/s);
    } finally {
      await rm(outside, { recursive: true, force: true });
    }
  });

  test('a DATA_DIR that was open and is closed now is refused, never replaced', async () => {
    const directory = path.join(root, 'data');
    await mkdir(path.join(directory, 'postgres', 'cluster'), { recursive: true });
    await chmod(root, 0o700);
    await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(`chmod o+x ${root}`);
  });

  const reachable = spawnSync(process.execPath, ['--version'], { uid: 65_534, gid: 65_534, cwd: '/' }).status === 0;
  describe.runIf(reachable)('and by an ordinary user', () => {
    test('who makes the database: root runs it as that user, and both share it', async () => {
      await chmod(root, 0o777);
      const directory = path.join(root, 'data');
      const other = otherProcess(directory, { uid: 65_534 });
      expect(await other.started).toMatchObject({ adopted: false });
      const server = await startEmbeddedPostgres({ directory, durable: false });
      expect(server.adopted).toBe(true);
      await other.stop();
      await server.stop();

      const byRoot = await startEmbeddedPostgres({ directory, durable: false });
      expect(byRoot.adopted).toBe(false);
      const again = otherProcess(directory, { uid: 65_534 });
      expect(await again.started).toMatchObject({ adopted: true });
      await byRoot.stop();
      await again.stop();
      await discard(directory);
    });

    test('who has no name on this machine, or comes to the database of root: told what to do', async () => {
      await chmod(root, 0o777);
      const nameless = otherProcess(path.join(root, 'nameless'), { uid: 424_242 });
      await expect(nameless.started).rejects.toThrow(/L'utilisateur numéro 424242 n'a pas de nom.*adduser/);

      const directory = path.join(root, 'data');
      await mkdir(path.join(directory, 'postgres', 'cluster'), { recursive: true });
      const stranger = otherProcess(directory, { uid: 65_534 });
      await expect(stranger.started).rejects.toThrow(/même utilisateur que la première fois/);
    });
  });
});

/** Links are what the package's install script makes; `share` is not needed to see whether the programs run. */
function shipped(source: string): boolean {
  return !lstatSync(source).isSymbolicLink() && path.basename(source) !== 'share';
}
