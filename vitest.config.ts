import { defineConfig } from 'vitest/config';
import { hardMoments, suiteOffsetMs } from './scripts/suite/moments.mjs';
import { filesTagged } from './scripts/suite/tagged-files.mjs';
import { writtenContent } from './web/written-content.ts';

// Set once for all workers, so that every database and clock of the run has the same time.
process.env['BACKHAUL_TEST_OFFSET_MS'] = String(suiteOffsetMs());
const shiftedDate = 'scripts/suite/shifted-date.mjs';

/**
 * Settings for tests that depend on real time: a failed test runs once more, because a busy machine may have
 * made it too slow. The report names such tests.
 */
const whereTimeCounts = { retry: 1 };

/**
 * The test files of one worker share their loaded modules, if no test changes what other tests see. This
 * saves two thirds of the processor time.
 */
const sharedModules = { isolate: false };

/**
 * Makes a project run in a second group. The first group has the tests that mostly wait (`promises`) and the
 * tests at hard moments, which run during these waits.
 */
const afterThem = { sequence: { groupOrder: 1 } };

const serverTests = {
  setupFiles: ['server/src/testing/patient-waits.ts'],
  expect: { poll: { timeout: 15_000, interval: 50 } },
  testTimeout: 30_000,
  hookTimeout: 60_000,
  ...whereTimeCounts,
  ...sharedModules,
};

/**
 * Runs the test files that depend on the date once more at each hard moment, such as the night when summer
 * time ends. They run in the first group, because the moment is soon over. The project `server` provides
 * their database.
 */
const atHardMoments =
  process.env['BACKHAUL_HARD_MOMENTS'] === undefined
    ? []
    : hardMoments.map(({ name, at }) => ({
        test: {
          name: `server at ${name}`,
          include: filesTagged('calendar').filter((file) => file.startsWith('server/')),
          env: { BACKHAUL_TEST_OFFSET_MS: String(suiteOffsetMs(at)) },
          ...serverTests,
        },
      }));

export default defineConfig({
  test: {
    // The suite must be fast on two cores. There are three workers, so that the third uses a core while
    // another waits for PostgreSQL.
    maxWorkers: 3,
    tags: [
      {
        name: 'calendar',
        description:
          'Asks which day it is: runs at every hard moment as well (first line of a file).',
      },
    ],
    projects: [
      {
        test: {
          name: 'house',
          include: ['scripts/**/*.test.mjs'],
          testTimeout: 30_000,
          ...sharedModules,
          ...afterThem,
        },
      },
      {
        test: {
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          testTimeout: 30_000,
          ...sharedModules,
          ...afterThem,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          ...sharedModules,
          ...afterThem,
        },
      },
      {
        // These tests kill processes and then wait for most of a minute each time. Other tests use the
        // machine during the wait.
        test: {
          name: 'promises',
          include: ['bench/promises/**/*.test.ts'],
          ...whereTimeCounts,
        },
      },
      ...atHardMoments,
      {
        plugins: [writtenContent()],
        test: {
          name: 'web',
          include: ['web/src/**/*.test.ts', 'web/*.test.ts'],
          setupFiles: [shiftedDate],
          ...sharedModules,
          ...afterThem,
        },
      },
      {
        // Tests the client's components as screens show them, in a simulated page without a browser.
        plugins: [writtenContent()],
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          setupFiles: [shiftedDate],
          environment: 'happy-dom',
          // Each test file gets a page and modules of its own. The threads are reused between files and keep
          // the compiled code.
          pool: 'vmThreads',
          testTimeout: 60_000,
          ...whereTimeCounts,
          ...afterThem,
          environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/database/test-cluster.ts'],
          ...serverTests,
          ...afterThem,
        },
      },
    ],
  },
});
