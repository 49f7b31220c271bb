import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/calendar-date.ts';
import {
  allWindows,
  datePurchase,
  expiredWindows,
  findWindows,
  strictestOf,
  type WindowTerms,
} from './return-window.ts';
import { noHoliday } from './holiday-season.ts';

const today = '2026-11-20';
const windowOf = (
  returnWindowDays: number | null,
  categoryWindowDays: WindowTerms['categoryWindowDays'] = {},
): WindowTerms => ({
  windowKind: 'fixed',
  returnWindowDays,
  categoryWindowDays,
  holidayExtension: noHoliday,
});

const allowed = (
  terms: WindowTerms,
  date: string,
  itemCategories: readonly string[] = [],
  itemDescription: string | null = null,
) => strictestOf(allWindows(terms, { itemCategories, itemDescription }, date), date);

function isOpen(terms: WindowTerms, date: string, itemCategories: readonly string[] = []): boolean {
  const dated = datePurchase(date, today);
  if (!dated.ok) return false;
  const windows = allWindows(terms, { itemCategories }, date);
  return expiredWindows(windows, dated.daysAgo).length === 0;
}

describe('the window', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-10-21', true],
    ['2026-10-20', false],
  ])('of 30 days for a purchase on %s: %s', (date, ok) => {
    expect(isOpen(windowOf(30), date)).toBe(ok);
  });

  it.each([
    ['tomorrow', '2026-11-21', 'future_purchase_date'],
    ['no day at all', '2026-02-30', 'invalid_purchase_date'],
    ['nothing', '', 'invalid_purchase_date'],
  ])('refuses %s', (_, date, code) => {
    expect(datePurchase(date, today)).toEqual({ ok: false, code });
  });

  it('never closes when unlimited', () => {
    expect(isOpen(windowOf(null), '1999-01-01')).toBe(true);
    expect(allowed(windowOf(null), today)).toMatchObject({ days: null, lastDay: null });
  });

  it('is open up to the last day and closed after it, for every window', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        (days, ago) => {
          const terms = windowOf(days);
          const date = addDays(today, -ago);
          expect(isOpen(terms, date)).toBe(today <= (allowed(terms, date).lastDay ?? ''));
        },
      ),
    );
  });
});

describe('the window of a category', () => {
  const terms = windowOf(90, { electronics: 15, Home: null, Garden: 10 });

  it.each([
    ['Electronics', 15],
    ['Home & Garden', 10],
    ['Other', 90],
    [null, 90],
  ])('%s has %s', (category, days) => {
    const { applied } = findWindows(terms, { itemCategories: [] }, category, null);
    expect(applied.days).toBe(days);
  });

  it('may be unlimited', () => {
    const home = { itemCategories: ['Home & Garden'] };
    const { applied } = findWindows(windowOf(90, { Home: null }), home, 'Home & Garden', null);
    expect(applied.days).toBeNull();
  });
});

describe('the window of a kind of item', () => {
  const terms = windowOf(90, {
    Electronics: 30,
    'Apple products': 15,
    'Mobile phones': 14,
    Skateboards: 7,
  });
  const of = (itemDescription: string | null, ...itemCategories: string[]) =>
    allowed(terms, today, itemCategories, itemDescription).window;

  it.each([
    ['Apple MacBook Air', 'Electronics', 15, 'Apple products'],
    ['iPad, 64 GB', 'Other', 15, 'Apple products'],
    ['AirPods', 'Clothing & Accessories', 15, 'Apple products'],
    ['Prepaid phone', 'Electronics', 14, 'Mobile phones'],
    ['Sony headphones', 'Electronics', 30, 'Electronics'],
    ['Apple pie cookbook', 'Books & Media', 90, null],
    ['A skateboard', 'Sports & Outdoors', 7, 'Skateboards'],
    ['', 'Electronics', 30, 'Electronics'],
  ])('%s under %s: %d, %s', (description, category, days, name) => {
    expect(of(description, category)).toMatchObject({ days, name });
  });

  it('goes before the category, longer or shorter', () => {
    const longer = windowOf(90, { Electronics: 30, 'Target-owned brands': 365 });
    expect(allowed(longer, today, ['Electronics'], 'heyday earbuds').days).toBe(365);
  });

  it('of several kinds the shortest', () => {
    expect(of('Apple iPhone', 'Electronics')).toMatchObject({ days: 14, name: 'Mobile phones' });
  });

  it('is that of the likely category alone, where several are named', () => {
    const both = ['Clothing & Accessories', 'Electronics'];
    const items = { itemCategories: both, itemDescription: 'iPad and a jacket' };
    expect(allWindows(terms, items, today).map(({ applied }) => applied.name)).toEqual([
      null,
      'Apple products',
    ]);
  });
});

describe('a purchase of several categories', () => {
  const terms = windowOf(90, { Electronics: 30, Books: null, 'Apple products': 15 });

  it.each([
    ['2026-08-22', [], []],
    ['2026-08-21', [], [{ daysAgo: 91, daysAllowed: 90, covers: [] }]],
    [
      '2026-10-01',
      ['Home & Garden', 'Electronics'],
      [{ daysAgo: 50, daysAllowed: 30, covers: ['Electronics'] }],
    ],
    [
      '2026-08-01',
      ['Toys & Games', 'Electronics', 'Home & Garden'],
      [
        { daysAgo: 111, daysAllowed: 90, covers: ['Toys & Games', 'Home & Garden'] },
        { daysAgo: 111, daysAllowed: 30, covers: ['Electronics'] },
      ],
    ],
    ['2020-01-01', ['Books & Media'], []],
  ])('bought %s, %j: out of %j', (date, itemCategories, expected) => {
    const dated = datePurchase(date, today);
    const daysAgo = dated.ok ? dated.daysAgo : NaN;
    const items = { itemCategories, itemDescription: 'things' };
    expect(expiredWindows(allWindows(terms, items, date), daysAgo)).toEqual(expected);
  });

  it('names the kind of item, not its category', () => {
    const items = { itemCategories: ['Electronics'], itemDescription: 'iPad' };
    expect(expiredWindows(allWindows(terms, items, '2026-11-01'), 19)).toEqual([
      { daysAgo: 19, daysAllowed: 15, covers: ['Apple products'] },
    ]);
  });

  it('has the strictest window', () => {
    expect(allowed(terms, today).days).toBe(90);
    expect(allowed(terms, today, ['Books & Media', 'Electronics']).days).toBe(30);
    expect(allowed(terms, today, ['Books & Media']).days).toBeNull();
  });
});
