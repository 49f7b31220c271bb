import type { CompanyCategory } from '@backhaul/domain/catalog/booking-options.ts';
import { type HolidayExtension, noHoliday } from '@backhaul/domain/policy/holiday-season.ts';
import { type MerchantPolicy, openTerms } from '@backhaul/domain/policy/policy-terms.ts';
import { holidayFacts } from '../policies/holiday-facts.ts';
import { windowFacts } from '../policies/window-facts.ts';

/**
 * The category of a company. Each `CompanyCategory` is a filter of the store picker. The filter 'Everything
 * else' finds the companies of all categories listed below.
 */
type BusinessCategory =
  | CompanyCategory
  | 'beauty'
  | 'books'
  | 'marketplace'
  | 'office_supplies'
  | 'pet_supplies'
  | 'shipping';

export type ReturnPolicySeed = Omit<MerchantPolicy, 'isActive'>;

export interface RetailerSeed {
  id: string;
  name: string;
  category: BusinessCategory;
  businessType: 'retailer' | 'carrier';
  description: string;
  isFeatured: boolean;
  /**
   * The company's return policy. Null if nothing reliable is known, and for a carrier, because no policy is
   * checked there.
   */
  policy: ReturnPolicySeed | null;
  /** The ids of other companies whose counters take this company's returns. */
  returnsThrough?: string[];
}

/**
 * Makes a retailer's policy. Return windows and the holiday season come from `windowFacts` and
 * `holidayFacts`. Other terms come from `terms` or are defaults: refund to the original payment, nothing else
 * required.
 */
export function returnPolicy(
  retailer: string,
  terms: Partial<ReturnPolicySeed> = {},
): ReturnPolicySeed {
  const windows = windowFacts.filter((fact) => fact.retailer === retailer);
  const general = windows.find(({ window }) => window === null);
  if (general === undefined) throw new Error(`No general window is known of ${retailer}`);
  const categoryWindowDays = Object.fromEntries(
    windows.flatMap(({ window, days }) => (window === null ? [] : [[window, days]])),
  );
  return {
    ...openTerms,
    returnWindowDays: general.days,
    windowKind: general.kind ?? 'fixed',
    categoryWindowDays,
    additionalTerms: null,
    holidayExtension: holidayOf(retailer),
    ...terms,
  };
}

function holidayOf(retailer: string): HolidayExtension {
  const season = holidayFacts.find((fact) => fact.retailer === retailer);
  if (season === undefined) return noHoliday;
  const { start, end, returnBy, categoryReturnBy = {} } = season;
  return { enabled: true, start, end, returnBy, categoryReturnBy, isYearly: true };
}

export function policyOfSeed(terms: ReturnPolicySeed): MerchantPolicy {
  return { ...terms, isActive: true };
}
