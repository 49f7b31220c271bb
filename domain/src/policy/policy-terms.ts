import type { RefundMethod } from '../catalog/booking-options.ts';
import type { ProofTerms } from './asked-proofs.ts';
import type { WindowTerms } from './return-window.ts';

export type CategoryTerms = {
  readonly excludedCategories: string[];
  /** Empty means all. */
  readonly allowedCategories: string[];
};

export type RefundTerms = {
  readonly refundMethod: RefundMethod;
  /** Null: no fee by percentage. */
  readonly restockingFeePercent: number | null;
};

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
  returnWindowDays: null,
  categoryWindowDays: {},
  holidayExtension: { enabled: false, start: null, end: null },
  requiresReceipt: false,
  requiresOriginalTags: false,
  requiresOriginalPackaging: false,
  excludedCategories: [],
  allowedCategories: [],
  refundMethod: 'original_payment',
  restockingFeePercent: null,
};

export type Purchase = {
  /** As typed; '' while it is not known. */
  readonly purchaseDate: string;
  /** Today in the service area, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly itemCategories: readonly string[];
};
