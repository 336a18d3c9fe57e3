// npm run pannes: what fails around the product, for real: killed processes, a database that goes away, a mail server that
// is down, a full disk, slow and cut connections, a clock that moves. Nothing lost, nothing twice, back by itself.
import './node-guard.mjs';
import { line } from './lib/results.ts';
import { runVitest } from './lib/vitest.ts';

const counts = await runVitest(['--project', 'pannes', 'pannes/'], { PANNES: '1' });
console.log(line(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
