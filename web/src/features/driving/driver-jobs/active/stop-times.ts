import type { TourAnswer, TourStopAnswer } from '@backhaul/contract/calls/driving/tour.ts';
import { comingOf } from '../../../../lib/arrival.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';

/** When the driver is at the first of their stops. */
export interface Reach {
  /** Whole minutes from `asOf`, or from now; null while nobody knows. */
  readonly minutes: number | null;
  /** ISO 8601. */
  readonly at: string | null;
  /** No position has come since then, so the minutes stand still. ISO 8601; null where they count from now. */
  readonly asOf: string | null;
}

interface PlannedStop {
  readonly kind: TourStopAnswer['kind'];
  /** Undefined for a job that is not read yet. */
  readonly job: ProjectedJob | undefined;
  /** Null until the stop is planned. */
  readonly planned: TourStopAnswer | null;
}

export const unknownReach: Reach = { minutes: null, at: null, asOf: null };
const minuteMs = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();

/** On the drive what the customer is told too; before it the length of the planned drive, as if it began now. */
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
 * The times of a line of stops, ISO 8601, null where none is known: the first is that of `reach`, and the others are as
 * much later or earlier than planned, less what the driver would have waited in front of a closed door.
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
