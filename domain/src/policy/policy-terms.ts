import { openProofs, type ProofTerms } from './asked-proofs.ts';
import { type CategoryTerms, openCategories } from './category-terms.ts';
import { openRefund, type RefundTerms } from './refund-terms.ts';
import { openWindow, type WindowTerms } from './return-window.ts';

/** What a retailer's policy says, by the names that its columns and the company browser's answer have too. */
export type PolicyTerms = WindowTerms & ProofTerms & CategoryTerms & RefundTerms;

/** A policy as it is stored. */
export type MerchantPolicy = PolicyTerms & {
  readonly isActive: boolean;
  /** Prose for people; no rule reads it. */
  readonly additionalTerms: string | null;
};

/** A policy that limits nothing and asks for nothing: money back on the original payment. */
export const openTerms: PolicyTerms = {
  ...openWindow,
  ...openProofs,
  ...openCategories,
  ...openRefund,
};
