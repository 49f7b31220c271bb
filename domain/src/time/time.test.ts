import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, dayNumber, daysBetween, isCalendarDate, weekdayOf } from './calendar-date.ts';
import { spokenDay } from './spoken-day.ts';
import { formatMinuteOfDay, minutesOfTime } from './time-of-day.ts';

describe('calendar days', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-02-28', '2026-03-01', 1],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-03-10', '2026-03-01', -9],
  ])('from %s to %s are %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20261120',
    '',
    '2026-11-20T00:00',
  ])('does not know %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
    expect(() => addDays(text, 1)).toThrow(RangeError);
  });

  it('counts from 1970, whatever the century', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(isCalendarDate('0099-12-31')).toBe(true);
  });

  it('adds and counts back, and names every seventh day alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), (days) => {
        const day = addDays('2026-11-20', days);
        expect(daysBetween('2026-11-20', day)).toBe(days);
        expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day));
      }),
    );
    expect(weekdayOf('2026-11-20')).toBe('friday');
    expect(weekdayOf('1969-12-31')).toBe('wednesday');
  });
});

test.each([
  ['2026-11-20', 'today'],
  ['2026-11-19', 'yesterday'],
  ['2026-11-21', 'tomorrow'],
  ['2026-12-24', 'Thu, Dec 24'],
  ['2027-01-04', 'Mon, Jan 4, 2027'],
])('the calendar day %s is %s', (day, said) => {
  expect(spokenDay(day, '2026-11-20')).toBe(said);
});

describe('times of day', () => {
  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1439],
    ['24:00', null],
    ['9:00', null],
    ['12:60', null],
  ])('%s is minute %s', (text, minutes) => {
    expect(minutesOfTime(text)).toBe(minutes);
  });

  it.each([
    [0, '12 AM'],
    [510, '8:30 AM'],
    [720, '12 PM'],
    [1260, '9 PM'],
  ])('minute %i reads %s', (minute, text) => {
    expect(formatMinuteOfDay(minute)).toBe(text);
  });
});
