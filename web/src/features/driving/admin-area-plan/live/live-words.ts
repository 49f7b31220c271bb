import type { TimelineDriver, WaitingOrder } from '@backhaul/contract/calls/driving/timeline.ts';
import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { greatCircleMiles } from '@backhaul/domain/geo/great-circle.ts';
import { windowWords } from '@backhaul/domain/time/window-words.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import type { DriverState } from '../../../../parts/live-map/map-scene.ts';
import { firstName } from '../plan-words.ts';
import { streetOf } from '../../../../parts/day-line/stop-words.ts';
import { latestStop, stateOf } from '../timeline/timeline-words.ts';

export const stateNames: Readonly<Record<DriverState, string>> = {
  late: 'Late',
  silent: 'No signal',
  free: 'Free',
  busy: 'On a job',
};

/** The drivers' states, most urgent first. */
export const statesInOrder = Object.keys(stateNames) as DriverState[];

const minuteMs = 60_000;
/** In the last this many minutes of a pickup window, the minutes left are shown instead of the window. */
const soonMinutes = 60;

const minutesTo = (instant: string, now: string) =>
  Math.floor((Date.parse(instant) - Date.parse(now)) / minuteMs);

/**
 * Words for the pickup window of a return without a driver: '20 min left', '6 min late', '5 to 8 PM',
 * 'tomorrow, 8 AM to 12 PM'.
 */
export function waitingWords(
  { windowStartAt, windowEndAt }: WaitingOrder,
  now: string,
  timeZone: string,
): { words: string; isUrgent: boolean } {
  const nowMs = Date.parse(now);
  const window = { startMs: Date.parse(windowStartAt), endMs: Date.parse(windowEndAt) };
  const left = minutesTo(windowEndAt, now);
  if (left < 0) return { words: `${-left} min late`, isUrgent: true };
  if (left <= soonMinutes) return { words: `${left} min left`, isUrgent: true };
  const words = windowWords(window, { nowMs, timeZone }).replace(/^today, /, '');
  return { words, isUrgent: false };
}

/** The words beside a driver's name on the map. A driver who is on schedule has none. */
export function markWords(driver: TimelineDriver, now: string): string | undefined {
  const state = stateOf(driver);
  if (state === 'late') return `${latestStop(driver)?.lateMinutes} min late`;
  if (state !== 'silent' || driver.seenAt === null) return undefined;
  return `${-minutesTo(driver.seenAt, now)} min without signal`;
}

interface RowWords {
  /** Words for the driver's location or next stop. */
  says: string;
  /** The most important time, shown at the end of the row. */
  time: string;
}

/**
 * The words of a driver's row, such as 'at Flora Pl' and '13 min late', or 'Target Brentwood' and 'in 9 min'.
 */
export function driverWords(driver: TimelineDriver, now: string, timeZone: string): RowWords {
  const words = stateRow(driver, now, timeZone);
  if (driver.isOnline) return words;
  return { ...words, says: words.says === '' ? 'offline' : `${words.says}, offline` };
}

function stateRow(driver: TimelineDriver, now: string, timeZone: string): RowWords {
  const { stops, seenAt } = driver;
  const late = latestStop(driver);
  if (late !== null)
    return { says: `at ${streetOf(late.name)}`, time: `${late.lateMinutes} min late` };
  if (!driver.isSeen) {
    if (seenAt === null) return { says: 'position unknown', time: '' };
    return { says: 'last seen', time: formatTime(seenAt, timeZone) };
  }
  if (driver.returns === 0) {
    const last = stops.at(-1);
    if (last === undefined) return { says: 'no stop yet', time: '' };
    return {
      says: `since ${formatTime(last.at, timeZone)}`,
      time: `${Math.max(0, -minutesTo(last.at, now))} min`,
    };
  }
  const current = stops.find(({ state }) => state === 'current');
  if (current === undefined) return { says: 'not driving', time: '' };
  const minutes = minutesTo(current.at, now);
  return { says: streetOf(current.name), time: minutes > 0 ? `in ${minutes} min` : 'now' };
}

/**
 * A sentence about the return that most urgently needs a driver: 'First: 3854 Utah Pl, 20 min left; Theo is
 * free, 1.2 mi away.' Empty if every return has a driver.
 */
export function firstWords(
  waiting: readonly WaitingOrder[],
  drivers: readonly TimelineDriver[],
  now: string,
  timeZone: string,
): string {
  const [first] = waiting;
  if (first === undefined) return '';
  const nearest = drivers
    .flatMap((driver) =>
      driver.position === null || stateOf(driver) !== 'free'
        ? []
        : { driver, miles: greatCircleMiles(driver.position, first.pickup) },
    )
    .toSorted((one, other) => one.miles - other.miles)[0];
  const free =
    nearest === undefined
      ? 'No driver is free'
      : `${firstName(nearest.driver.name)} is free, ${drivenText(nearest.miles)} away`;
  return `Most urgent return: ${first.street}, ${waitingWords(first, now, timeZone).words}. ${free}.`;
}
