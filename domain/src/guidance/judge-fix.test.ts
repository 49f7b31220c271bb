import { describe, expect, it } from 'vitest';
import { type Fix, judgeFix, noTrust, trustFix } from './judge-fix.ts';

const nowMs = Date.parse('2026-11-20T23:00:00Z');
const here: Fix = { lat: 38.6, lng: -90.25, accuracyMeters: 8, atMs: nowMs };
const milesNorth = (miles: number) => here.lat + miles / 69.098;
const secondsAgo = (seconds: number) => nowMs - seconds * 1000;
const before: Fix = { ...here, atMs: secondsAgo(1) };

describe('a position', () => {
  it.each([
    ['of a moment ago', here, 'good'],
    ['60 feet on', { ...here, lat: milesNorth(0.011) }, 'good'],
    ['of 20 seconds ago', { ...here, atMs: secondsAgo(20) }, 'stale'],
    ['older than the last', { ...here, atMs: secondsAgo(2) }, 'stale'],
    ['of the future', { ...here, atMs: secondsAgo(-60) }, 'stale'],
    ['of a clock that is 3 seconds fast', { ...here, atMs: secondsAgo(-3) }, 'good'],
    ['to a quarter of a mile', { ...here, accuracyMeters: 400 }, 'inaccurate'],
    ['100 miles off', { ...here, lat: milesNorth(100) }, 'jump'],
    ['half a mile off within a second', { ...here, lat: milesNorth(0.5) }, 'jump'],
    ['without a latitude', { ...here, lat: Number.NaN }, 'invalid'],
    ['beyond the pole', { ...here, lat: 91 }, 'invalid'],
    ['without a time', { ...here, atMs: Number.NaN }, 'invalid'],
    ['of infinite accuracy', { ...here, accuracyMeters: Number.POSITIVE_INFINITY }, 'invalid'],
    ['of negative accuracy', { ...here, accuracyMeters: -1 }, 'invalid'],
  ])('%s is %s', (_what, fix, verdict) => {
    expect(judgeFix(fix, before, nowMs)).toBe(verdict);
  });

  it('may be 100 miles from one of two hours ago', () => {
    const long = { ...here, atMs: secondsAgo(2 * 3600) };
    expect(judgeFix({ ...here, lat: milesNorth(100) }, long, nowMs)).toBe('good');
  });
});

it('believes three positions that agree, though the first one was elsewhere', () => {
  const wrong: Fix = { ...here, lat: milesNorth(100), atMs: secondsAgo(9) };
  let { trust } = trustFix(noTrust, wrong, wrong.atMs);
  const verdicts = [8, 7, 6, 5].map((seconds) => {
    const next = trustFix(trust, { ...here, atMs: secondsAgo(seconds) }, secondsAgo(seconds));
    trust = next.trust;
    return next.verdict;
  });
  expect(verdicts).toEqual(['jump', 'jump', 'good', 'good']);
});

it('does not believe jumps here and there', () => {
  let { trust } = trustFix(noTrust, { ...here, atMs: secondsAgo(9) }, secondsAgo(9));
  const verdicts = [100, 40, 100, 40, 0].map((miles, index) => {
    const atMs = secondsAgo(8 - index);
    const next = trustFix(trust, { ...here, lat: milesNorth(miles), atMs }, atMs);
    trust = next.trust;
    return next.verdict;
  });
  expect(verdicts).toEqual(['jump', 'jump', 'jump', 'jump', 'good']);
});
