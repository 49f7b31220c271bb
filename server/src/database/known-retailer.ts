import type { FoundPolicy } from '@backhaul/domain/policy/merchant-policy.ts';
import { type PolicyRow, policyOfRow } from './policy-row.ts';

/** A retailer's company, if listed, and the newest version of its policy, if any. */
export interface KnownRetailer {
  company_id: string | null;
  company_name: string | null;
  policy: PolicyRow | null;
}

/**
 * The retailer's policy: undefined if the retailer is not listed, null if it is listed without a policy. An
 * unlisted retailer may have any policy (product-rules.md#policy-lookup).
 */
export function foundPolicy({ company_id, policy }: KnownRetailer): FoundPolicy {
  if (company_id === null) return undefined;
  return policy === null ? null : policyOfRow(policy);
}
