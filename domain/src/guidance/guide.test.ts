import { describe, expect, it } from 'vitest';
import type { GeoPoint } from '../geo/great-circle.ts';
import { beginGuidance, guide, type Guidance, guideLimits, isLost, isOffLine } from './guide.ts';
import { guidedWay, type GuidedWay } from './guided-way.ts';
import type { Fix } from './judge-fix.ts';
import { progressOf } from './progress.ts';

const startMs = Date.parse('2026-11-20T23:00:00Z');
const corner = { lat: 38.6, lng: -90.25 };
const degreesPerMeter = 1 / 111_195;
/** A point by its meters east and north of `corner`, where the route begins. */
const at = (east: number, north: number): GeoPoint => ({
  lat: corner.lat + north * degreesPerMeter,
  lng: corner.lng + (east * degreesPerMeter) / Math.cos((corner.lat * Math.PI) / 180),
});

/** A route of 500 m north, 400 m east and 300 m north to the door. */
const streets = guidedWay(
  [at(0, 0), at(0, 500), at(400, 500), at(400, 800)],
  [
    { fromIndex: 0, seconds: 50 },
    { fromIndex: 1, seconds: 40 },
    { fromIndex: 2, seconds: 30 },
    { fromIndex: 3, seconds: 0 },
  ],
  [],
);

/** Simulates a drive: reports one of the points as the phone's position every ten seconds. */
function drive(
  way: GuidedWay,
  places: readonly GeoPoint[],
  from = beginGuidance(startMs),
): Guidance {
  const begins = from.trust.last === null ? startMs : from.trust.last.atMs + 10_000;
  return places.reduce((was, place, index) => {
    const atMs = begins + index * 10_000;
    const fix: Fix = { ...place, accuracyMeters: 8, atMs };
    return guide(way, was, { kind: 'fix', fix, nowMs: atMs });
  }, from);
}

describe('steps by position', () => {
  it.each([
    ['at the start', [at(0, 0)], 0, null, 1200],
    ['still departing', [at(3, 30)], 0, null, 1170],
    ['down the street', [at(3, 250)], 1, 250, 950],
    ['short of the corner', [at(0, 400), at(-4, 480)], 1, 20, 720],
    ['a breath before the corner', [at(0, 400), at(0, 490)], 2, 410, 710],
    ['round the corner', [at(0, 450), at(50, 503)], 2, 350, 650],
    ['in the last street', [at(0, 450), at(380, 500), at(402, 600)], 3, 200, 200],
    ['at the door', [at(0, 450), at(380, 500), at(402, 600), at(398, 795)], 3, 5, 5],
  ])('%s', (_where, places, step, toStep, remaining) => {
    const progress = progressOf(streets, drive(streets, places));
    expect(progress.step).toBe(step);
    if (toStep === null) expect(progress.metersToStep).toBeNull();
    else expect(progress.metersToStep).toBeCloseTo(toStep, -0.5);
    expect(progress.remainingMeters).toBeCloseTo(remaining, -0.5);
  });

  it('tells what remains by the share of the step that is left', () => {
    const { remainingSeconds } = progressOf(streets, drive(streets, [at(0, 250)]));
    expect(remainingSeconds).toBeCloseTo(95, 0);
  });

  it('looks where the road ahead leads', () => {
    expect(progressOf(streets, drive(streets, [at(2, 300)])).bearing).toBeCloseTo(0, 0);
    const east = drive(streets, [at(0, 450), at(100, 500)]);
    expect(progressOf(streets, east).bearing).toBeCloseTo(90, 0);
  });

  it('finds the right one of two passes of the same place', () => {
    const loop = guidedWay(
      [at(0, 0), at(0, 300), at(300, 300), at(300, 100), at(-300, 100)],
      [0, 1, 2, 3, 4].map((fromIndex) => ({ fromIndex, seconds: 30 })),
      [],
    );
    const first = drive(loop, [at(0, 40), at(0, 100)]);
    expect(first.alongMeters).toBeCloseTo(100, -0.5);
    const second = drive(
      loop,
      [at(0, 280), at(280, 300), at(300, 120), at(40, 100), at(0, 100)],
      first,
    );
    expect(second.alongMeters).toBeCloseTo(1100, -0.5);
  });

  it('ignores what cannot be driven by', () => {
    const known = drive(streets, [at(0, 250)]);
    const nowMs = startMs + 1000;
    for (const fix of [
      { ...at(0, 300), accuracyMeters: 8, atMs: Number.NaN },
      { ...at(0, 160_000), accuracyMeters: 8, atMs: nowMs },
      { ...at(0, 300), accuracyMeters: 500, atMs: nowMs },
      { ...at(0, 300), accuracyMeters: 8, atMs: startMs - 60_000 },
      { lat: Number.NaN, lng: -90, accuracyMeters: 8, atMs: nowMs },
    ]) {
      const { trust: _trust, ...after } = guide(streets, known, { kind: 'fix', fix, nowMs });
      expect(after).toMatchObject({ step: 0, offFixes: 0, alongMeters: known.alongMeters });
    }
  });
});

describe('off the line', () => {
  const onTheWay = drive(streets, [at(0, 250), at(0, 450)]);
  it.each([
    ['straight on where the way turns', [at(0, 560), at(0, 600), at(0, 640)], true],
    ['two positions beside it', [at(0, 560), at(0, 600)], false],
    [
      'one position off, then back on it',
      [at(0, 580), at(40, 502), at(0, 580), at(80, 500)],
      false,
    ],
    ['turned round', [at(0, 340), at(0, 280), at(0, 220)], true],
    ['a parallel driveway', [at(25, 470), at(28, 480), at(25, 490)], false],
  ])('%s', (_what, places, isOff) => {
    expect(isOffLine(drive(streets, places, onTheWay))).toBe(isOff);
  });

  it('is not somebody who begins in a car park, until they drive away from the way', () => {
    const parked = drive(streets, [at(90, 10), at(88, 12), at(85, 14), at(60, 16)]);
    expect(isOffLine(parked)).toBe(false);
    expect(isOffLine(drive(streets, [at(150, 10), at(200, 8), at(260, 6)], parked))).toBe(true);
  });

  it('is somebody for whom the way was not made', () => {
    expect(isOffLine(drive(streets, [at(2000, 0), at(2010, 0), at(2020, 0)]))).toBe(true);
  });

  it('is nobody where the streets are not known', () => {
    const straight = guidedWay(
      [at(0, 0), at(0, 1000)],
      [
        { fromIndex: 0, seconds: 120 },
        { fromIndex: 1, seconds: 0 },
      ],
      [{ fromIndex: 0, toIndex: 1 }],
    );
    const round = drive(straight, [at(0, 0), at(300, 200), at(400, 500), at(400, 700)]);
    expect(isOffLine(round)).toBe(false);
    expect(progressOf(straight, round)).toMatchObject({ step: 1 });
    expect(progressOf(straight, round).remainingMeters).toBeCloseTo(500, -0.5);
  });
});

describe('without a position', () => {
  const after = (was: Guidance, ms: number) =>
    guide(streets, was, { kind: 'time', nowMs: startMs + ms });

  it.each([
    [0, 29_000, 0],
    [0, 30_000, 0],
    [0, 30_001, 1],
    [1, 45_000, 1],
    [1, 60_001, 2],
    [0, 300_000, 1],
    [3, 600_000, 3],
  ])('step %i after %i ms: %i', (step, ms, next) => {
    expect(after({ ...beginGuidance(startMs), step }, ms).step).toBe(next);
  });

  it('a step takes 30 seconds from where the position was lost', () => {
    const lost = drive(streets, [at(0, 450), at(100, 500)]);
    const lastMs = 10_000;
    expect(isLost(lost, startMs + lastMs + guideLimits.lostMs)).toBe(false);
    expect(after(lost, lastMs + 29_000).step).toBe(1);
    const next = after(lost, lastMs + 31_000);
    expect(next).toMatchObject({ step: 2, alongMeters: null });
    expect(progressOf(streets, next)).toMatchObject({ step: 2, metersToStep: null });
  });

  it('a way without a line is led along by time', () => {
    const words = guidedWay([], [{ fromIndex: 0, seconds: 900 }], []);
    const fix = { ...at(0, 0), accuracyMeters: 8, atMs: startMs + 40_000 };
    const known = guide(words, beginGuidance(startMs), { kind: 'fix', fix, nowMs: fix.atMs });
    expect(known.step).toBe(0);
    expect(progressOf(words, known)).toMatchObject({ step: 0, remainingSeconds: 900 });
  });
});

describe('Next', () => {
  const next = (was: Guidance) => guide(streets, was, { kind: 'next' });

  it('looks ahead, as far as there are steps, and says how far it is to there', () => {
    const known = drive(streets, [at(0, 250)]);
    expect(progressOf(streets, next(known))).toMatchObject({ step: 2 });
    expect(progressOf(streets, next(known)).metersToStep).toBeCloseTo(650, -0.5);
    const end = next(next(next(next(known))));
    expect(progressOf(streets, end)).toMatchObject({ step: 3 });
    expect(progressOf(streets, end).remainingMeters).toBeCloseTo(950, -0.5);
  });

  it('lasts until the driver passes the next maneuver', () => {
    const looking = next(drive(streets, [at(0, 250)]));
    expect(progressOf(streets, drive(streets, [at(0, 300)], looking)).step).toBe(2);
    expect(progressOf(streets, drive(streets, [at(0, 450), at(60, 500)], looking)).step).toBe(2);
    expect(drive(streets, [at(0, 450), at(60, 500)], looking).ahead).toBe(0);
  });

  it('is how to go on without a position', () => {
    const known = next(beginGuidance(startMs));
    expect(progressOf(streets, known).step).toBe(1);
    expect(guide(streets, known, { kind: 'time', nowMs: startMs + 61_000 }).step).toBe(2);
  });
});
