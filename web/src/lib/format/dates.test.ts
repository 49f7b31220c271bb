import { describe, expect, test } from 'vitest';
import {
  calendarDayOf,
  formatCalendarDay,
  formatDay,
  formatDayAndTime,
  formatExact,
} from './dates.ts';
import { formatDollars } from './money.ts';

const now = Date.parse('2026-11-20T20:36:00Z');

describe('dates in the service area', () => {
  test.each([
    ['2026-11-20T20:40:00Z', 'today, 2:40 PM'],
    ['2026-11-20T05:59:00Z', 'yesterday, 11:59 PM'],
    ['2026-11-21T06:00:00Z', 'tomorrow, 12:00 AM'],
    ['2026-11-17T15:05:00Z', 'Tue, Nov 17, 9:05 AM'],
    ['2025-12-24T15:05:00Z', 'Wed, Dec 24, 2025, 9:05 AM'],
  ])('%s reads %s', (instant, said) => {
    expect(formatDayAndTime(instant, now)).toBe(said);
  });

  test('the day turns at midnight of the zone, not of UTC', () => {
    expect(calendarDayOf(Date.parse('2026-11-21T05:59:00Z'))).toBe('2026-11-20');
    expect(calendarDayOf(Date.parse('2026-11-21T06:00:00Z'))).toBe('2026-11-21');
  });

  test('the change to standard time does not lose a day', () => {
    expect(formatDay('2026-11-02T15:00:00Z', Date.parse('2026-11-01T05:30:00Z'))).toBe('tomorrow');
  });

  test('hovering tells the exact time with its zone', () => {
    expect(formatExact('2026-11-20T20:40:05Z')).toBe('Friday, November 20, 2026 at 2:40:05 PM CST');
  });

  test('a calendar day has no zone', () => {
    expect(formatCalendarDay('2027-02-01')).toBe('Feb 1, 2027');
  });
});

test('money has two decimals and a true minus', () => {
  expect([
    formatDollars(18.24),
    formatDollars(0.1 + 0.2),
    formatDollars(-13.23),
    formatDollars(-0),
  ]).toEqual(['$18.24', '$0.30', '−$13.23', '$0.00']);
});
