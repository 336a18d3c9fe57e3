import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import parcours from '../playwright.config.ts';

process.env['PLANCHE_DOSSIER'] ??= fileURLToPath(new URL('../../captures/', import.meta.url));

/** The contact sheet: one product for all, whose demo data no photograph changes. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.planche.ts',
  outputDir: '../../test-results/planche',
  globalSetup: './produit.ts',
  fullyParallel: true,
  workers: Number(process.env['PLANCHE_NAVIGATEURS'] ?? 1),
  timeout: 90_000,
  use: { ...parcours.use, trace: 'off', screenshot: 'off' },
});
