import { noHoliday } from '@backhaul/domain/policy/holiday-season.ts';
import { openTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PolicyObstacles } from './policy-obstacles.tsx';

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
