import { fewestCases } from '../figures/figure-catalogue.ts';
import { bookedFigureCents } from '../figures/figure-accounts.ts';
import { sumCents } from '../money/cents.ts';
import type { LedgerAccount } from '../money/ledger-accounts.ts';
import { formatMinuteOfDay } from '../time/time-of-day.ts';
import { itemSizes } from './fare-rules.ts';
import { itemSize } from './item-size.ts';
import {
  type AnalysedFigure,
  analysedFigures,
  type PriceCut,
  type PricePart,
  priceParts,
} from './price-cuts.ts';
import { type SettledOrder, settledParts } from './settled-parts.ts';

/** An ended order with its amounts from the ledger, in cents. */
export type AnalysedOrder = SettledOrder & {
  readonly chargedCents: number;
  readonly driverCents: number;
  /** The balance of each ledger account, from the order's own entries so far: debits minus credits. */
  readonly books: Readonly<Partial<Record<LedgerAccount, number>>>;
  /** The hour, in the service area's time zone, at which the pickup window began. */
  readonly hour: number;
  readonly store: { readonly id: string | null; readonly name: string };
};

/** Sums over some orders, in cents. */
export type PriceSums = {
  readonly orders: number;
  readonly chargedCents: number;
  readonly driverCents: number;
  /** The customers' charges minus the drivers' pay. */
  readonly shareCents: number;
  readonly resultCents: number;
};

export type PriceGroup = PriceSums & {
  readonly key: string;
  readonly name: string;
  readonly storeId: string | null;
};

type PartSums = {
  readonly part: PricePart;
  readonly orders: number;
  readonly customerCents: number;
  readonly driverCents: number;
};

type PriceAnalysis = {
  readonly totals: PriceSums;
  readonly figures: readonly {
    readonly figure: AnalysedFigure;
    /** The number of orders for which this figure from the ledger is not zero. */
    readonly orders: number;
    readonly cents: number;
  }[];
  readonly parts: readonly PartSums[];
  readonly cuts: Readonly<Record<PriceCut, readonly PriceGroup[]>>;
};

/**
 * The number of stores that the analysis lists separately, those with the most orders first. All other stores
 * form one group.
 */
export const storesShown = 20;

/** The upper ends of the distance bands, in miles. */
const bandEnds = [2, 5, 10, 20];
const hundredths = 100;

function bandOf({ input: { milesHundredths } }: AnalysedOrder): { key: string; name: string } {
  const found = bandEnds.findIndex((end) => milesHundredths < end * hundredths);
  const at = found < 0 ? bandEnds.length : found;
  const [from, end] = [bandEnds[at - 1], bandEnds[at]];
  if (from === undefined) return { key: '0', name: `Under ${end} mi` };
  return {
    key: String(at),
    name: end === undefined ? `${from} mi and more` : `${from} to ${end} mi`,
  };
}

type Named = { readonly key: string; readonly name: string; readonly storeId?: string | null };
const keyOf: Readonly<Record<PriceCut, (order: AnalysedOrder) => Named>> = {
  distance: bandOf,
  hour: ({ hour }) => ({ key: String(hour).padStart(2, '0'), name: formatMinuteOfDay(hour * 60) }),
  size: ({ input, rules }) => {
    const size = itemSize(input.itemValueCents, rules);
    return { key: String(itemSizes.indexOf(size)), name: size };
  },
  store: ({ store: { id, name } }) => ({ key: id ?? name, name, storeId: id }),
};

function sumsOf(orders: readonly AnalysedOrder[]): PriceSums {
  const chargedCents = sumCents(orders.map((order) => order.chargedCents));
  const driverCents = sumCents(orders.map((order) => order.driverCents));
  return {
    orders: orders.length,
    chargedCents,
    driverCents,
    shareCents: chargedCents - driverCents,
    resultCents: sumCents(orders.map(({ books }) => bookedFigureCents('result', books))),
  };
}

type Gathered = Named & { readonly those: AnalysedOrder[] };

function gather(orders: readonly AnalysedOrder[], of: (order: AnalysedOrder) => Named): Gathered[] {
  const groups = new Map<string, Gathered>();
  for (const order of orders) {
    const named = of(order);
    const group = groups.get(named.key) ?? { ...named, those: [] };
    group.those.push(order);
    groups.set(named.key, group);
  }
  return [...groups.values()];
}

const present = ({ key, name, storeId = null, those }: Gathered): PriceGroup => ({
  key,
  name,
  storeId,
  ...sumsOf(those),
});

function cutBy(orders: readonly AnalysedOrder[], cut: PriceCut): PriceGroup[] {
  const groups = gather(orders, keyOf[cut]);
  if (cut !== 'store')
    return groups.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(present);
  const ranked = groups.toSorted((one, other) => other.those.length - one.those.length);
  const shown = ranked.filter(
    ({ those }, place) => place < storesShown && those.length >= fewestCases,
  );
  const others = ranked.slice(shown.length).flatMap(({ those }) => those);
  const rest = { key: 'others', name: 'All other places', those: others };
  return [...shown, ...(others.length === 0 ? [] : [rest])].map(present);
}

function partsOf(orders: readonly AnalysedOrder[]): PartSums[] {
  const all = orders.flatMap((order) => settledParts(order));
  return priceParts.flatMap((part) => {
    const own = all.filter((one) => one.part === part);
    if (own.length === 0) return [];
    return [
      {
        part,
        orders: own.length,
        customerCents: sumCents(own.map(({ customerCents }) => customerCents)),
        driverCents: sumCents(own.map(({ driverCents }) => driverCents)),
      },
    ];
  });
}

/** Sums the amounts of ended orders: in total, by part of the price, and by group. */
export function analysePrices(orders: readonly AnalysedOrder[]): PriceAnalysis {
  return {
    totals: sumsOf(orders),
    figures: analysedFigures.map((figure) => {
      const cents = orders.map(({ books }) => bookedFigureCents(figure, books));
      return { figure, orders: cents.filter((one) => one !== 0).length, cents: sumCents(cents) };
    }),
    parts: partsOf(orders),
    cuts: {
      distance: cutBy(orders, 'distance'),
      hour: cutBy(orders, 'hour'),
      size: cutBy(orders, 'size'),
      store: cutBy(orders, 'store'),
    },
  };
}
