import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localTimeAt } from './zoned-time.ts';
import { hoursInSentence, windowInSentence, windowWords } from './window-words.ts';

const timeZone = 'America/Chicago';
const windowOf = (start: string, end: string) => ({
  startMs: Date.parse(start),
  endMs: Date.parse(end),
});
const seen = (from: string) => ({ nowMs: Date.parse(from), timeZone });

describe('a window says both its ends', () => {
  test.each([
    ['2026-11-21T01:26:00Z', '2026-11-21T18:00Z', '2026-11-21T23:00Z', 'tomorrow, 12 to 5 PM'],
    ['2026-11-21T06:00:00Z', '2026-11-21T18:00Z', '2026-11-21T23:00Z', 'today, 12 to 5 PM'],
    ['2026-11-21T06:00:00Z', '2026-11-21T14:00Z', '2026-11-21T18:00Z', 'today, 8 AM to 12 PM'],
    ['2026-11-21T06:00:00Z', '2026-11-21T21:10Z', '2026-11-21T21:40Z', 'today, 3:10 to 3:40 PM'],
    ['2026-11-22T18:00:00Z', '2026-11-21T23:00Z', '2026-11-22T02:00Z', 'yesterday, 5 to 8 PM'],
    [
      '2026-11-20T18:00:00Z',
      '2026-11-24T14:00Z',
      '2026-11-24T18:00Z',
      'Tue, Nov 24, 8 AM to 12 PM',
    ],
    [
      '2026-12-30T18:00:00Z',
      '2027-01-02T14:00Z',
      '2027-01-02T18:00Z',
      'Sat, Jan 2, 2027, 8 AM to 12 PM',
    ],
  ])('seen from %s', (now, start, end, words) => {
    expect(windowWords(windowOf(start, end), seen(now))).toBe(words);
  });

  test('in a sentence', () => {
    const window = windowOf('2026-11-21T18:00Z', '2026-11-21T23:00Z');
    expect(windowInSentence(window, seen('2026-11-21T01:26Z'))).toBe(
      'tomorrow between 12 and 5 PM',
    );
    expect(hoursInSentence(windowOf('2026-11-21T21:10Z', '2026-11-21T21:40Z'), timeZone)).toBe(
      'between 3:10 and 3:40 PM',
    );
  });

  test('across midnight, and up to it', () => {
    const late = windowOf('2026-11-21T04:00Z', '2026-11-21T08:00Z');
    expect(windowWords(late, seen('2026-11-21T00:00Z'))).toBe('today, 10 PM to tomorrow, 2 AM');
    expect(windowWords(late, seen('2026-11-21T07:00Z'))).toBe('yesterday, 10 PM to today, 2 AM');
    expect(windowInSentence(late, seen('2026-11-21T00:00Z'))).toBe(
      'between today, 10 PM and tomorrow, 2 AM',
    );
    const evening = windowOf('2026-11-21T02:00Z', '2026-11-21T06:00Z');
    expect(windowWords(evening, seen('2026-11-21T00:00Z'))).toBe('today, 8 PM to 12 AM');
  });

  test.each([
    // On March 8 daylight saving time starts, so fewer hours than usual pass between midnight and the morning
    // window.
    ['2026-03-08T05:30:00Z', '2026-03-08T13:00Z', '2026-03-08T17:00Z', 'tomorrow, 8 AM to 12 PM'],
    ['2026-03-08T06:30:00Z', '2026-03-08T13:00Z', '2026-03-08T17:00Z', 'today, 8 AM to 12 PM'],
    ['2026-03-08T06:00:00Z', '2026-03-09T13:00Z', '2026-03-09T17:00Z', 'tomorrow, 8 AM to 12 PM'],
    // On November 1 daylight saving time ends, so the day has 25 hours.
    ['2026-11-01T04:30:00Z', '2026-11-01T18:00Z', '2026-11-01T23:00Z', 'tomorrow, 12 to 5 PM'],
    ['2026-11-01T05:30:00Z', '2026-11-01T18:00Z', '2026-11-01T23:00Z', 'today, 12 to 5 PM'],
    ['2026-11-01T05:30:00Z', '2026-11-02T18:00Z', '2026-11-02T23:00Z', 'tomorrow, 12 to 5 PM'],
    ['2026-11-02T05:30:00Z', '2026-11-02T18:00Z', '2026-11-02T23:00Z', 'tomorrow, 12 to 5 PM'],
  ])('on the days the clocks change, seen from %s', (now, start, end, words) => {
    expect(windowWords(windowOf(start, end), seen(now))).toBe(words);
  });

  test('whatever the instant, the minute is the one that the wall clock shows', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        (at) => {
          const { date, minuteOfDay } = localTimeAt(at.getTime(), timeZone);
          const shown = at.toLocaleString('sv-SE', { timeZone });
          const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60];
          const two = (n: number) => String(n).padStart(2, '0');
          expect(`${date} ${two(hour)}:${two(minute)}`).toBe(shown.slice(0, 16));
        },
      ),
    );
  });
});
