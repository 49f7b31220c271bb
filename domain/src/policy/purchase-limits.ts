import { addYears } from '../time/calendar-date.ts';
import { datePurchase } from './return-window.ts';

/** Limits of the purchases that a customer records (product-rules.md#recorded-purchases). */
export const purchaseLimits = {
  maxPurchases: 100,
  maxItemNameLength: 120,
  maxOrderNumberLength: 60,
  /**
   * The maximum age of a purchase in years. An older date is treated as a typing error, because no retailer
   * would accept such a return.
   */
  maxAgeYears: 10,
} as const;

/**
 * The problem with a typed date of purchase; null if there is none. Both dates are 'YYYY-MM-DD' in the
 * service area's time zone.
 */
export function purchaseDateProblem(date: string, today: string): string | null {
  if (date === '') return 'Purchase date is required';
  const dated = datePurchase(date, today);
  if (!dated.ok)
    return dated.code === 'future_purchase_date'
      ? 'Purchase date cannot be in the future'
      : 'This date does not exist';
  const earliest = addYears(today, -purchaseLimits.maxAgeYears);
  return date < earliest ? `Enter a date in the last ${purchaseLimits.maxAgeYears} years` : null;
}
