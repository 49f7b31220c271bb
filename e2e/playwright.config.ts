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
  // A failed journey runs again and is reported as flaky if it then passes. Two browsers and two servers
  // share two cores, so one may get too little time.
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
    // Service workers are blocked, because they store data that would change later tests. Tests of service
    // workers allow them.
    serviceWorkers: 'block',
    // Traces are recorded only on a retry, since recording costs a sixth of the processor time.
    trace: 'on-first-retry',
  },
  projects: [
    // Only these journeys have WebGL, which maps need and which is slow without a graphics card. The others
    // test pages as people without WebGL see them.
    { name: 'maps', testMatch: withMaps, use: { launchOptions: launchWith(softwareWebGl) } },
    { name: 'journeys', testIgnore: withMaps, use: { launchOptions: launchWith([]) } },
  ],
});
