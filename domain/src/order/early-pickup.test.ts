import { describe, expect, test } from 'vitest';
import { type EarlyPickup, isTooEarly, mayAskToComeNow, mayHeadToPickup } from './early-pickup.ts';

const slotStartAt = Date.parse('2026-11-21T18:00:00Z');
const at = (minutesBefore: number, earlyPickup: EarlyPickup | null = null) => ({
  slotStartAt,
  at: slotStartAt - minutesBefore * 60_000,
  earlyPickup,
});

describe('a pick-up before its window', () => {
  test.each<[number, EarlyPickup | null, boolean]>([
    [24 * 60, null, true],
    [31, null, true],
    [30, null, false],
    [0, null, false],
    [-60, null, false],
    [24 * 60, 'asked', true],
    [24 * 60, 'declined', true],
    [24 * 60, 'agreed', false],
  ])('%i minutes early, %s: too early %s', (minutes, answer, isEarly) => {
    expect(isTooEarly(at(minutes, answer))).toBe(isEarly);
  });

  test.each<[number, EarlyPickup | null, boolean]>([
    [90, null, true],
    [91, null, false],
    [24 * 60, null, false],
    [24 * 60, 'agreed', true],
    [-30, null, true],
  ])('%i minutes early, %s: on the way is true %s', (minutes, answer, mayHead) => {
    expect(mayHeadToPickup(at(minutes, answer))).toBe(mayHead);
  });

  test('is asked for while it is early and nobody said no', () => {
    const ask = (minutes: number, answer: EarlyPickup | null) =>
      mayAskToComeNow({ ...at(minutes, answer), status: 'assigned' });
    expect([ask(60, null), ask(60, 'asked')]).toEqual([true, true]);
    expect([ask(60, 'declined'), ask(60, 'agreed'), ask(10, null)]).toEqual([false, false, false]);
    expect(mayAskToComeNow({ ...at(60), status: 'picked_up' })).toBe(false);
  });
});
