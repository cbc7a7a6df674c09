import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found: run node scripts/chromium.mjs to get one.');

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/e2e',
  // One more than the processors: a test waits for the page about as often as it works.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: true,
  // Nothing is tried twice here: `npm test` runs what failed once more, alone, and says so.
  retries: 0,
  // These end what hangs; no story is about them. One of many steps takes a minute where two processors are shared by everything.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Set by the global set-up, before the workers read this file.
    baseURL: process.env['CADDIE_URL'],
    // A worker between page and server would answer before a test can; the offline test lets it in.
    serviceWorkers: 'block',
    // Recording takes as long as the test itself (`--trace on` where one is needed): of a failure its last picture is kept.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No graphics card is simulated where there is none: that takes a twentieth of the browser's time.
        '--disable-gpu',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      // One dot for each pixel: nothing we assert depends on it, and nine times as many would be drawn by the processor.
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
    },
    // What a wide screen changes is the layout; what people do is the same and was done on the phone.
    {
      name: 'desktop',
      grep: /@wide/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
