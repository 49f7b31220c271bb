import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PolicyObstacles } from './policy-obstacles.tsx';

afterEach(cleanup);

const fifteenDays = {
  returnWindowDays: 15,
  categoryWindowDays: {},
  holidayExtension: { enabled: true, start: '2026-10-31', end: '2026-12-31' },
  refundMethod: 'original_payment' as const,
  requiresReceipt: true,
  requiresOriginalTags: false,
  requiresOriginalPackaging: false,
  excludedCategories: [],
  allowedCategories: ['Electronics'],
  additionalTerms: null,
  chargesRestockingFee: false,
  restockingFeePercent: null,
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
