import './scripts/node-guard.mjs';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// It prepares the template database every API test file is copied from.
const serverSetup = here('packages/server/src/lib/test/globalSetup.ts');
// What jsdom lacks and the screens need (matchMedia, ResizeObserver), and the clean-up after each test.
const webSetup = here('packages/web/src/lib/test/setup.ts');

// `npm run trust` runs the suite as if it were another day: Date starts at this instant and goes on from there.
const clock = process.env.TRUST_CLOCK === undefined ? [] : [here('scripts/lib/clock.setup.ts')];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          include: ['packages/domain/src/**/*.test.ts'],
          setupFiles: clock,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['packages/server/src/**/*.test.ts'],
          exclude: ['**/*.panne.test.ts'],
          setupFiles: clock,
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          pool: 'forks',
          // Half of the time went into reading the same modules for each file; a file keeps no state that another one meets.
          isolate: false,
          maxWorkers: 2,
          // Against what hangs: a busy machine is slow, and no test asserts a time by it.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Faults of the whole product in processes of its own: minutes, by `npm run pannes` and `npm run exercice`.
        test: {
          name: 'pannes',
          environment: 'node',
          include: process.env['PANNES'] === '1' ? ['packages/server/src/**/*.panne.test.ts'] : [],
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The tests run what is shipped: React's compiler changes behaviour where a component breaks its rules.
        plugins: [react({ compiler: true })],
        test: {
          name: 'web',
          environment: 'happy-dom',
          // A fresh window and fresh modules for each file, without a fresh process.
          pool: 'vmThreads',
          vmMemoryLimit: '1GB',
          maxWorkers: 2,
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          setupFiles: [...clock, ...(existsSync(webSetup) ? [webSetup] : [])],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['{scripts,parcours}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
