import type { GeoPoint } from '../geo/great-circle.ts';
import {
  metersBetween,
  placeOnLine,
  type PlaceOnLine,
  routeLine,
  type RouteLine,
} from './route-line.ts';

/** A route for turn-by-turn guidance: its line, and the point on the line at which each step begins. */
export type GuidedWay = {
  readonly line: RouteLine;
  readonly steps: readonly GuidedStep[];
  /**
   * Indices of the line's segments for which no streets are known, so that they are straight lines. A segment
   * has the index of its first point.
   */
  readonly estimatedSegments: ReadonlySet<number>;
};

type GuidedStep = {
  readonly startsAtMeters: number;
  readonly meters: number;
  readonly seconds: number;
};

/**
 * Builds a route for guidance from its line and steps. Without a line, steps advance only by hand or by time.
 */
export function guidedWay(
  points: readonly GeoPoint[],
  steps: readonly { readonly fromIndex: number; readonly seconds: number }[],
  estimatedParts: readonly { readonly fromIndex: number; readonly toIndex: number }[],
): GuidedWay {
  const line = routeLine(points);
  const startOf = (index: number) => {
    const step = steps[index];
    return step === undefined ? line.meters : (line.metersAt[step.fromIndex] ?? line.meters);
  };
  return {
    line,
    steps: steps.map(({ seconds }, index) => ({
      startsAtMeters: startOf(index),
      meters: Math.max(0, startOf(index + 1) - startOf(index)),
      seconds,
    })),
    estimatedSegments: new Set(
      estimatedParts.flatMap(({ fromIndex, toIndex }) =>
        Array.from({ length: Math.max(0, toIndex - fromIndex) }, (_, at) => fromIndex + at),
      ),
    ),
  };
}

/**
 * The part of the line, around the driver's last point, in which the next point is searched first. It matters
 * where a route passes the same location twice.
 */
const stretch = { behindMeters: 150, aheadMeters: 600 };

type PlaceOnWay = PlaceOnLine & {
  /** True if no streets are known at this point of the route, so the driver cannot be off the route. */
  readonly isEstimated: boolean;
};

/**
 * Finds the point on the route for a position. It prefers a point near the previous one; if there is none, it
 * takes the nearest point of the whole route.
 */
export function placeOnWay(
  { line, estimatedSegments }: GuidedWay,
  position: GeoPoint,
  wasAlongMeters: number | null,
  withinMeters: number,
): PlaceOnWay | null {
  const near =
    wasAlongMeters === null
      ? null
      : placeOnLine(line, position, {
          fromMeters: wasAlongMeters - stretch.behindMeters,
          toMeters: wasAlongMeters + stretch.aheadMeters,
        });
  const place =
    near !== null && near.offMeters <= withinMeters
      ? near
      : placeOnLine(line, position, { fromMeters: 0, toMeters: line.meters });
  if (place === null) return null;
  if (!estimatedSegments.has(place.segment)) return { ...place, isEstimated: false };
  return { ...place, alongMeters: alongEstimate(line, place.segment, position), isEstimated: true };
}

/**
 * The driver's distance along a segment without known streets, estimated from the straight-line distance to
 * the segment's end.
 */
function alongEstimate({ points, metersAt }: RouteLine, segment: number, position: GeoPoint) {
  const end = points[segment + 1];
  const [start, stop] = [metersAt[segment] ?? 0, metersAt[segment + 1] ?? 0];
  if (end === undefined) return start;
  return Math.max(start, stop - metersBetween(position, end));
}
