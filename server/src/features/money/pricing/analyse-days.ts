import type { CallAnswer } from '@backhaul/contract/call.ts';
import type {
  AnalysedGroup,
  AnalysedSums,
  analysePrices as analysePricesCall,
} from '@backhaul/contract/calls/money/price-analysis.ts';
import { toDollars } from '@backhaul/contract/money.ts';
import {
  analysePrices,
  type PriceGroup,
  type PriceSums,
} from '@backhaul/domain/fare/analyse-prices.ts';
import { fewestCases } from '@backhaul/domain/figures/figure-catalogue.ts';
import { type EndedIn, readEndedOrders } from './ended-orders.ts';
import type { PricingDeps } from './pricing-deps.ts';

/**
 * The dollars of a group of orders. Null if the group is so small that the amount would show single orders'
 * prices.
 */
const shown = (orders: number, cents: number): number | null =>
  orders < fewestCases ? null : toDollars(cents);

const presentSums = (sums: PriceSums): AnalysedSums => ({
  orders: sums.orders,
  charged: shown(sums.orders, sums.chargedCents),
  driver: shown(sums.orders, sums.driverCents),
  share: shown(sums.orders, sums.shareCents),
  result: shown(sums.orders, sums.resultCents),
});

const presentGroup = ({ key, name, storeId, ...sums }: PriceGroup): AnalysedGroup => ({
  key,
  name,
  storeId,
  ...presentSums(sums),
});

const everyVersion = 'all';

/**
 * Analyzes the prices of orders that ended in a range of days. `asked` names the price version: one, or
 * `all`. By default it is the version in force.
 */
export async function analyseDays(
  { db, prices }: Pick<PricingDeps, 'db' | 'prices'>,
  days: EndedIn,
  asked: string | undefined,
): Promise<CallAnswer<typeof analysePricesCall>> {
  const inForce = await prices.now();
  const version = asked === everyVersion ? null : (asked ?? inForce.rules.version);
  const { orders, share } = await readEndedOrders(db, days);
  const versions = new Map<string, number>();
  for (const { rules } of orders)
    versions.set(rules.version, (versions.get(rules.version) ?? 0) + 1);
  const analysed = analysePrices(
    orders.filter(({ rules }) => version === null || rules.version === version),
  );
  const { distance, hour, size, store } = analysed.cuts;
  return {
    version,
    share,
    versions: [...versions].map(([name, count]) => ({ version: name, orders: count })),
    totals: presentSums(analysed.totals),
    figures: analysed.figures.map(({ figure, orders: count, cents }) => ({
      figure,
      orders: count,
      // An empty group may show its amount of 0, because it has no orders that could be identified.
      amount: count === 0 ? 0 : shown(count, cents),
    })),
    parts: analysed.parts.map(({ part, orders: count, customerCents, driverCents }) => ({
      part,
      orders: count,
      customer: shown(count, customerCents),
      driver: shown(count, driverCents),
    })),
    cuts: {
      distance: distance.map(presentGroup),
      hour: hour.map(presentGroup),
      size: size.map(presentGroup),
      store: store.map(presentGroup),
    },
  };
}
