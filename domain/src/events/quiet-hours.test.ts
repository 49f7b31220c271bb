import { expect, test } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

test.each([
  ['20:59', false],
  ['21:00', true],
  ['00:00', true],
  ['07:59', true],
  ['08:00', false],
  ['12:00', false],
])('at %s it is quiet: %s', (time, quiet) => {
  const [hour, minute] = time.split(':').map(Number);
  expect(isQuiet({ minuteOfDay: Number(hour) * 60 + Number(minute) })).toBe(quiet);
});
