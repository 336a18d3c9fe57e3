// npm run test:postgres15: the API tests against Debian's PostgreSQL 15, the oldest the product serves (decisions §2).
import './node-guard.mjs';
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { line } from './lib/results.ts';
import { run } from './lib/run.ts';
import { runVitest, withFolder } from './lib/vitest.ts';

const bin = '/usr/lib/postgresql/15/bin';
/** The exit code that tells the caller there is no PostgreSQL 15 here, which is no failed test. */
const unavailable = 3;
const isRoot = process.getuid?.() === 0;

async function isInstalled(): Promise<boolean> {
  if (existsSync(join(bin, 'initdb'))) return true;
  if (!isRoot) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env });
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql-15'], { env });
  if (install.code !== 0) console.log(`${update.errors}${install.errors}`);
  return existsSync(join(bin, 'initdb'));
}

/** PostgreSQL refuses to run as root; the package brings the user `postgres`. */
async function owner(): Promise<{ uid: number; gid: number } | undefined> {
  if (!isRoot) return undefined;
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).output);
  return { uid: await id('-u'), gid: await id('-g') };
}

async function test(folder: string): Promise<number> {
  const user = await owner();
  const data = join(folder, 'data');
  mkdirSync(data);
  chmodSync(folder, 0o755);
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const server = async (command: string, args: string[]) => {
    const { code, output, errors } = await run(join(bin, command), ['-D', data, ...args], { cwd: folder, user });
    if (code !== 0) throw new Error(`${command}: ${output}${errors}`);
  };
  await server('initdb', ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  // Only a socket in the folder: no port that could be taken.
  const settings = `-k ${folder} -c listen_addresses='' -c fsync=off -c max_connections=200`;
  await server('pg_ctl', ['start', '-w', '-l', join(folder, 'log'), '-o', settings]);
  try {
    const DATABASE_URL = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
    const counts = await runVitest(['--project', 'server'], { DATABASE_URL });
    console.log(`\nPostgreSQL 15\n${line(counts)}`);
    return counts.failed > 0 ? 1 : 0;
  } finally {
    await server('pg_ctl', ['stop', '-m', 'immediate']);
  }
}

if (await isInstalled()) process.exitCode = await withFolder(test);
else {
  console.log(`No PostgreSQL 15 under ${bin}, and it could not be installed.`);
  process.exitCode = unavailable;
}
