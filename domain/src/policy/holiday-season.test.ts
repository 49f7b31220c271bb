import { describe, expect, it } from 'vitest';
import { type HolidayExtension, holidayOn, noHoliday } from './holiday-season.ts';
import { allWindows, strictestOf } from './return-window.ts';

const holiday: HolidayExtension = {
  ...noHoliday,
  enabled: true,
  start: '2026-11-01',
  end: '2026-12-25',
};
const bestBuy: HolidayExtension = {
  ...noHoliday,
  enabled: true,
  start: '2025-10-31',
  end: '2025-12-31',
  returnBy: '2026-01-15',
  categoryReturnBy: { 'Apple products': '2026-01-08' },
  isYearly: true,
};

function lastDay(
  holidayExtension: HolidayExtension,
  returnWindowDays: number | null,
  date: string,
  itemDescription = 'a thing',
) {
  const terms = {
    windowKind: 'fixed' as const,
    returnWindowDays,
    categoryWindowDays: { 'Apple products': 14 },
    holidayExtension,
  };
  const items = { itemCategories: ['Electronics'], itemDescription };
  return strictestOf(allWindows(terms, items, date), date).lastDay;
}

describe('without a day to return by', () => {
  it.each([
    ['the day before', '2026-10-31', '2026-11-30'],
    ['its first day', '2026-11-01', '2027-01-30'],
    ['its last day', '2026-12-25', '2027-03-25'],
    ['the day after', '2026-12-26', '2027-01-25'],
  ])('30 days become 90 by %s', (_, date, last) => {
    expect(lastDay(holiday, 30, date)).toBe(last);
  });

  it('never shortens, and does nothing when off', () => {
    expect(lastDay(holiday, 120, '2026-11-05')).toBe('2027-03-05');
    expect(lastDay(holiday, null, '2026-11-05')).toBeNull();
    expect(lastDay({ ...holiday, enabled: false }, 30, '2026-11-05')).toBe('2026-12-05');
    expect(lastDay({ ...holiday, end: null }, 30, '2026-11-05')).toBe('2026-12-05');
  });

  it('is of its own year alone, unless it is yearly', () => {
    expect(lastDay(holiday, 30, '2027-11-05')).toBe('2027-12-05');
    expect(lastDay({ ...holiday, isYearly: true }, 30, '2027-11-05')).toBe('2028-02-03');
  });
});

describe('with a day to return by', () => {
  it.each([
    ['the day before the season', '2026-10-30', '2026-11-14'],
    ['the first day', '2026-10-31', '2027-01-15'],
    ['the season that is known', '2025-11-20', '2026-01-15'],
    ['the last day', '2026-12-31', '2027-01-15'],
    ['the day after', '2027-01-01', '2027-01-16'],
    ['three years on', '2028-12-01', '2029-01-15'],
  ])('bought on %s', (_, date, last) => {
    expect(lastDay(bestBuy, 15, date)).toBe(last);
  });

  it('a window that is longer anyway stays', () => {
    expect(lastDay(bestBuy, 90, '2026-12-31')).toBe('2027-03-31');
  });

  it('a kind of item may be left out', () => {
    const apart = { ...bestBuy, categoryReturnBy: { 'Apple products': null } };
    expect(lastDay(apart, 15, '2026-11-20', 'iPad')).toBe('2026-12-04');
    expect(lastDay(apart, 15, '2026-11-20')).toBe('2027-01-15');
    expect(lastDay({ ...apart, returnBy: null }, 15, '2026-11-20', 'iPad')).toBe('2026-12-04');
  });

  it('a kind of item may have a day of its own', () => {
    expect(lastDay(bestBuy, 15, '2026-11-20', 'iPad')).toBe('2027-01-08');
    expect(lastDay(bestBuy, 15, '2026-12-31', 'iPad')).toBe('2027-01-14');
  });
});

describe('the season of today', () => {
  it.each([
    ['long before', '2026-06-01', '2026-10-31', '2027-01-15'],
    ['in it', '2026-11-20', '2026-10-31', '2027-01-15'],
    ['on the last day to return', '2027-01-15', '2026-10-31', '2027-01-15'],
    ['the day after', '2027-01-16', '2027-10-31', '2028-01-15'],
    ['in a leap year', '2028-02-29', '2028-10-31', '2029-01-15'],
  ])('%s', (_, today, start, returnBy) => {
    const shown = holidayOn(bestBuy, today);
    expect(shown).toMatchObject({ start, returnBy, isYearly: true });
    expect(shown.categoryReturnBy['Apple products']).toBe(returnBy.replace('01-15', '01-08'));
  });

  it('is the one there is, where it is not yearly, and none where there is none', () => {
    expect(holidayOn(holiday, '2029-01-01')).toEqual(holiday);
    expect(holidayOn(noHoliday, '2026-11-20')).toEqual(noHoliday);
  });

  it('moved to another year it judges the same', () => {
    const shown = holidayOn(bestBuy, '2027-03-01');
    for (const date of ['2025-11-20', '2026-12-31', '2027-11-01']) {
      expect(lastDay(shown, 15, date)).toBe(lastDay(bestBuy, 15, date));
    }
  });
});
