import { describe, expect, test } from 'vitest';
import { isJumpBetween, placeAt, type SeenPosition } from './place.ts';

const minute = 60_000;
const at = Date.parse('2026-03-06T18:30:00Z');
const stop = { lat: 38.6125, lng: -90.2589, uncertaintyMeters: 0 };
/** A position this many meters north of the stop. */
const north = (meters: number, differs: Partial<SeenPosition> = {}): SeenPosition => ({
  lat: stop.lat + meters / 111_195,
  lng: stop.lng,
  accuracyMeters: null,
  at,
  ...differs,
});

test.each<[string, SeenPosition | null, object, string, number | null]>([
  ['at the door', north(0), {}, 'near', 0],
  ['at the edge of the fence', north(99), {}, 'near', 99],
  ['beyond the fence', north(110), {}, 'far', 110],
  ['as far as the position is inexact', north(150, { accuracyMeters: 60 }), {}, 'near', 150],
  ['by one that could be anywhere', north(250, { accuracyMeters: 5000 }), {}, 'far', 250],
  ['an inexact address', north(150), { uncertaintyMeters: 60 }, 'near', 150],
  ['a zip code', north(900), { uncertaintyMeters: 3000 }, 'far', 900],
  ['3.9 miles away', north(6276), {}, 'far', 6276],
  ['no position', null, {}, 'unknown', null],
  ['a position two minutes old', north(0, { at: at - 2 * minute }), {}, 'near', 0],
  ['an old position', north(0, { at: at - 2 * minute - 1 }), {}, 'unknown', null],
  ['one from long after', north(0, { at: at + 3 * minute }), {}, 'unknown', null],
])('%s', (_, position, differs, place, meters) => {
  expect(placeAt(at, { stop: { ...stop, ...differs }, position })).toEqual({ place, meters });
});

describe('two positions of one driver', () => {
  test.each<[number, number, number | null, boolean]>([
    [150, 0, null, true],
    [90, 0, null, false],
    [150, 0, 60, false],
    [6_276, 10, null, true],
    [6_276, 110, null, false],
  ])('%i m in %i s, good to %s m: %s', (meters, seconds, accuracyMeters, isJump) => {
    const later = north(meters, { at: at + seconds * 1_000, accuracyMeters });
    expect(isJumpBetween(north(0), later)).toBe(isJump);
    expect(isJumpBetween(later, north(0))).toBe(isJump);
  });
});
