import type { SettlementRules } from './outcome.ts';

/** The item sizes, in order. */

export const itemSizes = ['S', 'M', 'L', 'XL'] as const;
export type ItemSize = (typeof itemSizes)[number];
export type SizeCents = Readonly<Record<ItemSize, number>>;

/**
 * The prices of product-rules.md#fare as data, in integer cents. `perMile` is for one mile, `perHour` for 60
 * minutes. An order keeps the version of its booking.
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
     * The price of a minute in the rough estimate that is shown before a route is known. The fare uses the
     * hourly rate.
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
