import '../scripts/node-guard.mjs';
import { globSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findChromium, thisMachine } from './lib/chromium.ts';

// The workers read this file again: they find the browser named instead of looking for it once more.
const executablePath = (process.env.CHROMIUM_PATH = findChromium(thisMachine));

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A file is a project of its own, so that it gets a worker of its own, and with it its own product: no story meets what
 * another file left behind. A journey runs at a desk; one tagged @phone on a phone instead, one tagged @partout on both.
 */
const projets = (testMatch: string) => {
  const name = testMatch.replace('.parcours.ts', '');
  return [
    { name, testMatch, grepInvert: /@phone\b/, use: { viewport: { width: 1280, height: 900 } } },
    {
      name: `${name} (phone)`,
      testMatch,
      grep: /@(phone|partout)\b/,
      use: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
    },
  ];
};

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // The stories of a file share one product and its database: one after the other, none repeated until it passes.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { executablePath, args },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    actionTimeout: 10_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: globSync('*.parcours.ts', { cwd: import.meta.dirname })
    .toSorted()
    .flatMap(projets),
});
