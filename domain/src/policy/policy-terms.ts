import { openProofs, type ProofTerms } from './asked-proofs.ts';
import { type CategoryTerms, openCategories } from './category-terms.ts';
import { holidayOn } from './holiday-season.ts';
import { openRefund, type RefundTerms } from './refund-terms.ts';
import { openWindow, type WindowTerms } from './return-window.ts';

/**
 * The terms of a retailer's return policy. The fields have the names of the database columns and of the API.
 */
export type PolicyTerms = WindowTerms & ProofTerms & CategoryTerms & RefundTerms;

export type MerchantPolicy = PolicyTerms & {
  readonly isActive: boolean;
  /** Further terms as free text for people to read. Our policy check ignores them. */
  readonly additionalTerms: string | null;
};

/** The policy with the dates of the holiday season that counts today. */
export function policyOn<Policy extends PolicyTerms>(policy: Policy, today: string): Policy {
  return { ...policy, holidayExtension: holidayOn(policy.holidayExtension, today) };
}

/**
 * The terms of a policy that limits nothing and requires nothing. The full refund goes to the original
 * payment method.
 */
export const openTerms: PolicyTerms = {
  ...openWindow,
  ...openProofs,
  ...openCategories,
  ...openRefund,
};
