import { expect, test } from 'vitest';
import { policyOfCompany, policyOfMerchant } from './policy-of-answer.ts';
import { expiredWindow, policyTerms } from './policy-terms.ts';

const company = {
  returnWindowDays: 90,
  categoryWindowDays: { Electronics: 30, Books: null },
  refundMethod: 'original_payment' as const,
  requiresReceipt: true,
  requiresOriginalTags: false,
  requiresOriginalPackaging: true,
  excludedCategories: ['Gift cards', 'Food'],
  additionalTerms: null,
  chargesRestockingFee: true,
  restockingFeePercent: 15,
};

test('a company policy says everything it asks for', () => {
  expect(policyTerms(policyOfCompany(company))).toEqual([
    'Refund to the original payment',
    'Receipt required',
    'Original packaging required',
    'Electronics: 30 days',
    'Books: no limit',
    'Restocking fee of 15%',
    'Not taken back: Gift cards, Food',
  ]);
});

test('a holiday without both its ends is none', () => {
  const merchant = {
    retailer: 'Target',
    version: 1,
    isActive: true,
    policy: {
      returnWindowDays: 30,
      categoryWindowDays: {},
      holidayExtension: { enabled: true, start: '2026-11-01', end: null },
      receiptRequired: false,
      tagsRequired: false,
      originalPackagingRequired: false,
      excludedCategories: [],
      allowedCategories: ['Electronics'],
      restockingFee: { enabled: false, percentage: 0 },
      refundMethod: 'store_credit' as const,
    },
  };
  expect(policyOfMerchant(merchant).holidayExtension).toBeNull();
  expect(policyTerms(policyOfMerchant(merchant))).toEqual(['Refund as store credit only']);
});

test.each([
  ['2026-08-22', [], null],
  ['2026-08-21', [], { daysAgo: 91, daysAllowed: 90 }],
  ['2026-10-01', ['Home & Garden', 'Electronics'], { daysAgo: 50, daysAllowed: 30 }],
  ['2020-01-01', ['Books & Media'], null],
  ['2026-12-24', [], null],
  ['not a day', [], null],
])('bought %s, returning %j', (date, categories, expected) => {
  const terms = policyOfCompany(company);
  expect(expiredWindow(terms, { date, today: '2026-11-20', categories })).toEqual(expected);
});
