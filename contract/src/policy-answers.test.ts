import type { MerchantPolicy } from '@backhaul/domain/policy/policy-terms.ts';
import { expect, test } from 'vitest';
import { companyReturnPolicy, merchantPolicy } from './calls/places/catalog.ts';
import { companyAnswerOf, merchantAnswerOf, termsOfMerchant } from './policy-answers.ts';

const holidayExtension = {
  enabled: true,
  start: '2026-11-01',
  end: '2026-12-25',
  returnBy: '2027-01-24',
  categoryReturnBy: { 'Apple products': '2027-01-08' },
  isYearly: true,
};
const stored: MerchantPolicy = {
  isActive: true,
  windowKind: 'fixed',
  returnWindowDays: 90,
  categoryWindowDays: { Electronics: 30, Books: null },
  holidayExtension,
  requiresReceipt: true,
  requiresOriginalTags: false,
  requiresOriginalPackaging: true,
  excludedCategories: ['Food'],
  allowedCategories: [],
  refundMethod: 'store_credit',
  restockingFeePercent: 15,
  additionalTerms: 'Phones 14 days.',
};
const { isActive: _isActive, additionalTerms, ...terms } = stored;

test('the company browser is answered in the words of the rules', () => {
  const answer = companyAnswerOf(stored);
  expect(answer).toEqual({ ...terms, additionalTerms, chargesRestockingFee: true });
  expect(companyReturnPolicy.parse(answer)).toEqual(answer);
});

test('the merchant check is answered in its own words', () => {
  const policy = merchantAnswerOf(stored);
  expect(policy).toEqual({
    windowKind: 'fixed',
    returnWindowDays: 90,
    categoryWindowDays: { Electronics: 30, Books: null },
    holidayExtension,
    receiptRequired: true,
    tagsRequired: false,
    originalPackagingRequired: true,
    excludedCategories: ['Food'],
    allowedCategories: [],
    restockingFee: { enabled: true, percentage: 15 },
    refundMethod: 'store_credit',
  });
  const answer = { retailer: 'Target', version: 1, isActive: true, policy };
  expect(merchantPolicy.parse(answer)).toEqual(answer);
});

test.each([15, 0, null])('and read back it is the same policy, with a fee of %s', (percent) => {
  const policy = merchantAnswerOf({ ...stored, restockingFeePercent: percent });
  const answer = { retailer: 'Target', version: 1, isActive: true, policy };
  expect(termsOfMerchant(answer)).toEqual({ ...terms, restockingFeePercent: percent });
});
