import { expect, test } from 'vitest';
import { policyOfCompany, policyOfMerchant } from './policy-of-answer.ts';
import { policyTerms } from './policy-terms.ts';

const company = {
  returnWindowDays: 90,
  categoryWindowDays: { Electronics: 30, Books: null },
  holidayExtension: { enabled: true, start: '2026-11-01', end: '2026-12-25' },
  refundMethod: 'original_payment' as const,
  requiresReceipt: true,
  requiresOriginalTags: false,
  requiresOriginalPackaging: true,
  excludedCategories: ['Gift cards', 'Food'],
  allowedCategories: ['Clothing'],
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
    'Bought Nov 1, 2026 to Dec 25, 2026: at least 90 days',
    'Restocking fee of 15%',
    'Taken back: Clothing',
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
  expect(policyTerms(policyOfMerchant(merchant))).toEqual([
    'Refund as store credit only',
    'Taken back: Electronics',
  ]);
});

test('the company browser and the booking read the same rules from the same row', () => {
  const { requiresReceipt, requiresOriginalTags, requiresOriginalPackaging } = company;
  const merchant = policyOfMerchant({
    retailer: 'Target',
    version: 1,
    isActive: true,
    policy: {
      ...company,
      receiptRequired: requiresReceipt,
      tagsRequired: requiresOriginalTags,
      originalPackagingRequired: requiresOriginalPackaging,
      restockingFee: { enabled: true, percentage: 15 },
    },
  });
  expect(merchant).toMatchObject(policyOfCompany(company));
});
