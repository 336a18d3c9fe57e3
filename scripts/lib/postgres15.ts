import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

/** Where Debian keeps PostgreSQL 15, the oldest the product serves (decisions §2). */
export const binaries = '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid?.() === 0;

/** Whether a Debian package's program is there, installed now if need be and allowed. */
export async function isInstalled(program: string, debianPackage: string): Promise<boolean> {
  if (existsSync(program)) return true;
  if (!isRoot) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env });
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], { env });
  if (install.code !== 0) console.log(`${update.errors}${install.errors}`);
  return existsSync(program);
}

export const isPostgres15Installed = () => isInstalled(join(binaries, 'initdb'), 'postgresql-15');

/** PostgreSQL refuses to run as root; the package brings the user `postgres`. */
async function owner(): Promise<{ uid: number; gid: number } | undefined> {
  if (!isRoot) return undefined;
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).output);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** Lends the address of a PostgreSQL 15 that lives in `folder` as long as `use` runs. */
export async function withPostgres15<T>(folder: string, use: (url: string) => Promise<T>): Promise<T> {
  const user = await owner();
  const data = join(folder, 'data');
  mkdirSync(data);
  chmodSync(folder, 0o755);
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const server = async (command: string, args: string[]) => {
    const { code, output, errors } = await run(join(binaries, command), ['-D', data, ...args], { cwd: folder, user });
    if (code !== 0) throw new Error(`${command}: ${output}${errors}`);
  };
  await server('initdb', ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  // Only a socket in the folder: no port that could be taken.
  const settings = `-k ${folder} -c listen_addresses='' -c fsync=off -c max_connections=200`;
  await server('pg_ctl', ['start', '-w', '-l', join(folder, 'log'), '-o', settings]);
  try {
    return await use(`postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`);
  } finally {
    await server('pg_ctl', ['stop', '-m', 'immediate']);
  }
}
