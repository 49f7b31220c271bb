import type { SettlementRules } from './outcome.ts';

export const itemSizes = ['S', 'M', 'L', 'XL'] as const;
export type ItemSize = (typeof itemSizes)[number];
export type SizeCents = Readonly<Record<ItemSize, number>>;

/**
 * The price rules of product-rules.md#fare as data, in whole cents. `perMile` is the price of one mile,
 * `perHour` of 60 minutes. An order keeps the version of the rules under which it was booked.
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
  /** A size applies if the item value is below `belowCents`; null marks the largest size. */
  readonly sizes: readonly { readonly size: ItemSize; readonly belowCents: number | null }[];
  readonly defaultItemValueCents: number;
};
