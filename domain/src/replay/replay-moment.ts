import type { OrderEventType } from '../order/order-events.ts';
import { activeStatuses, type OrderStatus } from '../order/order-lifecycle.ts';
import { replayRules } from './replay-rules.ts';

/** A driver's position: seconds since the day began, latitude, longitude. */
export type TrackPoint = readonly [second: number, lat: number, lng: number];

export interface KnownPosition {
  readonly lat: number;
  readonly lng: number;
  readonly ageSeconds: number;
  readonly isSilent: boolean;
}

/** Index of the last entry that is not after `second`; -1 if all are after it. */
function lastUpTo<T>(entries: readonly T[], second: number, secondOf: (entry: T) => number) {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (entry !== undefined && secondOf(entry) <= second) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * A driver's position at a second of the day. Between two positions that are close in time, it is
 * interpolated; otherwise it is the last position, with its age. Null before the first position.
 */
export function positionAt(
  points: readonly TrackPoint[],
  second: number,
  stepSeconds: number = replayRules.everySeconds,
): KnownPosition | null {
  const place = lastUpTo(points, second, ([at]) => at);
  const last = points[place];
  if (last === undefined) return null;
  const next = points[place + 1];
  const [at, lat, lng] = last;
  const together = Math.max(replayRules.silentSeconds, 2 * stepSeconds);
  const ageSeconds = second - at;
  if (next === undefined || next[0] - at > together)
    return { lat, lng, ageSeconds, isSilent: ageSeconds > together };
  const share = ageSeconds / (next[0] - at);
  return {
    lat: lat + (next[1] - lat) * share,
    lng: lng + (next[2] - lng) * share,
    ageSeconds: 0,
    isSilent: false,
  };
}

/** A change in an order: its new status and driver, from `second` of the day on. */
export interface ReplayStep {
  readonly second: number;
  readonly type: OrderEventType;
  readonly status: OrderStatus;
  readonly driverId: string | null;
}

export function stepAt<Step extends ReplayStep>(
  steps: readonly Step[],
  second: number,
): Step | null {
  return steps[lastUpTo(steps, second, (step) => step.second)] ?? null;
}

const waits: readonly OrderStatus[] = ['created', 'assigned'];

/** The end of the pickup window if the item was not picked up by then, in seconds of the day; else null. */
export function lateSecond(steps: readonly ReplayStep[], windowEnd: number): number | null {
  const state = stepAt(steps, windowEnd);
  return state !== null && waits.includes(state.status) ? windowEnd : null;
}

/** True if the order was already booked and had not ended yet. */
export function isOpenAt(step: ReplayStep | null): step is ReplayStep {
  return step !== null && (step.status === 'created' || activeStatuses.includes(step.status));
}

/** Kinds of marks on the timeline of a day. */
export const markKinds = ['accepted', 'collected', 'delivered', 'late', 'trouble'] as const;
export type MarkKind = (typeof markKinds)[number];

const kindOf: Readonly<Partial<Record<OrderEventType, MarkKind>>> = {
  accepted: 'accepted',
  assigned: 'accepted',
  reassigned: 'accepted',
  picked_up: 'collected',
  delivered: 'delivered',
  released: 'trouble',
  pickup_failed: 'trouble',
  refused: 'trouble',
  cancelled: 'trouble',
  lost: 'trouble',
};

export interface Mark {
  readonly second: number;
  readonly kind: MarkKind;
  /**
   * The type of the event that the mark shows; null if it shows a pickup window that ended without a pickup.
   */
  readonly type: OrderEventType | null;
  readonly orderId: string;
  readonly driverId: string | null;
}

/** The marks on a day's timeline, the earliest first. Marks of earlier days are left out. */
export function marksOf(
  orders: readonly {
    readonly id: string;
    readonly windowEnd: number;
    readonly steps: readonly ReplayStep[];
  }[],
  lastSecond: number,
): Mark[] {
  const marks = orders.flatMap(({ id, windowEnd, steps }): Mark[] => {
    const own = steps.flatMap(({ second, type, driverId }): Mark[] => {
      const kind = kindOf[type];
      return kind === undefined ? [] : [{ second, kind, type, orderId: id, driverId }];
    });
    const late = lateSecond(steps, windowEnd);
    if (late === null) return own;
    const driverId = stepAt(steps, late)?.driverId ?? null;
    return [...own, { second: late, kind: 'late', type: null, orderId: id, driverId }];
  });
  return marks
    .filter(({ second }) => second >= 0 && second <= lastSecond)
    .toSorted((a, b) => a.second - b.second || a.orderId.localeCompare(b.orderId));
}
