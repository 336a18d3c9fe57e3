// npm run audit: what is known against the packages that are shipped. A registry that does not answer such questions (a
// mirror, no network) is said plainly: nothing was checked, which is neither a pass nor an advisory.
import './node-guard.mjs';
import { run } from './lib/run.ts';

interface Report {
  message?: string;
  metadata?: { vulnerabilities?: Record<string, number> };
}

const parse = (text: string): Report => {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return {};
  }
};

/** The exit code that tells the caller nothing could be checked. */
const unavailable = 3;

const { code, output, errors } = await run('npm', ['audit', '--omit=dev', '--json']);
const { message, metadata } = parse(output);
if (metadata?.vulnerabilities === undefined) {
  const why = message ?? errors.trim().split('\n')[0] ?? '';
  console.log(`Nothing was checked: the npm registry of this machine gives no advisories (${why}).`);
  console.log('Run it where registry.npmjs.org answers; docs/adr/0018-trust.md says within how many days to mend.');
  process.exitCode = unavailable;
} else if (code === 0) {
  console.log('No known advisory on what is shipped.');
} else {
  await run('npm', ['audit', '--omit=dev'], { show: true });
  process.exitCode = 1;
}
