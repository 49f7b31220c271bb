import { defineConfig } from 'vitest/config';
import { suiteOffsetMs } from './scripts/suite-time/moments.mjs';
import { writtenContent } from './web/written-content.ts';

// Once for all workers, so that every database and every clock of the run tells one time.
process.env['BACKHAUL_TEST_OFFSET_MS'] = String(suiteOffsetMs());
const shiftedDate = 'scripts/suite-time/shifted-date.mjs';

export default defineConfig({
  test: {
    // Two cores is the machine we promise to be quick on; more workers only take turns there.
    maxWorkers: 2,
    projects: [
      { test: { name: 'house', include: ['scripts/**/*.test.mjs'], testTimeout: 30_000 } },
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        // After everything else, one at a time: they load the machine themselves and count what gets through.
        test: {
          name: 'promises',
          include: ['bench/promises/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [writtenContent()],
        test: {
          name: 'web',
          include: ['web/src/**/*.test.ts', 'web/*.test.ts'],
          setupFiles: [shiftedDate],
        },
      },
      {
        // What a screen shows: the client's components, in a page without a browser.
        plugins: [writtenContent()],
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          setupFiles: [shiftedDate],
          environment: 'happy-dom',
          testTimeout: 60_000,
          environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/database/test-cluster.ts'],
          setupFiles: ['server/src/testing/patient-waits.ts'],
          expect: { poll: { timeout: 15_000, interval: 50 } },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
