import type { RefundMethod } from '@backhaul/domain/catalog/booking-options.ts';
import type { FoundPolicy } from '@backhaul/domain/policy/merchant-policy.ts';

/** A row of return_policies as `to_jsonb` answers it. */
export interface PolicyRow {
  version: number;
  is_active: boolean;
  return_window_days: number | null;
  category_window_days: Record<string, number | null>;
  refund_method: RefundMethod;
  requires_receipt: boolean;
  requires_original_tags: boolean;
  requires_original_packaging: boolean;
  excluded_categories: string[];
  allowed_categories: string[];
  restocking_fee_percent: number | null;
  holiday_start: string | null;
  holiday_end: string | null;
}

/** What is known of a retailer: its company, if it is one of ours, and the newest version of its policy, if it has one. */
export interface KnownRetailer {
  company_id: string | null;
  company_name: string | null;
  policy: PolicyRow | null;
}

/**
 * A retailer that we do not know may have any policy: that is a failed lookup, never 'no policy'
 * (product-rules.md#policy-lookup).
 */
export function foundPolicy({ company_id, policy }: KnownRetailer): FoundPolicy {
  if (company_id === null) return undefined;
  if (policy === null) return null;
  const { holiday_start: start, holiday_end: end, restocking_fee_percent: percent } = policy;
  return {
    isActive: policy.is_active,
    returnWindowDays: policy.return_window_days,
    categoryWindows: Object.entries(policy.category_window_days).map(([category, days]) => ({
      category,
      days,
    })),
    holidayExtension: start === null || end === null ? null : { enabled: true, start, end },
    receiptRequired: policy.requires_receipt,
    tagsRequired: policy.requires_original_tags,
    originalPackagingRequired: policy.requires_original_packaging,
    excludedCategories: policy.excluded_categories,
    allowedCategories: policy.allowed_categories,
    restockingFee: percent === null ? null : { enabled: true, percentage: percent },
    refundMethod: policy.refund_method,
  };
}
