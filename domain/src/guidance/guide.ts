import type { GeoPoint } from '../geo/great-circle.ts';
import { type GuidedWay, placeOnWay } from './guided-way.ts';
import { type Fix, noTrust, type Trust, trustFix } from './judge-fix.ts';

export const guideLimits = {
  /** The time that a step is shown without a usable position (product-rules.md#navigation). */
  stepMs: 30_000,
  /** This long after the last usable position, the driver's position is lost. */
  lostMs: 20_000,
  /** A step begins this far before its place, because a position is a moment old. */
  leadMeters: 15,
  /** Beyond this distance from the line, plus half a position's uncertainty, a position is off it. */
  offMeters: 35,
  /** Further back along the line than this is off it too: the driver has turned round. */
  backMeters: 90,
  /** The largest distance from the road at which a route may begin: in a yard, or a car park. */
  startMeters: 150,
  /** The driver is off the line after this many positions in a row off it. */
  offFixes: 3,
} as const;

/** The progress of a driver who is guided along a route. */
export type Guidance = {
  /** The current step; `ahead` more were requested by hand. */
  readonly step: number;
  readonly ahead: number;
  /** Where they are on the line; null without a position on it. */
  readonly alongMeters: number | null;
  readonly point: GeoPoint | null;
  readonly furthestMeters: number;
  /** The distance from the line at which the route began. */
  readonly beganOffMeters: number | null;
  readonly offFixes: number;
  /** The time from which `stepMs` is counted while there is no usable position. */
  readonly countsFromMs: number;
  readonly trust: Trust;
};

export type GuideEvent =
  | { readonly kind: 'fix'; readonly fix: Fix; readonly nowMs: number }
  | { readonly kind: 'time'; readonly nowMs: number }
  | { readonly kind: 'next' };

/** The state at the beginning of a route; positions that are already trusted stay trusted. */
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

/** The driver left the line: a new route is needed. */
export function isOffLine({ offFixes }: Guidance): boolean {
  return offFixes >= guideLimits.offFixes;
}

/** There is no usable position now; steps are shown by time. */
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

/** Shows the next step until the driver passes one. Without a position, this is how to continue. */
function afterNext({ steps }: GuidedWay, was: Guidance): Guidance {
  const ahead = Math.min(was.ahead + 1, steps.length - 1 - was.step);
  return { ...was, ahead: Math.max(was.ahead, ahead) };
}

/**
 * Advances by one step at most, once the time since the beginning exceeds a step's number, counted from one, times 30
 * s.
 */
function afterTime({ steps }: GuidedWay, was: Guidance, nowMs: number): Guidance {
  const shown = was.step + was.ahead;
  const isDue = nowMs - was.countsFromMs > (shown + 1) * guideLimits.stepMs;
  if (!isDue || shown >= steps.length - 1) return was;
  return { ...was, step: shown + 1, ahead: 0, alongMeters: null, point: null };
}

/** Null if the route has no line. */
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

/** The last step that begins at or before a place on the line. */
function stepAt({ steps }: GuidedWay, alongMeters: number): number {
  return steps.findLastIndex(
    ({ startsAtMeters }) => startsAtMeters - guideLimits.leadMeters <= alongMeters,
  );
}
