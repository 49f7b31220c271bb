import { expect, test } from 'vitest';
import { isTurnOf, type RankedOffer } from './offer-steps.ts';
import { moveOffer, planRules, waitsForRoom } from './plan-rules.ts';

const beganAt = Date.parse('2026-11-20T18:00:00Z');
const offer: RankedOffer = {
  driverIds: ['first', 'second', 'third', 'fourth'],
  declinedIds: ['fourth'],
  reaches: [1, 3, 4],
  stepSeconds: 45,
  beganAt,
};
const inSeconds = (seconds: number) => beganAt + seconds * 1000;

test('the newly planned driver has the offer too, and nobody loses it', () => {
  const moved = moveOffer(offer, 'third', inSeconds(10));
  expect(moved).toEqual({
    driverIds: ['first', 'third', 'second', 'fourth'],
    reaches: [2, 4, 4],
  });
  const after = { ...offer, ...moved };
  for (const id of ['first', 'third']) expect(isTurnOf(after, id, inSeconds(10))).toBe(true);
  expect(isTurnOf(after, 'second', inSeconds(10))).toBe(false);
  expect(isTurnOf(after, 'second', inSeconds(50))).toBe(true);
});

test('a driver who was not ranked is added', () => {
  expect(moveOffer(offer, 'new', inSeconds(50))).toEqual({
    driverIds: ['first', 'second', 'third', 'new', 'fourth'],
    reaches: [1, 4, 5],
  });
});

test.each([
  ['has it already', 'first', 10],
  ['declined it', 'fourth', 10],
  ['has it as everybody has', 'third', 200],
])('nothing changes for a driver who %s', (_, driverId, seconds) => {
  expect(moveOffer(offer, driverId, inSeconds(seconds))).toBeNull();
});

test('an order waits for a planned driver who has no room yet, while its window leaves time', () => {
  const windowEndAt = inSeconds(3 * 3600);
  const last = windowEndAt - planRules.lastMinutes * 60_000;
  const full = { windowEndAt, isFree: false, drivers: 2 };
  expect(waitsForRoom(full, beganAt)).toBe(true);
  expect(waitsForRoom(full, last)).toBe(false);
  expect(waitsForRoom({ ...full, isFree: true }, beganAt)).toBe(false);
  expect(waitsForRoom({ ...full, drivers: 0 }, beganAt)).toBe(false);
});
