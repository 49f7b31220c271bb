import { describe, expect, it } from 'vitest';
import { byTimeLeft, purchaseStates, timeLeftFor, urgencyOf } from './days-left.ts';
import { type MerchantPolicy, openTerms } from './policy-terms.ts';
import { purchaseDateProblem } from './purchase-limits.ts';

const today = '2026-11-20';
const policyWith = (terms: Partial<MerchantPolicy>): MerchantPolicy => ({
  ...openTerms,
  isActive: true,
  additionalTerms: null,
  ...terms,
});
const thirty = policyWith({ returnWindowDays: 30 });
const holidays = policyWith({
  returnWindowDays: 15,
  holidayExtension: {
    enabled: true,
    start: '2026-11-01',
    end: '2026-12-31',
    returnBy: '2027-01-15',
    categoryReturnBy: {},
    isYearly: true,
  },
});
const picky = policyWith({
  returnWindowDays: 30,
  categoryWindowDays: { Electronics: 15 },
  excludedCategories: ['Health & Beauty'],
});

const left = (
  policy: MerchantPolicy | null | undefined,
  purchaseDate: string,
  itemCategories: readonly string[] = [],
  orderName = 'Desk lamp',
) => timeLeftFor(policy, { purchaseDate, today, itemCategories, orderName });

describe('the time left for a purchase', () => {
  it.each([
    ['2026-11-20', 'open', 30, '2026-12-20'],
    ['2026-10-22', 'open', 1, '2026-11-21'],
    ['2026-10-21', 'open', 0, '2026-11-20'],
    ['2026-10-20', 'expired', null, '2026-11-19'],
  ] as const)('within 30 days, bought on %s: %s, %s', (date, state, daysLeft, lastDay) => {
    expect(left(thirty, date)).toMatchObject({ state, daysLeft, lastDay, windowDays: 30 });
  });

  it('is longer for what was bought in the holiday season, and says so', () => {
    expect(left(holidays, '2026-11-01')).toMatchObject({
      state: 'open',
      daysLeft: 56,
      lastDay: '2027-01-15',
      ordinaryDays: 15,
      reason: 'bought in the holiday season',
    });
    expect(left(holidays, '2026-10-31')).toMatchObject({ state: 'expired', ordinaryDays: null });
  });

  it('is that of the category, where it is known', () => {
    expect(left(picky, '2026-11-01')).toMatchObject({ windowDays: 30, daysLeft: 11 });
    expect(left(picky, '2026-11-01', ['Electronics'])).toMatchObject({
      state: 'expired',
      windowDays: 15,
      reason: 'Electronics',
    });
  });

  it('is none for what the retailer never takes back', () => {
    expect(left(picky, today, ['Health & Beauty'])).toMatchObject({
      state: 'refused',
      daysLeft: null,
      reason: 'Health & Beauty items cannot be returned',
    });
  });

  it.each([
    ['a retailer that is not listed', undefined],
    ['a retailer without a policy', null],
    ['a policy that is not in force', policyWith({ returnWindowDays: 30, isActive: false })],
  ])('is not known of %s', (_, policy) => {
    expect(left(policy, today)).toMatchObject({ state: 'unknown', daysLeft: null, lastDay: null });
  });

  it('has no end where the window has none', () => {
    expect(left(policyWith({}), '2019-01-01')).toMatchObject({ state: 'unlimited', lastDay: null });
  });
});

it.each([
  [0, 'soon'],
  [6, 'soon'],
  [7, 'near'],
  [20, 'near'],
  [21, 'calm'],
] as const)('%i days left are %s', (days, urgency) => {
  expect(urgencyOf(days)).toBe(urgency);
});

it('the most pressing comes first, and of the expired ones the latest', () => {
  const open = (lastDay: string) => ({ state: 'open' as const, lastDay });
  const rest = purchaseStates
    .filter((state) => state !== 'open' && state !== 'expired')
    .map((state) => ({ state, lastDay: null }));
  const expired = (lastDay: string) => ({ state: 'expired' as const, lastDay });
  const sorted = [
    open('2026-11-21'),
    open('2026-12-01'),
    ...rest,
    expired('2026-11-19'),
    expired('2026-11-01'),
  ];
  expect(sorted.toReversed().toSorted(byTimeLeft)).toEqual(sorted);
});

it.each([
  ['2026-11-20', null],
  ['2016-11-20', null],
  ['', 'Purchase date is required'],
  ['2026-02-30', 'This date does not exist'],
  ['2026-11-21', 'Purchase date cannot be in the future'],
  ['2016-11-19', 'Enter a date in the last 10 years'],
])('a purchase of %j: %s', (date, problem) => {
  expect(purchaseDateProblem(date, today)).toBe(problem);
});
