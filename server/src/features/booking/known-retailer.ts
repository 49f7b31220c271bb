import type { FoundPolicy } from '@backhaul/domain/policy/merchant-policy.ts';
import { type PolicyRow, policyOfRow } from '../../database/policy-row.ts';

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
  return policy === null ? null : policyOfRow(policy);
}
