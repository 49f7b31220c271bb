import { defineConfig, devices } from '@playwright/test';
import { isWhole } from './acting/sized.ts';
import { debianChromium } from '../scripts/suite/debian-chromium.mjs';
import { suiteOffsetMs } from '../scripts/suite/moments.mjs';
import { ownAddress } from './acting/own-installation.ts';

// Playwright's worker processes load this file again and must use the same time.
process.env['BACKHAUL_TEST_OFFSET_MS'] ??= String(suiteOffsetMs());

const installed = debianChromium();

/** The journeys (tests of whole tasks in a browser) that need a drawn map. */
const withMaps =
  /(main-job|map-accessibility|no-network|now-tap|order-status|fresh-city|pin|replay|tracking)\.spec\.ts$/;
const softwareWebGl = ['--enable-unsafe-swiftshader'];

const launchWith = (more: string[]) => ({
  ...(installed === undefined ? {} : { executablePath: installed }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ],
});

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/journeys',
  globalSetup: './start-server.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  ...(isWhole ? {} : { grepInvert: /@whole/ }),
  // Failed journeys are tried again and then reported as flaky: with two browsers and two servers on two
  // cores, one of them may get too little time.
  retries: 2,
  // More failures than this probably have one cause. Stopping early leaves time to read it.
  maxFailures: 12,
  use: {
    // If a button cannot be pressed, the test fails after this time and does not wait for its own time limit.
    actionTimeout: 30_000,
    ...devices['Desktop Chrome'],
    baseURL: ownAddress(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Motion is switched off: it is the most expensive thing to paint for a browser without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    // Data that one test stores on the device would appear in another. The tests of service workers allow
    // them.
    serviceWorkers: 'block',
    // Traces are recorded only on a retry, since recording costs a sixth of the processor time.
    trace: 'on-first-retry',
  },
  projects: [
    // A map needs WebGL, which runs on the CPU here. The other journeys run without WebGL, which is faster,
    // and test the pages as people without WebGL see them.
    { name: 'maps', testMatch: withMaps, use: { launchOptions: launchWith(softwareWebGl) } },
    { name: 'journeys', testIgnore: withMaps, use: { launchOptions: launchWith([]) } },
  ],
});
