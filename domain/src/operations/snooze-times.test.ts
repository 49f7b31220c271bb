import { expect, test } from 'vitest';
import { instantOnWall, wallText } from '../time/wall-time.ts';
import { snoozeTimes } from './snooze-times.ts';

const zone = 'America/Chicago';
const timesAt = (instant: string) =>
  snoozeTimes(Date.parse(instant), zone).map(({ name, at }) => [name, new Date(at).toISOString()]);

test('a piece is put off for a while, to the next morning, or to Monday', () => {
  // In St. Louis, it is Friday, 5:23 PM.
  expect(timesAt('2026-11-20T23:23:30Z')).toEqual([
    ['15 minutes', '2026-11-20T23:38:30.000Z'],
    ['1 hour', '2026-11-21T00:23:30.000Z'],
    ['3 hours', '2026-11-21T02:23:30.000Z'],
    ['Tomorrow, 9 AM', '2026-11-21T15:00:00.000Z'],
    ['Monday, 9 AM', '2026-11-23T15:00:00.000Z'],
  ]);
});

test('the morning is nine by the clock on the wall when clocks change in the night', () => {
  // In St. Louis, it is Saturday evening, and the clocks go back at 2 AM.
  expect(timesAt('2026-11-01T03:00:00Z')).toContainEqual([
    'Tomorrow, 9 AM',
    '2026-11-01T15:00:00.000Z',
  ]);
});

test('on a Sunday tomorrow is Monday, which is said once', () => {
  const names = timesAt('2026-11-22T18:00:00Z').map(([name]) => name);
  expect(names).toEqual(['15 minutes', '1 hour', '3 hours', 'Tomorrow, 9 AM']);
});

test('a time that somebody types is one on the clocks of the area', () => {
  const typed = (text: string) => instantOnWall(text, zone);
  expect(typed('2026-11-20T17:30')).toBe(Date.parse('2026-11-20T23:30:00Z'));
  expect(wallText(Date.parse('2026-07-04T05:05:59Z'), zone)).toBe('2026-07-04T00:05');
  // On this day the clocks go from 2 AM to 3 AM, so 2:30 AM does not exist.
  expect(typed('2027-03-14T02:30')).toBe(Date.parse('2027-03-14T07:30:00Z'));
  expect([typed(''), typed('2026-02-30T10:00'), typed('2026-02-28 10:00')]).toEqual([
    null,
    null,
    null,
  ]);
});
