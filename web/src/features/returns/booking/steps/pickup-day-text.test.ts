import { expect, test } from 'vitest';
import { pickupDayText, shortDayText } from './pickup-day-text.ts';

test.each([
  ['2026-11-20', 'Today, Fri, Nov 20', 'Today'],
  ['2026-11-21', 'Tomorrow, Sat, Nov 21', 'Tomorrow'],
  ['2026-11-24', 'Tue, Nov 24', 'Tue, Nov 24'],
])('the pickup day %s', (day, long, short) => {
  expect(pickupDayText(day, '2026-11-20')).toBe(long);
  expect(shortDayText(day, '2026-11-20')).toBe(short);
});
