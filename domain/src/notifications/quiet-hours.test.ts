import { expect, test } from 'vitest';
import { isQuiet, quietUntil } from './quiet-hours.ts';

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

const chicago = 'America/Chicago';
test.each([
  ['by day', '2026-11-20T22:40:00Z', null],
  ['at 9 PM', '2026-11-21T03:00:00Z', '2026-11-21T14:00:00Z'],
  ['seconds after 9 PM', '2026-11-21T03:00:59.999Z', '2026-11-21T14:00:00Z'],
  ['after midnight', '2026-11-21T07:30:00Z', '2026-11-21T14:00:00Z'],
  ['a moment before 8 AM', '2026-11-21T13:59:59Z', '2026-11-21T14:00:00Z'],
  ['at 8 AM', '2026-11-21T14:00:00Z', null],
  ['in the night that loses an hour', '2027-03-14T03:30:00Z', '2027-03-14T13:00:00Z'],
  ['in that night, after the change', '2027-03-14T08:30:00Z', '2027-03-14T13:00:00Z'],
  ['in the night that gains an hour', '2026-11-01T03:30:00Z', '2026-11-01T14:00:00Z'],
  ['in the hour that comes twice', '2026-11-01T07:15:00Z', '2026-11-01T14:00:00Z'],
])('%s a message waits for 8 AM local time', (_, now, until) => {
  const found = quietUntil(Date.parse(now), chicago);
  expect(found === null ? null : new Date(found).toISOString()).toBe(
    until === null ? null : new Date(until).toISOString(),
  );
});
