import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/calendar-date.ts';
import {
  allowedDays,
  allowedForAll,
  checkReturnWindow,
  expiredWindows,
  strictestWindow,
  windowColour,
  windowDays,
  type WindowTerms,
} from './return-window.ts';

const today = '2026-11-20';
const none = { enabled: false, start: null, end: null };
const windowOf = (
  returnWindowDays: number | null,
  categoryWindowDays: WindowTerms['categoryWindowDays'] = {},
): WindowTerms => ({ returnWindowDays, categoryWindowDays, holidayExtension: none });
const thirty = windowOf(30);

describe('the window', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-10-21', true],
    ['2026-10-20', false],
  ])('of 30 days for a purchase on %s: %s', (date, ok) => {
    expect(checkReturnWindow(thirty, { date, today }).ok).toBe(ok);
  });

  it('tells how late it is', () => {
    expect(checkReturnWindow(thirty, { date: '2026-10-06', today })).toEqual({
      ok: false,
      code: 'window_expired',
      daysAgo: 45,
      daysAllowed: 30,
    });
  });

  it.each([
    ['tomorrow', '2026-11-21', 'future_purchase_date'],
    ['no day at all', '2026-02-30', 'invalid_purchase_date'],
    ['nothing', '', 'invalid_purchase_date'],
  ])('refuses %s', (_, date, code) => {
    expect(checkReturnWindow(thirty, { date, today })).toEqual({ ok: false, code });
  });

  it('never closes when unlimited', () => {
    const unlimited = windowOf(null);
    expect(checkReturnWindow(unlimited, { date: '1999-01-01', today }).ok).toBe(true);
    expect(allowedForAll(unlimited, today, [])).toBeNull();
  });

  it('is open up to the last day and closed after it, for every window', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        (days, ago) => {
          const terms = windowOf(days);
          const date = addDays(today, -ago);
          const last = allowedForAll(terms, date, [])?.lastDay ?? '';
          expect(checkReturnWindow(terms, { date, today }).ok).toBe(today <= last);
        },
      ),
    );
  });
});

describe('the days of a category', () => {
  const terms = windowOf(90, { electronics: 15, Home: null, Garden: 10 });

  it.each([
    ['Electronics', 15],
    ['Home & Garden', 10],
    ['Other', 90],
    [undefined, 90],
  ])('%s has %s', (category, days) => {
    expect(windowDays(terms, category)).toBe(days);
  });

  it('may be unlimited', () => {
    expect(windowDays(windowOf(90, { Home: null }), 'Home & Garden')).toBeNull();
  });
});

describe('a purchase of several categories', () => {
  const terms = windowOf(90, { Electronics: 30, Books: null });

  it.each([
    ['2026-08-22', [], []],
    ['2026-08-21', [], [{ daysAgo: 91, daysAllowed: 90, categories: [] }]],
    [
      '2026-10-01',
      ['Home & Garden', 'Electronics'],
      [{ daysAgo: 50, daysAllowed: 30, categories: ['Electronics'] }],
    ],
    [
      '2026-08-01',
      ['Toys & Games', 'Electronics', 'Home & Garden'],
      [
        { daysAgo: 111, daysAllowed: 90, categories: ['Toys & Games', 'Home & Garden'] },
        { daysAgo: 111, daysAllowed: 30, categories: ['Electronics'] },
      ],
    ],
    ['2020-01-01', ['Books & Media'], []],
    ['2026-12-24', [], []],
    ['not a day', [], []],
  ])('bought %s, %j: out of %j', (date, categories, expected) => {
    expect(expiredWindows(terms, { date, today, categories })).toEqual(expected);
  });

  it('has the strictest window', () => {
    expect(strictestWindow(terms, [])).toBe(90);
    expect(strictestWindow(terms, ['Books & Media', 'Electronics'])).toBe(30);
    expect(strictestWindow(terms, ['Books & Media'])).toBeNull();
    const holiday = { enabled: true, start: '2026-11-01', end: '2026-12-25' };
    const festive = { ...terms, holidayExtension: holiday };
    expect(allowedForAll(festive, '2026-11-01', ['Electronics', 'Books & Media'])).toEqual({
      days: 90,
      lastDay: '2027-01-30',
    });
    expect(allowedForAll(festive, '2026-11-01', ['Books & Media'])).toBeNull();
  });
});

describe('the holiday extension', () => {
  const holiday = { enabled: true, start: '2026-11-01', end: '2026-12-25' };
  const terms = (days: number | null, changes: Partial<typeof holiday> = {}): WindowTerms => ({
    ...windowOf(days),
    holidayExtension: { ...holiday, ...changes },
  });

  it.each([
    ['the day before', '2026-10-31', 30],
    ['its first day', '2026-11-01', 90],
    ['its last day', '2026-12-25', 90],
    ['the day after', '2026-12-26', 30],
  ])('raises 30 days to 90 by %s', (_, date, days) => {
    expect(allowedDays(terms(30), date)).toBe(days);
  });

  it('never shortens, and does nothing when off', () => {
    expect(allowedDays(terms(120), '2026-11-05')).toBe(120);
    expect(allowedDays(terms(null), '2026-11-05')).toBeNull();
    expect(allowedDays(terms(30, { enabled: false }), '2026-11-05')).toBe(30);
  });
});

it.each([
  [null, 'green'],
  [60, 'green'],
  [59, 'yellow'],
  [30, 'yellow'],
  [29, 'red'],
])('%s days are %s', (days, colour) => {
  expect(windowColour(days)).toBe(colour);
});
