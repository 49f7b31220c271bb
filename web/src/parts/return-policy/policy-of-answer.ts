import type {
  CompanyReturnPolicy,
  MerchantPolicyAnswer,
} from '@backhaul/contract/calls/catalog.ts';
import type { MerchantPolicy } from '@backhaul/domain/policy/merchant-policy.ts';
import type { CategoryWindow } from '@backhaul/domain/policy/return-window.ts';

function windowsOf(days: Record<string, number | null>): CategoryWindow[] {
  return Object.entries(days).map(([category, windowDays]) => ({ category, days: windowDays }));
}

function holidayOf({ enabled, start, end }: CompanyReturnPolicy['holidayExtension']) {
  return enabled && start && end ? { enabled, start, end } : null;
}

/** The merchant check's answer in the words of the rules. */
export function policyOfMerchant({ isActive, policy }: MerchantPolicyAnswer): MerchantPolicy {
  return {
    ...policy,
    isActive,
    categoryWindows: windowsOf(policy.categoryWindowDays),
    holidayExtension: holidayOf(policy.holidayExtension),
  };
}

/** The company browser's answer in the words of the rules: the same policy row, told with other names. */
export function policyOfCompany(policy: CompanyReturnPolicy): MerchantPolicy {
  return {
    isActive: true,
    returnWindowDays: policy.returnWindowDays,
    categoryWindows: windowsOf(policy.categoryWindowDays),
    holidayExtension: holidayOf(policy.holidayExtension),
    receiptRequired: policy.requiresReceipt,
    tagsRequired: policy.requiresOriginalTags,
    originalPackagingRequired: policy.requiresOriginalPackaging,
    excludedCategories: policy.excludedCategories,
    allowedCategories: policy.allowedCategories,
    restockingFee: {
      enabled: policy.chargesRestockingFee,
      percentage: policy.restockingFeePercent ?? 0,
    },
    refundMethod: policy.refundMethod,
  };
}
