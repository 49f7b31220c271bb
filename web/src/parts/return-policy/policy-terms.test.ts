import { noHoliday } from '@backhaul/domain/policy/holiday-season.ts';
import { openTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { expect, test } from 'vitest';
import { policyTerms } from './policy-terms.ts';

const company = {
  ...openTerms,
  returnWindowDays: 90,
  categoryWindowDays: { Electronics: 30, Books: null },
  holidayExtension: { ...noHoliday, enabled: true, start: '2026-11-01', end: '2026-12-25' },
  requiresReceipt: true,
  requiresOriginalPackaging: true,
  excludedCategories: ['Gift cards', 'Food'],
  allowedCategories: ['Clothing'],
  restockingFeePercent: 15,
};

test('a company policy says everything it asks for', () => {
  expect(policyTerms(company)).toEqual([
    'Refund to the original payment',
    'Receipt required',
    'Original packaging required',
    'Electronics: 30 days',
    'Books: no limit',
    'Bought Nov 1, 2026 to Dec 25, 2026: return within at least 90 days',
    'Restocking fee of 15%',
    'Accepted categories: Clothing',
    'Categories not accepted: Gift cards, Food',
  ]);
});

test('a holiday with a day to return by says it, and those of single kinds', () => {
  const holidayExtension = {
    ...company.holidayExtension,
    returnBy: '2027-01-24',
    categoryReturnBy: { 'Apple products': '2027-01-08' },
  };
  expect(policyTerms({ ...openTerms, holidayExtension })).toContain(
    'Bought Nov 1, 2026 to Dec 25, 2026: return by Jan 24, 2027, Apple products until Jan 8, 2027',
  );
});

test('a holiday without both its ends is none', () => {
  const holidayExtension = { ...noHoliday, enabled: true, start: '2026-11-01' };
  const terms = { ...openTerms, holidayExtension, refundMethod: 'store_credit' as const };
  expect(policyTerms({ ...terms, allowedCategories: ['Electronics'] })).toEqual([
    'Refund as store credit only',
    'Accepted categories: Electronics',
  ]);
});
