import { expect, test } from 'vitest';
import { closedSlotsWords, isCollectedIn } from './area-hours.ts';

const morning = 'Morning (8 AM - 12 PM)';
const evening = 'Evening (5 PM - 8 PM)';
const sundays = [
  { weekday: 'sunday', slot: evening },
  { weekday: 'sunday', slot: morning },
] as const;

test.each([
  ['2026-11-22', 480, false],
  ['2026-11-22', 720, true],
  ['2026-11-22', 1020, false],
  ['2026-11-23', 480, true],
  ['2026-11-29', 480, false],
])('on %s from minute %i, with Sunday closed in the morning and evening: %s', (date, start, is) => {
  expect(isCollectedIn(sundays, { date, startMinute: start })).toBe(is);
  expect(isCollectedIn([], { date, startMinute: start })).toBe(true);
});

test('the closed slots are said by day, in the order of the day', () => {
  expect(closedSlotsWords(sundays)).toBe(`Sunday: ${morning}, ${evening}`);
  expect(closedSlotsWords([...sundays, { weekday: 'monday', slot: evening }])).toBe(
    `Sunday: ${morning}, ${evening}; Monday: ${evening}`,
  );
  expect(closedSlotsWords([])).toBe('none');
});
