import '../scripts/node-guard.mjs';
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

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.parcours.ts',
  outputDir: '../test-results',
  // Journeys share one product and its database: one after the other, none repeated until it passes.
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
  // A journey runs at a desk; one tagged @phone on a phone instead, one tagged @partout on both.
  projects: [
    { name: 'desk', grepInvert: /@phone\b/, use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      grep: /@(phone|partout)\b/,
      use: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
    },
  ],
});
