// npm run exercice: the restore drill (O-63). Backs up a product that fifty people write to, restores it elsewhere, compares,
// logs in, opens a paper, prints the time it took; then restores damaged backups, which must fail.
import './node-guard.mjs';
import { line } from './lib/results.ts';
import { runVitest } from './lib/vitest.ts';

const counts = await runVitest(['--project', 'pannes', 'sauvegarde'], { PANNES: '1' });
console.log(line(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
