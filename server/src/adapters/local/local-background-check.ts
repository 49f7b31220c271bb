import type { BackgroundChecker } from '../../ports/background-check.ts';

/** Checks that people make by hand: an admin says what came of each. */
export function createLocalBackgroundChecker(): BackgroundChecker {
  return {
    name: 'local',
    start: async ({ key }) => ({ reference: `by-hand-${key}`, status: 'pending' }),
  };
}
