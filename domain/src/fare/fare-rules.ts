import type { SettlementRules } from './outcome.ts';

export const itemSizes = ['S', 'M', 'L', 'XL'] as const;
export type ItemSize = (typeof itemSizes)[number];
export type SizeCents = Readonly<Record<ItemSize, number>>;

/**
 * The price rules of product-rules.md#fare as data, in whole cents. The rates are for one mile
 * (`perMileCents`) and 60 minutes (`perHourCents`). Each order is priced by the version under which it was
 * booked.
 */
export type FareRules = SettlementRules & {
  readonly version: string;
  readonly customer: {
    readonly baseCents: number;
    readonly perMileCents: number;
    readonly perHourCents: number;
    readonly sizeCents: SizeCents;
    readonly extraItemCents: number;
    readonly rushCents: number;
    readonly smallOrderCents: number;
    readonly smallOrderBelowCents: number;
    readonly servicePercent: number;
    readonly capBelowItemValueCents: number;
    readonly minCapCents: number;
    /**
     * The price of a minute in the rough estimate that is shown before a route is known. The final price uses
     * the hourly rate instead.
     */
    readonly estimatePerMinuteCents: number;
  };
  readonly driver: {
    readonly baseCents: number;
    readonly perMileCents: number;
    readonly perHourCents: number;
    readonly sizeCents: SizeCents;
  };
  /**
   * The item sizes, smallest first. An item has the first size whose `belowCents` exceeds its value; for the
   * largest size it is null.
   */
  readonly sizes: readonly { readonly size: ItemSize; readonly belowCents: number | null }[];
  readonly defaultItemValueCents: number;
};
