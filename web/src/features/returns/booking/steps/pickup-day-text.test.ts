import { expect, test } from 'vitest';
import { pickupDayText, shortDayText, slotWords } from './pickup-day-text.ts';

test.each([
  ['2026-11-20', 'Today, Fri, Nov 20', 'Today'],
  ['2026-11-21', 'Tomorrow, Sat, Nov 21', 'Tomorrow'],
  ['2026-11-24', 'Tue, Nov 24', 'Tue, Nov 24'],
])('the pickup day %s', (day, long, short) => {
  expect(pickupDayText(day, '2026-11-20')).toBe(long);
  expect(shortDayText(day, '2026-11-20')).toBe(short);
});

test.each([
  ['2026-11-20', 'Evening (5 PM - 8 PM)', 'Today, 5 PM to 8 PM'],
  ['2026-11-24', 'Afternoon (12 PM - 5 PM)', 'Tue, Nov 24, 12 PM to 5 PM'],
  [null, 'Evening (5 PM - 8 PM)', ''],
  ['2026-11-20', null, ''],
])('the time of %s, %s', (day, slot, said) => {
  expect(slotWords(day, slot, '2026-11-20')).toBe(said);
});
