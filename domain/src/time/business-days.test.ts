import { expect, test } from 'vitest';
import { addBusinessDays, businessDaysBetween, isBusinessDay } from './business-days.ts';

test.each([
  ['2026-11-26', 'Thanksgiving'],
  ['2026-07-03', 'the Fourth of July, a Saturday, observed the day before'],
  ['2027-07-05', 'the Fourth of July, a Sunday, observed the day after'],
  ['2026-12-25', 'Christmas'],
  ['2027-01-18', 'the birthday of Martin Luther King, Jr.'],
  ['2027-02-15', "Washington's birthday"],
  ['2026-05-25', 'Memorial Day'],
  ['2026-06-19', 'Juneteenth'],
  ['2026-09-07', 'Labor Day'],
  ['2026-10-12', 'Columbus Day'],
  ['2026-11-11', 'Veterans Day'],
  ['2021-12-31', "the next year's first day, a Saturday, observed the day before"],
  ['2026-11-21', 'a Saturday'],
])('%s is no business day: %s', (date) => {
  expect(isBusinessDay(date)).toBe(false);
});

test.each(['2026-11-27', '2026-07-06', '2026-05-18', '2026-11-19', '2026-06-22'])(
  '%s is a business day',
  (date) => {
    expect(isBusinessDay(date)).toBe(true);
  },
);

test.each([
  ['2026-11-19', 10, '2026-12-04'],
  ['2026-11-13', 10, '2026-11-30'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-24', 10, '2027-01-11'],
  ['2026-11-19', 0, '2026-11-19'],
])('%s and %i business days are %s', (from, days, to) => {
  expect(addBusinessDays(from, days)).toBe(to);
  expect(businessDaysBetween(from, to)).toBe(days);
});

test('a year has about 250 business days', () => {
  expect(businessDaysBetween('2025-12-31', '2026-12-31')).toBe(250);
});
