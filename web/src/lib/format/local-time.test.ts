import { expect, test } from 'vitest';
import { localTimeOf } from './local-time.ts';

test.each([
  ['2026-11-20T20:40:00Z', { date: '2026-11-20', minuteOfDay: 14 * 60 + 40 }],
  ['2026-11-21T05:59:59Z', { date: '2026-11-20', minuteOfDay: 23 * 60 + 59 }],
  ['2026-11-21T06:00:00Z', { date: '2026-11-21', minuteOfDay: 0 }],
  ['2026-07-01T05:30:00Z', { date: '2026-07-01', minuteOfDay: 30 }],
])('%s in St. Louis', (instant, expected) => {
  expect(localTimeOf(Date.parse(instant), 'America/Chicago')).toEqual(expected);
});
