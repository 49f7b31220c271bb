import type { BackgroundChecker } from '../../ports/background-check.ts';

/** Background checks made by hand: an admin enters the result. */
export function createLocalBackgroundChecker(): BackgroundChecker {
  return {
    name: 'local',
    start: async ({ key }) => ({ reference: `by-hand-${key}`, status: 'pending' }),
  };
}
