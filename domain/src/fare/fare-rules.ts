/**
 * The prices of product-rules.md#fare as data. An order keeps the version it was booked under; a price change adds a
 * version.
 */

const itemSizes = ['S', 'M', 'L', 'XL'] as const;
export type ItemSize = (typeof itemSizes)[number];

/** Amounts in integer cents, `perMile` for one mile, `perHour` for sixty minutes. */
export type FareRules = {
  readonly version: string;
  readonly customer: {
    readonly baseCents: number;
    readonly perMileCents: number;
    readonly perHourCents: number;
    readonly sizeCents: Readonly<Record<ItemSize, number>>;
    readonly extraItemCents: number;
    readonly rushCents: number;
    readonly smallOrderCents: number;
    readonly smallOrderBelowCents: number;
    readonly servicePercent: number;
    readonly capBelowItemValueCents: number;
    readonly minCapCents: number;
  };
  readonly driver: {
    readonly baseCents: number;
    readonly perMileCents: number;
    readonly perHourCents: number;
    readonly sizeCents: Readonly<Record<ItemSize, number>>;
  };
  /** A size applies while the item value is below `belowCents`; null marks the last size. */
  readonly sizes: readonly { readonly size: ItemSize; readonly belowCents: number | null }[];
  readonly defaultItemValueCents: number;
  /** What a driver gets for a trip in vain, and the most a customer at fault pays for it. */
  readonly tripFeeCents: number;
  readonly cancellationFeeCents: number;
};

const fareRulesV1: FareRules = {
  version: 'fare-v1',
  customer: {
    baseCents: 399,
    perMileCents: 50,
    perHourCents: 1200,
    sizeCents: { S: 0, M: 0, L: 200, XL: 400 },
    extraItemCents: 100,
    rushCents: 300,
    smallOrderCents: 200,
    smallOrderBelowCents: 800,
    servicePercent: 15,
    capBelowItemValueCents: 1,
    minCapCents: 100,
  },
  driver: {
    baseCents: 300,
    perMileCents: 35,
    perHourCents: 800,
    sizeCents: { S: 0, M: 0, L: 100, XL: 200 },
  },
  sizes: [
    { size: 'S', belowCents: 2_500 },
    { size: 'M', belowCents: 10_000 },
    { size: 'L', belowCents: 30_000 },
    { size: 'XL', belowCents: null },
  ],
  defaultItemValueCents: 5_000,
  tripFeeCents: 300,
  cancellationFeeCents: 500,
};

export const currentFareRules: FareRules = fareRulesV1;

const rulesByVersion: Readonly<Record<string, FareRules>> = { [fareRulesV1.version]: fareRulesV1 };

/** The rules of a version, or undefined for an unknown one. */
export function fareRulesOf(version: string): FareRules | undefined {
  return Object.hasOwn(rulesByVersion, version) ? rulesByVersion[version] : undefined;
}
