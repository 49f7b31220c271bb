import { describe, expect, test } from 'vitest';
import { holdDuring, holdWords, isInside, type ServiceHold } from './service-hold.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
/** A square whose north side has a rectangular notch in the middle. */
const bay = [
  [0, 0],
  [4, 0],
  [4, 4],
  [3, 4],
  [3, 1],
  [1, 1],
  [1, 4],
  [0, 4],
  [0, 0],
] as const;
const hold: ServiceHold = {
  reason: 'Ice',
  zips: ['63110'],
  outline: bay,
  fromMs: at('18:00'),
  untilMs: at('23:59'),
};

describe('a hold', () => {
  test.each([
    [0.5, 3, true],
    [2, 3, false],
    [2, 0.5, true],
    [3.5, 3, true],
    [5, 3, false],
    [2, -1, false],
  ])('at %d east, %d north: %s', (lng, lat, inside) => {
    expect(isInside(bay, { lat, lng })).toBe(inside);
  });

  test.each([
    ['ends as it begins', '16:00', '18:00', false],
    ['reaches into it', '16:00', '18:01', true],
    ['begins before its end', '23:58', '23:59', true],
  ])('a window that %s', (_, from, until, isHeld) => {
    const place = { lat: 9, lng: 9, zip: '63110' };
    const window = { startMs: at(from), endMs: at(until) };
    expect(holdDuring([hold], place, window) !== null).toBe(isHeld);
    expect(holdDuring([hold], { ...place, zip: '63139' }, window)).toBeNull();
  });

  test('says why, and until when', () => {
    const timeZone = 'America/Chicago';
    const six = { ...hold, untilMs: Date.parse('2026-11-21T00:00:00Z') };
    expect(holdWords(six, { nowMs: at('18:30'), timeZone })).toBe(
      'Ice: no pickups in this area until 6 PM.',
    );
    const next = { ...hold, untilMs: Date.parse('2026-11-21T14:00:00Z') };
    expect(holdWords(next, { nowMs: at('18:30'), timeZone })).toBe(
      'Ice: no pickups in this area until tomorrow, 8 AM.',
    );
  });
});
