import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paidMinutes, payStartsAt, waitingPayCents, waitLeftMs, waitOf } from './waiting.ts';

const minute = 60_000;
const slotStartAt = Date.parse('2026-03-06T18:00:00Z');
const slotEndAt = slotStartAt + 180 * minute;
const facts = { slotStartAt, slotEndAt, earlyPickup: null, otherStopWaits: true };

test.each<[string, number, object, number, number]>([
  ['another stop waits', 60, {}, 60, 65],
  ['no other stop, much of the window left', 60, { otherStopWaits: false }, 60, 70],
  ['no other stop, 30 minutes left', 150, { otherStopWaits: false }, 150, 155],
  ['no other stop, a little more left', 149, { otherStopWaits: false }, 149, 159],
  ['before the window', -20, {}, 0, 5],
  ['before the window, by agreement', -20, { earlyPickup: 'agreed' }, -20, -15],
  ['after the window', 190, {}, 190, 195],
])('%s', (_, arrived, differs, from, until) => {
  const wait = waitOf({ ...facts, arrivedAt: slotStartAt + arrived * minute, ...differs });
  expect(wait).toEqual({ from: slotStartAt + from * minute, until: slotStartAt + until * minute });
  expect(waitLeftMs(wait, wait.from)).toBe(wait.until - wait.from);
  expect(waitLeftMs(wait, wait.until + 1)).toBe(0);
  expect(payStartsAt(wait)).toBe(wait.from + 2 * minute);
});

test.each([
  [0, 0],
  [2 * minute, 0],
  [2 * minute + 1, 25],
  [3 * minute, 25],
  [5 * minute, 75],
  [5 * minute + 1, 100],
  [12 * minute, 250],
  [60 * minute, 250],
])('waiting %i ms pays %i cents', (waited, cents) => {
  expect(waitingPayCents(waited)).toBe(cents);
});

test('waiting longer never pays less, and never more than the most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200 * minute }),
      fc.integer({ min: 0, max: minute }),
      (ms, more) => {
        expect(waitingPayCents(ms + more)).toBeGreaterThanOrEqual(waitingPayCents(ms));
        expect(paidMinutes(ms)).toBeLessThanOrEqual(10);
      },
    ),
  );
});
