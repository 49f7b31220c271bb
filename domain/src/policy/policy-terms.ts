import { openProofs, type ProofTerms } from './asked-proofs.ts';
import { type CategoryTerms, openCategories } from './category-terms.ts';
import { holidayOn } from './holiday-season.ts';
import { openRefund, type RefundTerms } from './refund-terms.ts';
import { openWindow, type WindowTerms } from './return-window.ts';

/**
 * A retailer's return policy. The names are those of its database columns and of the company browser.
 */
export type PolicyTerms = WindowTerms & ProofTerms & CategoryTerms & RefundTerms;

export type MerchantPolicy = PolicyTerms & {
  readonly isActive: boolean;
  /** Further terms as text for people. No rule reads it. */
  readonly additionalTerms: string | null;
};

/** The policy with the dates of the holiday season that matters today. */
export function policyOn<Policy extends PolicyTerms>(policy: Policy, today: string): Policy {
  return { ...policy, holidayExtension: holidayOn(policy.holidayExtension, today) };
}

/** A policy without limits or requirements: full refund to the original payment. */
export const openTerms: PolicyTerms = {
  ...openWindow,
  ...openProofs,
  ...openCategories,
  ...openRefund,
};
