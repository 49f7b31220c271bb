import type { GeoPoint } from '../geo/great-circle.ts';
import { type GuidedWay, placeOnWay } from './guided-way.ts';
import { type Fix, noTrust, type Trust, trustFix } from './judge-fix.ts';

export const guideLimits = {
  /** The time for which each step is shown while there is no usable position (product-rules.md#navigation). */
  stepMs: 30_000,
  /** The age of the last usable position at which the driver's position counts as lost. */
  lostMs: 20_000,
  /**
   * The distance before its beginning at which a step is already shown, because a position is always slightly
   * old.
   */
  leadMeters: 15,
  /**
   * The distance from the route's line within which a position is still on the route. It is increased by half
   * of the position's possible error and by `beganOffMeters`.
   */
  offMeters: 35,
  /**
   * The distance along the line that a driver must go back to count as off the route, because they have
   * turned around.
   */
  backMeters: 90,
  /** The maximum distance between the road and the start of a drive, for example in a yard or a parking lot. */
  startMeters: 150,
  /** The number of consecutive positions off the route after which the driver counts as off the route. */
  offFixes: 3,
} as const;

/** The progress of a driver who is guided along a route. */
export type Guidance = {
  /**
   * Index of the current step of the directions. `ahead` is the number of further steps that the driver
   * skipped by hand.
   */
  readonly step: number;
  readonly ahead: number;
  /** The driver's distance along the route's line; null if no position on the line is known. */
  readonly alongMeters: number | null;
  readonly point: GeoPoint | null;
  readonly furthestMeters: number;
  /** The driver's distance from the route's line at the start of the drive; null until it is known. */
  readonly beganOffMeters: number | null;
  readonly offFixes: number;
  /** The moment from which time is counted: without a usable position, each step is shown for a fixed time. */
  readonly countsFromMs: number;
  readonly trust: Trust;
};

export type GuideEvent =
  | { readonly kind: 'fix'; readonly fix: Fix; readonly nowMs: number }
  | { readonly kind: 'time'; readonly nowMs: number }
  | { readonly kind: 'next' };

/** The state at the beginning of a route. Positions that were trusted on an earlier route stay trusted. */
export function beginGuidance(nowMs: number, trust: Trust = noTrust): Guidance {
  return {
    step: 0,
    ahead: 0,
    alongMeters: null,
    point: null,
    furthestMeters: 0,
    beganOffMeters: null,
    offFixes: 0,
    countsFromMs: nowMs,
    trust,
  };
}

/** True if the driver left the route, so that a new route is needed. */
export function isOffLine({ offFixes }: Guidance): boolean {
  return offFixes >= guideLimits.offFixes;
}

/** True if there is no usable position now, so steps advance by time. */
export function isLost({ trust, alongMeters }: Guidance, nowMs: number): boolean {
  return alongMeters === null || nowMs - (trust.last?.atMs ?? 0) > guideLimits.lostMs;
}

export function guide(way: GuidedWay, was: Guidance, event: GuideEvent): Guidance {
  if (event.kind === 'next') return afterNext(way, was);
  const { nowMs } = event;
  if (event.kind === 'time') return isLost(was, nowMs) ? afterTime(way, was, nowMs) : was;
  const { trust, verdict } = trustFix(was.trust, event.fix, nowMs);
  const now = { ...was, trust };
  if (verdict === 'good') {
    const placed = afterFix(way, now, event.fix, nowMs);
    if (placed !== null) return placed;
  }
  return isLost(now, nowMs) ? afterTime(way, now, nowMs) : now;
}

/**
 * The state after the driver asked for the next step by hand. That step is shown until the driver's position
 * reaches another step.
 */
function afterNext({ steps }: GuidedWay, was: Guidance): Guidance {
  const ahead = Math.min(was.ahead + 1, steps.length - 1 - was.step);
  return { ...was, ahead: Math.max(was.ahead, ahead) };
}

/**
 * The state after some time without a position. The next step is shown once the time since `countsFromMs`
 * exceeds 30 seconds for each step up to the shown one.
 */
function afterTime({ steps }: GuidedWay, was: Guidance, nowMs: number): Guidance {
  const shown = was.step + was.ahead;
  const isDue = nowMs - was.countsFromMs > (shown + 1) * guideLimits.stepMs;
  if (!isDue || shown >= steps.length - 1) return was;
  return { ...was, step: shown + 1, ahead: 0, alongMeters: null, point: null };
}

/** The state after a usable position of the driver; null if the route has no line. */
function afterFix(way: GuidedWay, was: Guidance, fix: Fix, nowMs: number): Guidance | null {
  const certain = guideLimits.offMeters + fix.accuracyMeters / 2;
  const place = placeOnWay(way, fix, was.alongMeters, certain + (was.beganOffMeters ?? 0));
  if (place === null) return null;
  const beganOff = was.beganOffMeters ?? guideLimits.startMeters;
  const isBeside = place.offMeters > certain + beganOff;
  const isBack = place.alongMeters < was.furthestMeters - guideLimits.backMeters;
  if (!place.isEstimated && (isBeside || isBack))
    return { ...was, point: null, offFixes: was.offFixes + 1 };
  const { alongMeters, point } = place;
  const step = Math.max(0, stepAt(way, alongMeters));
  return {
    ...was,
    step,
    ahead: step === was.step ? was.ahead : 0,
    alongMeters,
    point: place.isEstimated ? null : point,
    furthestMeters: Math.max(was.furthestMeters, alongMeters),
    beganOffMeters: Math.min(beganOff, place.offMeters),
    offFixes: 0,
    countsFromMs: nowMs - step * guideLimits.stepMs,
  };
}

/** Index of the last step that begins at or before a point on the route's line. */
function stepAt({ steps }: GuidedWay, alongMeters: number): number {
  return steps.findLastIndex(
    ({ startsAtMeters }) => startsAtMeters - guideLimits.leadMeters <= alongMeters,
  );
}
