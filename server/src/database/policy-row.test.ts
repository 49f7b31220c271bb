import { noHoliday } from '@backhaul/domain/policy/holiday-season.ts';
import type { MerchantPolicy } from '@backhaul/domain/policy/policy-terms.ts';
import { expect, test } from 'vitest';
import { columnsOfPolicy, policyOfRow } from './policy-row.ts';

const policy: MerchantPolicy = {
  isActive: true,
  windowKind: 'store_decides',
  returnWindowDays: null,
  categoryWindowDays: { 'Home & Garden': 30 },
  holidayExtension: {
    enabled: true,
    start: '2025-11-01',
    end: '2025-12-25',
    returnBy: '2026-01-24',
    categoryReturnBy: { 'Apple products': '2026-01-08' },
    isYearly: true,
  },
  requiresReceipt: true,
  requiresOriginalTags: false,
  requiresOriginalPackaging: true,
  excludedCategories: ['Food'],
  allowedCategories: [],
  refundMethod: 'exchange_only',
  restockingFeePercent: 0,
  additionalTerms: null,
};

test('a policy is stored in columns of its own names', () => {
  expect(columnsOfPolicy(policy)).toEqual({
    is_active: true,
    window_kind: 'store_decides',
    return_window_days: null,
    category_window_days: { 'Home & Garden': 30 },
    holiday_start: '2025-11-01',
    holiday_end: '2025-12-25',
    holiday_return_by: '2026-01-24',
    holiday_category_return_by: { 'Apple products': '2026-01-08' },
    holiday_is_yearly: true,
    requires_receipt: true,
    requires_original_tags: false,
    requires_original_packaging: true,
    excluded_categories: ['Food'],
    allowed_categories: [],
    refund_method: 'exchange_only',
    restocking_fee_percent: 0,
    additional_terms: null,
  });
});

test.each([
  ['with a season', policy],
  ['without one', { ...policy, holidayExtension: noHoliday }],
])('read back it is the same, %s', (_, stored) => {
  expect(policyOfRow({ version: 3, ...columnsOfPolicy(stored) })).toEqual(stored);
});
