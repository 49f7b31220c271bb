import { defineConfig } from 'vitest/config';
import { hardMoments, suiteOffsetMs } from './scripts/suite/moments.mjs';
import { filesTagged } from './scripts/suite/tagged-files.mjs';
import { writtenContent } from './web/written-content.ts';

// Set once for all workers, so that every database and clock of the run has the same time.
process.env['BACKHAUL_TEST_OFFSET_MS'] = String(suiteOffsetMs());
const shiftedDate = 'scripts/suite/shifted-date.mjs';

/** A test that a busy machine made late runs once more, and is named at the end as one that did. */
const whereTimeCounts = { retry: 1 };

/** Files of one worker share their imports, where no test changes what others see: two thirds of the processor time. */
const sharedModules = { isolate: false };

/** Runs after the promises, which wait more than they work, and the files at the hard moments, which fill that time. */
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
 * The files that ask which day it is, once more at each hard moment, for `npm test`. They run first, because the moment
 * is over soon. The project `server`, which runs as well, provides their database.
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
    // We promise to be fast on two cores. While one worker waits for PostgreSQL, the third uses its core.
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
        // These kill processes under load. After a kill they wait for most of a minute, in which others have the machine.
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
          // A page and its modules of its own for each file, in threads that keep the code they have compiled.
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
