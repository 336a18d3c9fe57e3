// npm run lighthouse: the public pages of the built product, on Lighthouse's slow phone; code 1 under the thresholds.
// The machine counts in it: nothing else should run meanwhile.
import './node-guard.mjs';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { findChromium, thisMachine } from '../parcours/lib/chromium.ts';
import { startServeur } from '../parcours/lib/serveur.ts';
import { run } from './lib/run.ts';
import { withFolder } from './lib/vitest.ts';

/** Fetched by npx when it is asked for: with its hundred packages it would double what `npm ci` installs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const THRESHOLDS: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const SECONDS = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint', SI: 'speed-index' };
const TBT = 'total-blocking-time';

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

async function visit(url: string, file: string): Promise<Report> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const options = ['--quiet', '--output=json', `--output-path=${file}`, flags];
  const { code, errors } = await run('npx', ['--yes', LIGHTHOUSE, url, ...options], { env: { CHROME_PATH: chromium } });
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.\n${errors}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Medians of the runs, one by one: noise never adds up to a better page than any seen. */
async function measure(name: string, url: string, folder: string): Promise<boolean> {
  const reports: Report[] = [];
  for (let i = 0; i < RUNS; i += 1) reports.push(await visit(url, join(folder, 'report.json')));
  const scores = Object.keys(THRESHOLDS).map((category) => ({
    category,
    score: median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))),
  }));
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const times = Object.entries(SECONDS).map(([label, id]) => `${label} ${(audit(id) / 1000).toFixed(1)} s`);
  const figures = [...scores.map(({ category, score }) => `${category} ${score}`), ...times];
  console.log(`${name.padEnd(15)} ${figures.join(' · ')} · TBT ${Math.round(audit(TBT))} ms`);
  const low = scores.filter(({ category, score }) => score < (THRESHOLDS[category] ?? 0));
  for (const { category, score } of low) console.error(`  ${category}: ${score}, under ${THRESHOLDS[category]}`);
  return low.length === 0;
}

const { code } = await run('npm', ['run', 'build'], { show: true });
if (code !== 0) process.exit(code);
const chromium = findChromium(thisMachine);
const { url, stop } = await startServeur();
try {
  const announcements = (await (await fetch(`${url}/api/annonces`)).json()) as { id: string }[];
  const pages = { '/': '/', '/annonces': '/annonces', '/annonces/{id}': `/annonces/${announcements[0]?.id}` };
  console.log(`\nMedians of ${RUNS}; load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  await withFolder(async (folder) => {
    for (const [name, path] of Object.entries(pages))
      if (!(await measure(name, url + path, folder))) process.exitCode = 1;
  });
} finally {
  await stop();
}
