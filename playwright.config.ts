import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found: run node scripts/chromium.mjs to get one.');

/**
 * One dot per pixel: no assertion depends on it, and nine times as many dots would be drawn by the processor. Without motion, which the
 * desktop project has: its pictures are a seventh of the browser's work.
 */
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** Tests with a server of their own need a worker of their own. They take longest, so they run first and end with the others. */
const withOwnServer = /(pseudo|first-run|orders-stripe)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/e2e',
  // One more than the processors, because a test waits for the page about half of the time.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: true,
  // No retries here: `npm test` runs failed tests again alone, and reports it.
  retries: 0,
  // Only a safety net for hanging tests. A long story takes a minute where two processors are shared.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Set by the global set-up, before the workers read this file.
    baseURL: process.env['CADDIE_URL'],
    // A service worker would respond before a test can; only the offline test allows it.
    serviceWorkers: 'block',
    // Traces would double the duration (use `--trace on` when needed), so only the last screenshot of a failure is kept.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Emulating a graphics card would take a twentieth of the browser's time.
        '--disable-gpu',
        // A page of a test does not live long enough for optimized code to be worth its compilation.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    { name: 'own-server', testMatch: withOwnServer, use: phone },
    { name: 'phone', testIgnore: withOwnServer, use: phone },
    // A wide screen changes only the layout; what people do is tested on the phone.
    {
      name: 'desktop',
      grep: /@wide/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
