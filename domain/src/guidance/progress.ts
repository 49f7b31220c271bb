import type { GeoPoint } from '../geo/great-circle.ts';
import type { Guidance } from './guide.ts';
import type { GuidedWay } from './guided-way.ts';
import { bearingAlong, pointAlong } from './route-line.ts';

/** The progress that a guided driver sees. */
export type Progress = {
  /** Index of the step to show, which describes the next maneuver. */
  readonly step: number;
  /**
   * The distance along the route's line to the next maneuver; null without a position on the line.
   */
  readonly metersToStep: number | null;
  readonly stepPoint: GeoPoint | undefined;
  readonly remainingMeters: number;
  readonly remainingSeconds: number;
  /** The direction of the road, in degrees clockwise from north. */
  readonly bearing: number | undefined;
};

/** The distance along the route's line for which the first step of the directions is shown. */
const departMeters = 40;

export function progressOf(way: GuidedWay, guidance: Guidance): Progress {
  const { line, steps } = way;
  const { alongMeters, ahead } = guidance;
  const step = shownStep(way, guidance);
  const starts = steps[step]?.startsAtMeters ?? line.meters;
  const along = alongMeters ?? steps[guidance.step]?.startsAtMeters ?? 0;
  return {
    step,
    metersToStep: metersToShown(guidance, starts, step),
    stepPoint: ahead === 0 && step === 0 ? undefined : pointAlong(line, starts),
    remainingMeters: Math.max(0, line.meters - along),
    remainingSeconds: remainingSeconds(way, guidance.step, along),
    bearing: alongMeters === null ? undefined : bearingAlong(line, alongMeters),
  };
}

/**
 * The index of the step to show. If the driver's position is known, it is the step of the next maneuver;
 * otherwise it is the current step.
 */
function shownStep({ steps }: GuidedWay, { step, ahead, alongMeters }: Guidance): number {
  const last = steps.length - 1;
  const isDeparting = step === 0 && alongMeters !== null && alongMeters < departMeters;
  const isLed = alongMeters !== null && !isDeparting;
  const hasLongStart = (steps[0]?.meters ?? 0) > departMeters;
  const coming = isLed || (isDeparting && !hasLongStart) ? step + 1 : step;
  return Math.min(last, coming + ahead);
}

function metersToShown({ alongMeters }: Guidance, starts: number, step: number): number | null {
  if (alongMeters === null || step === 0) return null;
  return Math.max(0, starts - alongMeters);
}

function remainingSeconds({ steps }: GuidedWay, index: number, along: number): number {
  const driven = steps[index];
  if (driven === undefined) return 0;
  const left = driven.startsAtMeters + driven.meters - along;
  const share = driven.meters === 0 ? 0 : Math.min(1, Math.max(0, left / driven.meters));
  const after = steps.slice(index + 1).reduce((sum, step) => sum + step.seconds, 0);
  return driven.seconds * (driven.meters === 0 && steps.length === 1 ? 1 : share) + after;
}
