import { expect, test } from 'vitest';
import { returnTimeAfter, roomLeft } from './slot-room.ts';

test.each([
  [10, 0, null],
  [10, 6, null],
  [10, 7, 'few'],
  [10, 9, 'few'],
  [10, 10, 'full'],
  [10, 11, 'full'],
  [2, 0, 'few'],
])('of %i places with %i booked: %s', (places, booked, room) => {
  expect(roomLeft(places, booked)).toBe(room);
});

test.each([
  ['2026-11-30', 'enough'],
  ['2026-12-01', 'little'],
  ['2026-12-02', 'none'],
])('a pickup on %s leaves %s time until Dec 1', (day, time) => {
  expect(returnTimeAfter(day, '2026-12-01')).toBe(time);
});
