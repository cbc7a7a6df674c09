import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found: run node scripts/chromium.mjs to get one.');

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine is late at times; what is really broken is broken three times.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Set by the global set-up, before the workers read this file.
    baseURL: process.env['CADDIE_URL'],
    // A worker between page and server would answer before a test can; the offline test lets it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 },
    },
    // What a wide screen changes is the layout; what people do is the same and was done on the phone.
    {
      name: 'desktop',
      testMatch: /(shops|landing|home|home-shape|bookings|cards|memberships-cards)\.spec\.ts$/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
