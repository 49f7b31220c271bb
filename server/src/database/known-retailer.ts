import type { FoundPolicy } from '@backhaul/domain/policy/merchant-policy.ts';
import { type PolicyRow, policyOfRow } from './policy-row.ts';

/** A retailer's company, if listed, and the newest version of its policy, if any. */
export interface KnownRetailer {
  company_id: string | null;
  company_name: string | null;
  policy: PolicyRow | null;
}

/** An unlisted retailer may have any policy, so this is a failed lookup, not 'no policy' (product-rules.md#policy-lookup). */
export function foundPolicy({ company_id, policy }: KnownRetailer): FoundPolicy {
  if (company_id === null) return undefined;
  return policy === null ? null : policyOfRow(policy);
}
