import type { TimelineDriver, WaitingOrder } from '@backhaul/contract/calls/driving/timeline.ts';
import { windowWords } from '@backhaul/domain/time/window-words.ts';
import type { DriverState } from '../../../../parts/live-map/map-scene.ts';
import { latestStop, stateOf } from '../timeline/timeline-words.ts';

export const stateNames: Readonly<Record<DriverState, string>> = {
  late: 'Late',
  silent: 'Silent',
  free: 'Free',
  busy: 'On a task',
};

/** The states in the order in which they need somebody. */
export const statesInOrder = Object.keys(stateNames) as DriverState[];

const minuteMs = 60_000;
/** A window that ends within this time is said as the minutes left. */
const soonMinutes = 60;

/** The window of a return without a driver: '20 min left', '6 min late', '5 to 8 PM', 'tomorrow, 8 AM to 12 PM'. */
export function waitingWords(
  { windowStartAt, windowEndAt }: WaitingOrder,
  now: string,
  timeZone: string,
): { words: string; isUrgent: boolean } {
  const nowMs = Date.parse(now);
  const window = { startMs: Date.parse(windowStartAt), endMs: Date.parse(windowEndAt) };
  const left = Math.floor((window.endMs - nowMs) / minuteMs);
  if (left < 0) return { words: `${-left} min late`, isUrgent: true };
  if (left <= soonMinutes) return { words: `${left} min left`, isUrgent: true };
  const words = windowWords(window, { nowMs, timeZone }).replace(/^today, /, '');
  return { words, isUrgent: false };
}

/** The words beside a driver's name on the map; those of a driver who is as expected are left out. */
export function markWords(driver: TimelineDriver, now: string): string | undefined {
  const state = stateOf(driver);
  if (state === 'late') return `${latestStop(driver)?.lateMinutes ?? 0} min late`;
  if (state !== 'silent' || driver.seenAt === null) return undefined;
  return `${Math.floor((Date.parse(now) - Date.parse(driver.seenAt)) / minuteMs)} min silent`;
}
