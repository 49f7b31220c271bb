import type { GeoPoint } from '../geo/great-circle.ts';
import {
  metersBetween,
  placeOnLine,
  type PlaceOnLine,
  routeLine,
  type RouteLine,
} from './route-line.ts';

/** A route for guidance: its line, and where on it each step begins. */
export type GuidedWay = {
  readonly line: RouteLine;
  readonly steps: readonly GuidedStep[];
  /** The first points of the segments that are straight estimates, not streets. */
  readonly estimatedSegments: ReadonlySet<number>;
};

type GuidedStep = {
  readonly startsAtMeters: number;
  readonly meters: number;
  readonly seconds: number;
};

/** A route from its line and steps; without a line, guidance works only by hand and by time. */
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

/** The distance behind and ahead of the last place that is searched first, because a line may pass a place twice. */
const stretch = { behindMeters: 150, aheadMeters: 600 };

type PlaceOnWay = PlaceOnLine & {
  /** True if no streets are known here, so the driver cannot be off them. */
  readonly isEstimated: boolean;
};

/**
 * The place on the route that belongs to a position: near the previous place if that is close enough, else the nearest
 * one.
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

/** On an estimated segment, the progress is how much nearer its end has come. */
function alongEstimate({ points, metersAt }: RouteLine, segment: number, position: GeoPoint) {
  const end = points[segment + 1];
  const [start, stop] = [metersAt[segment] ?? 0, metersAt[segment + 1] ?? 0];
  if (end === undefined) return start;
  return Math.max(start, stop - metersBetween(position, end));
}
