import type { CompanyCategory, ItemCategory } from '@backhaul/domain/catalog/booking-options.ts';
import { type MerchantPolicy, openTerms } from '@backhaul/domain/policy/policy-terms.ts';

/** The company browser filters by the six of product-rules.md#store-picker. The others are found by text only. */
export type BusinessCategory =
  | CompanyCategory
  | 'beauty'
  | 'books'
  | 'office_supplies'
  | 'pet_supplies'
  | 'shipping';

/**
 * The purchase dates (YYYY-MM-DD), both inclusive, that get a longer return window. `basis` names the source of the
 * dates: last season's, until new ones are announced.
 */
export interface HolidaySeason {
  start: string;
  end: string;
  basis: string;
}

/** A policy's terms, with the source of its season's dates. */
export type ReturnPolicySeed = Omit<
  MerchantPolicy,
  'isActive' | 'categoryWindowDays' | 'holidayExtension'
> & {
  readonly categoryWindowDays: Readonly<Partial<Record<ItemCategory, number>>>;
  readonly holidayExtension: HolidaySeason | null;
};

export interface RetailerSeed {
  id: string;
  name: string;
  category: BusinessCategory;
  businessType: 'retailer' | 'carrier';
  description: string;
  isFeatured: boolean;
  /** Null if nothing reliable is known, or for a carrier: no policy is checked. */
  policy: ReturnPolicySeed | null;
}

/** Fills in common terms: refund to the original payment, nothing else required. */
export function returnPolicy(
  facts: Pick<ReturnPolicySeed, 'returnWindowDays'> & Partial<ReturnPolicySeed>,
): ReturnPolicySeed {
  return {
    ...openTerms,
    categoryWindowDays: {},
    additionalTerms: null,
    holidayExtension: null,
    ...facts,
  };
}

export function policyOfSeed({ holidayExtension, ...terms }: ReturnPolicySeed): MerchantPolicy {
  const { start, end } = holidayExtension ?? { start: null, end: null };
  return { ...terms, isActive: true, holidayExtension: { enabled: start !== null, start, end } };
}
