import { describe, expect, it, test } from 'vitest';
import { readOpeningHours, writeOpeningHours } from './opening-hours.ts';
import { isShutOut } from './store-change.ts';
import { openState } from './store-hours.ts';

// December 25, 2026 is a Friday.
const friday = { date: '2026-12-25', startMinute: 12 * 60, endMinute: 17 * 60 };
const factsOf = (text: string) =>
  ({ state: 'takes_returns', hours: readOpeningHours(text) }) as const;
const open = factsOf('Mo-Fr 09:00-20:00');

describe('hours of single days', () => {
  it.each([
    'Mo-Sa 10:00-21:00; Su off; 2026 Dec 24 10:00-14:00; 2026 Dec 25 off',
    '2027 Jan 1 off',
  ])('reads and writes %s', (text) => {
    expect(writeOpeningHours(readOpeningHours(text))).toBe(text);
  });

  it.each([
    '2026 Dec 25',
    '2026 Dec 32 off',
    '2026 Dez 25 off',
    'Dec 25 off',
    '2026 Dec 25 off now',
  ])('does not read %s', (text) => {
    expect(readOpeningHours(text)).toBeNull();
  });

  it('go before those of the weekday, on that date alone', () => {
    const hours = readOpeningHours('Mo-Fr 09:00-20:00; 2026 Dec 25 off; 2026 Dec 26 10:00-12:00');
    const at = (date: string) => openState(hours, { date, minuteOfDay: 11 * 60 }).text;
    expect(['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'].map(at)).toEqual([
      'Open until 8 PM',
      'Closed',
      'Open until 12 PM',
      'Open until 8 PM',
    ]);
  });
});

test.each([
  ['the same hours', open, false],
  ['closed on that day', factsOf('Mo-Fr 09:00-20:00; 2026 Dec 25 off'), true],
  ['closed on another day', factsOf('Mo-Fr 09:00-20:00; 2026 Dec 24 off'), false],
  ['an hour of the slot', factsOf('Mo-Fr 09:00-13:00'), false],
  ['less than an hour of it', factsOf('Mo-Fr 09:00-12:30'), true],
  ['hours that nobody knows', { state: 'takes_returns', hours: null } as const, false],
  ['no returns for now', { ...open, state: 'no_returns' } as const, true],
  ['closed for good', { ...open, state: 'closed' } as const, true],
])('a booked return and a store with %s', (_, to, isOut) => {
  expect(isShutOut({ from: open, to }, friday)).toBe(isOut);
});

test('a store that took no returns before shuts nobody out', () => {
  const from = { ...open, state: 'no_returns' } as const;
  expect(isShutOut({ from, to: { ...open, state: 'closed' } }, friday)).toBe(false);
});
