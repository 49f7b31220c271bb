import type { SettlementRules } from './outcome.ts';

/** The prices of product-rules.md#fare as data. An order keeps the version that it was booked under. */

export const itemSizes = ['S', 'M', 'L', 'XL'] as const;
export type ItemSize = (typeof itemSizes)[number];
export type SizeCents = Readonly<Record<ItemSize, number>>;

/** Amounts in integer cents, `perMile` for one mile, `perHour` for sixty minutes. */
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
    /** A minute of the labelled estimate before a route is known; the fare uses the hourly rate. */
    readonly estimatePerMinuteCents: number;
  };
  readonly driver: {
    readonly baseCents: number;
    readonly perMileCents: number;
    readonly perHourCents: number;
    readonly sizeCents: SizeCents;
  };
  /** A size applies while the item value is below `belowCents`; null marks the last size. */
  readonly sizes: readonly { readonly size: ItemSize; readonly belowCents: number | null }[];
  readonly defaultItemValueCents: number;
};
