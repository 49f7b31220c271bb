import { describe, expect, it } from 'vitest';
import { bookableSlots, checkPickupDay, firstBookableDay } from './pickup-day.ts';

const morning = 'Morning (8 AM - 12 PM)';
const evening = 'Evening (5 PM - 8 PM)';
const at = (minuteOfDay: number) => ({ date: '2026-11-20', minuteOfDay });

describe('a slot for today', () => {
  it.each([
    [11 * 60 + 29, true],
    [11 * 60 + 30, false],
    [13 * 60, false],
  ])('that ends at noon, at minute %i: %s', (minute, isBookable) => {
    expect(checkPickupDay('2026-11-20', morning, at(minute)).ok).toBe(isBookable);
    expect(firstBookableDay(morning, at(minute))).toBe(isBookable ? '2026-11-20' : '2026-11-21');
  });
});

it.each([
  ['2026-11-19', 'pickup_date_past'],
  ['2026-11-20', undefined],
  ['2026-11-24', undefined],
  ['2026-11-25', 'pickup_date_too_far'],
  ['2026-11-31', 'invalid_pickup_date'],
])('the day %s, from the 20th: %s', (day, code) => {
  const check = checkPickupDay(day, evening, at(0));
  expect(check).toEqual(code === undefined ? { ok: true } : { ok: false, code });
});

it('lists the slots of a day', () => {
  expect(bookableSlots('2026-11-20', at(17 * 60))).toEqual([evening]);
  expect(bookableSlots('2026-11-21', at(17 * 60))).toHaveLength(3);
  expect(bookableSlots('2026-11-25', at(0))).toEqual([]);
});

it('knows only the slots of the list', () => {
  expect(checkPickupDay('2026-11-20', 'Night', at(0))).toEqual({ ok: false, code: 'unknown_slot' });
});
