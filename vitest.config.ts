import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores is the machine we promise to be quick on; more workers only take turns there.
    maxWorkers: 2,
    projects: [
      { test: { name: 'house', include: ['scripts/**/*.test.mjs'], testTimeout: 30_000 } },
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'promises', include: ['bench/promises/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
      {
        // What a screen shows: the client's components, in a page without a browser.
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/database/test-cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
