import { expect, test } from 'vitest';
import { hoursToday, noteAge } from './desk.ts';

const hours = {
  friday: { open: '10:00', close: '21:00' },
  saturday: { open: '08:30', close: '23:59' },
  sunday: null,
};
const at = (date: string, minuteOfDay: number) => ({ date, minuteOfDay });

test.each([
  [hours, at('2026-11-20', 12 * 60), 'Open today 10 AM to 9 PM'],
  [hours, at('2026-11-20', 22 * 60), 'Closed now. Open today 10 AM to 9 PM'],
  [hours, at('2026-11-20', 9 * 60), 'Closed now. Open today 10 AM to 9 PM'],
  [hours, at('2026-11-21', 12 * 60), 'Open today 8:30 AM to midnight'],
  [hours, at('2026-11-22', 12 * 60), 'Closed today, according to our data'],
  [hours, at('2026-11-23', 12 * 60), 'We do not know today’s hours'],
  [null, at('2026-11-20', 12 * 60), 'We do not know today’s hours'],
])('hours of the day %#', (known, now, words) => {
  expect(hoursToday(known, now).words).toBe(words);
});

const now = Date.parse('2026-11-20T18:00:00Z');
test.each([
  ['2026-11-20T18:00:30Z', 'in the last day'],
  ['2026-11-20T02:00:00Z', 'in the last day'],
  ['2026-11-19T15:00:00Z', '1 day ago'],
  ['2026-11-15T15:00:00Z', '5 days ago'],
  ['2026-08-15T15:00:00Z', '3 months ago'],
  ['2024-08-15T15:00:00Z', '2 years ago'],
])('a note written at %s is from %s', (writtenAt, words) => {
  expect(noteAge(writtenAt, now)).toBe(words);
});
