import type { GeoPoint } from '../geo/great-circle.ts';
import {
  metersBetween,
  placeOnLine,
  type PlaceOnLine,
  routeLine,
  type RouteLine,
} from './route-line.ts';

/** A way to be led along: its line, and where on it each step begins. */
export type GuidedWay = {
  readonly line: RouteLine;
  readonly steps: readonly GuidedStep[];
  /** The first points of the stretches that are straight and estimated, not streets. */
  readonly estimatedSegments: ReadonlySet<number>;
};

type GuidedStep = {
  readonly startsAtMeters: number;
  readonly meters: number;
  readonly seconds: number;
};

/** A way from its line and steps; without a line it can be led along by hand and by time alone. */
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

/** Behind and ahead of where somebody was that they are looked for first: a line may pass a place twice. */
const stretch = { behindMeters: 150, aheadMeters: 600 };

type PlaceOnWay = PlaceOnLine & {
  /** There are no known streets here that one could be off. */
  readonly isEstimated: boolean;
};

/** Where a position is on the way: near to where it was, if that is not too far off, else wherever it is nearest. */
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

/** Over streets that are not known: as far along as the stretch's end has come nearer. */
function alongEstimate({ points, metersAt }: RouteLine, segment: number, position: GeoPoint) {
  const end = points[segment + 1];
  const [start, stop] = [metersAt[segment] ?? 0, metersAt[segment + 1] ?? 0];
  if (end === undefined) return start;
  return Math.max(start, stop - metersBetween(position, end));
}
