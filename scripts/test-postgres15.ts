// npm run test:postgres15: the API tests against Debian's PostgreSQL 15, the oldest the product serves (decisions §2).
import './node-guard.mjs';
import { binaries, isPostgres15Installed, withPostgres15 } from './lib/postgres15.ts';
import { line } from './lib/results.ts';
import { runVitest, withFolder } from './lib/vitest.ts';

/** The exit code that tells the caller there is no PostgreSQL 15 here, which is no failed test. */
const unavailable = 3;

if (await isPostgres15Installed()) {
  const counts = await withFolder((folder) =>
    withPostgres15(folder, (DATABASE_URL) => runVitest(['--project', 'server'], { DATABASE_URL })),
  );
  console.log(`\nPostgreSQL 15\n${line(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
} else {
  console.log(`No PostgreSQL 15 under ${binaries}, and it could not be installed.`);
  process.exitCode = unavailable;
}
