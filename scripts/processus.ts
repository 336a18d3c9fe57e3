// npm run processus: two processes of the product on the system's PostgreSQL, an S3-compatible store and nginx with the
// configuration of deploy/; one is killed under load. Sessions, limits, jobs and files behave as with one process.
import './node-guard.mjs';
import { isInstalled, isPostgres15Installed, withPostgres15 } from './lib/postgres15.ts';
import { line } from './lib/results.ts';
import { run } from './lib/run.ts';
import { runVitest, withFolder } from './lib/vitest.ts';

/** The exit code that tells the caller that a program is missing here, which is no failed test. */
const unavailable = 3;

if ((await isPostgres15Installed()) && (await isInstalled('/usr/sbin/nginx', 'nginx-light'))) {
  // Both processes would build it otherwise.
  const { code } = await run('npm', ['run', 'build'], { show: true });
  if (code !== 0) process.exit(1);
  const counts = await withFolder((folder) =>
    withPostgres15(folder, (DATABASE_URL) =>
      runVitest(['--project', 'pannes', 'processus'], { DATABASE_URL, PANNES: '1' }),
    ),
  );
  console.log(line(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
} else {
  console.log("Il faut PostgreSQL 15 et nginx, qui n'ont pas pu être installés ici.");
  process.exitCode = unavailable;
}
