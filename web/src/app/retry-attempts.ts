import { uiTimes } from '@backhaul/domain/catalog/limits.ts';

/** How often Try Again may still be pressed: 3 in all (spec 1, Error screen). */
export function remainingAttempts(used: number): number {
  return Math.max(0, uiTimes.errorBoundaryRetries - used);
}
