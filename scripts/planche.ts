// npm run planche [-- mots]: photographs every screen, in every role and state, or those whose name holds the words.
// The screens are listed in parcours/planche; the page of all photographs is captures/index.html.
import './node-guard.mjs';
import { run } from './lib/run.ts';

const mots = process.argv.slice(2);
const { code } = await run('npm', ['run', 'build'], { show: true });
if (code === 0) {
  const args = ['test', '--config', 'parcours/planche/planche.config.ts', '--reporter=line', '--pass-with-no-tests'];
  const photos = await run('playwright', mots.length > 0 ? [...args, '--grep', mots.join('.*')] : args, { show: true });
  process.exitCode = photos.code;
} else {
  process.exitCode = code;
}
