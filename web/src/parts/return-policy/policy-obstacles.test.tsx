import { noHoliday } from '@backhaul/domain/policy/holiday-season.ts';
import { openTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PolicyObstacles } from './policy-obstacles.tsx';
import { PolicyStrip } from './policy-strip.tsx';

afterEach(cleanup);

const fifteenDays = {
  ...openTerms,
  returnWindowDays: 15,
  holidayExtension: { ...noHoliday, enabled: true, start: '2026-10-31', end: '2026-12-31' },
  requiresReceipt: true,
  allowedCategories: ['Electronics'],
};

function show(purchaseDate: string, itemCategories: readonly string[]) {
  const purchase = { purchaseDate, today: '2026-12-20', itemCategories };
  render(<PolicyObstacles retailer="Best Buy" policy={fifteenDays} purchase={purchase} />);
}

test('a holiday purchase is in time in the store browser too', () => {
  show('2026-10-31', ['Electronics']);
  expect(screen.queryByText('Return Window Expired')).toBeNull();
});

test('the day before the holidays is not', () => {
  show('2026-10-30', ['Electronics']);
  expect(screen.getByText('Return Window Expired')).toBeTruthy();
});

test('a category that is not on the list is said to be', () => {
  show('', ['Toys & Games']);
  expect(
    screen.getByText('Toys & Games is not in the list of returnable categories.'),
  ).toBeTruthy();
});

test.each([
  ['2026-11-20', '56 days'],
  ['2026-10-30', '15 days'],
  ['', '15 days or more'],
])('the line about the policy counts the days of a purchase on "%s": %s', (purchaseDate, days) => {
  const policy = {
    ...fifteenDays,
    holidayExtension: { ...fifteenDays.holidayExtension, returnBy: '2027-01-15' },
  };
  const purchase = { purchaseDate, today: '2026-12-20' };
  render(<PolicyStrip retailer="Best Buy" policy={policy} purchase={purchase} />);
  expect(screen.getByText(days)).toBeTruthy();
});
