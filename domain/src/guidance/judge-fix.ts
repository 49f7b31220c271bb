import type { GeoPoint } from '../geo/great-circle.ts';
import { metersBetween } from './route-line.ts';

/** A position as a device reports it. */
export type Fix = GeoPoint & {
  readonly accuracyMeters: number;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
};

const fixLimits = {
  /** The maximum age of a usable position. Older ones come from the device's cache. */
  ageMs: 15_000,
  /** The time by which the device's clock may be ahead, so that its positions are still used. */
  aheadMs: 5_000,
  /** The largest possible error of a usable position. With more, it may be on another street. */
  accuracyMeters: 75,
  /**
   * The highest believable speed (134 miles an hour). If a car would have to drive faster from one position
   * to the next, the next one counts as a jump.
   */
  metersPerSecond: 60,
  /** The number of positions after a jump that must agree with each other to be trusted. */
  agreeing: 3,
} as const;

type FixVerdict = 'good' | 'invalid' | 'stale' | 'inaccurate' | 'jump';

function isPosition({ lat, lng, accuracyMeters, atMs }: Fix): boolean {
  const isKnown = [lat, lng, accuracyMeters, atMs].every((value) => Number.isFinite(value));
  return isKnown && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && accuracyMeters >= 0;
}

function mayFollow(fix: Fix, before: Fix): boolean {
  const seconds = Math.max(1, (fix.atMs - before.atMs) / 1000);
  const reach = seconds * fixLimits.metersPerSecond + fix.accuracyMeters + before.accuracyMeters;
  return metersBetween(before, fix) <= reach;
}

/** Judges if a position can be used. `last` is the last trusted position. */
export function judgeFix(fix: Fix, last: Fix | null, nowMs: number): FixVerdict {
  if (!isPosition(fix)) return 'invalid';
  if (nowMs - fix.atMs > fixLimits.ageMs || fix.atMs - nowMs > fixLimits.aheadMs) return 'stale';
  if (last !== null && fix.atMs < last.atMs) return 'stale';
  if (fix.accuracyMeters > fixLimits.accuracyMeters) return 'inaccurate';
  return last === null || mayFollow(fix, last) ? 'good' : 'jump';
}

/** The last trusted position, and a doubtful one after it, if any. */
export type Trust = {
  readonly last: Fix | null;
  /** The first position after a jump, and the number of positions that agree with each other since then. */
  readonly doubted: { readonly fix: Fix; readonly count: number } | null;
};

export const noTrust: Trust = { last: null, doubted: null };

/**
 * Judges the next position. Positions after a jump are not used at first. Once several of them agree with
 * each other, they are trusted instead of the position before the jump.
 */
export function trustFix(
  trust: Trust,
  fix: Fix,
  nowMs: number,
): { readonly trust: Trust; readonly verdict: FixVerdict } {
  const verdict = judgeFix(fix, trust.last, nowMs);
  if (verdict === 'good') return { trust: { last: fix, doubted: null }, verdict };
  if (verdict !== 'jump') return { trust, verdict };
  const { doubted } = trust;
  const count = doubted !== null && mayFollow(fix, doubted.fix) ? doubted.count + 1 : 1;
  return count >= fixLimits.agreeing
    ? { trust: { last: fix, doubted: null }, verdict: 'good' }
    : { trust: { ...trust, doubted: { fix, count } }, verdict };
}
