import type { TourAnswer, TourStopAnswer } from '@backhaul/contract/calls/driving/tour.ts';
import { comingOf } from '../../../../lib/arrival.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';

/** The driver's expected arrival at their first stop. */
export interface Reach {
  /** Whole minutes until the arrival, counted from `asOf` or from now; null if unknown. */
  readonly minutes: number | null;
  /** The time of arrival in ISO 8601. */
  readonly at: string | null;
  /** The time from which `minutes` are counted, in ISO 8601. Null if they are counted from now. */
  readonly asOf: string | null;
}

interface PlannedStop {
  readonly kind: TourStopAnswer['kind'];
  /** The job; undefined until it is loaded. */
  readonly job: ProjectedJob | undefined;
  /** The stop's entry in the planned tour; null until the tour is planned. */
  readonly planned: TourStopAnswer | null;
}

export const unknownReach: Reach = { minutes: null, at: null, asOf: null };
const minuteMs = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();

/**
 * The driver's expected arrival at the first stop. During the drive it is the time that the customer sees
 * too; before that, it assumes that the drive starts now.
 */
export function reachOf(
  stop: PlannedStop | undefined,
  { tour, nowMs }: { tour: TourAnswer | undefined; nowMs: number },
): Reach {
  if (stop === undefined) return unknownReach;
  const { job, kind, planned } = stop;
  const isDriving = job !== undefined && job.heading === kind;
  const expected = isDriving ? comingOf(job.order, nowMs).expected : null;
  if (expected !== null) return { minutes: expected.minutes, at: expected.at, asOf: expected.asOf };
  const at = planned?.arrivesAt ?? null;
  if (at === null || tour === undefined) return unknownReach;
  const minutes = minutesBetween(tour.countedAt, at);
  if (!isDriving) return { minutes, at: iso(wholeMinute(nowMs) + minutes * minuteMs), asOf: null };
  return Date.parse(at) <= nowMs ? unknownReach : { minutes, at, asOf: tour.countedAt };
}

const wholeMinute = (ms: number) => Math.round(ms / minuteMs) * minuteMs;

const minutesBetween = (from: string, to: string) =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / minuteMs));

/**
 * The expected arrival at each stop in ISO 8601; null if unknown. A delay at the first stop (`reach` against
 * the plan) moves all later times. Each planned wait makes the delay shorter.
 */
export function timesAlong(
  stops: readonly PlannedStop[],
  { reach, nowMs }: { reach: Reach; nowMs: number },
): readonly (string | null)[] {
  let shiftMs = 0;
  return stops.map(({ planned }, place) => {
    const plannedMs = planned?.arrivesAt == null ? null : Date.parse(planned.arrivesAt);
    const first = reach.at === null ? null : Date.parse(reach.at);
    if (place === 0 && plannedMs !== null)
      shiftMs = Math.max(first ?? plannedMs, nowMs) - plannedMs;
    const at = place === 0 ? reach.at : plannedMs === null ? null : iso(plannedMs + shiftMs);
    const waitMs = (planned?.waitMinutes ?? 0) * minuteMs;
    if (waitMs > 0) shiftMs = Math.max(0, shiftMs - waitMs);
    return at;
  });
}
