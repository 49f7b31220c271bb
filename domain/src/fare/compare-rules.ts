import { sumCents } from '../money/cents.ts';
import type { FareInput } from './fare.ts';
import type { FareRules } from './fare-rules.ts';
import { type OrderOutcome, orderOutcomes, settle, type Settlement } from './outcome.ts';
import { priceTrip, type TripPrice } from './price-trip.ts';
import { raiseTip } from './raise-tip.ts';

/** An ended order with the price rules under which it was booked. Amounts are in cents. */
export type EndedOrder = {
  readonly id: string;
  readonly trackingNumber: string;
  readonly outcome: OrderOutcome;
  /** The facts for which the price was quoted. */
  readonly input: FareInput;
  /** The tip, including any amount that the customer added later. */
  readonly tipCents: number;
  /** The driver's pay for drives to another store after a store refused the item. */
  readonly extraLegsCents: number;
  readonly rules: FareRules;
};

/**
 * The total amount of one side (customers, drivers or the platform), in cents, under the old rules
 * (`hadCents`) and the new rules (`wouldCents`). `rising` and `falling` count orders.
 */
export type SideCompared = {
  readonly hadCents: number;
  readonly wouldCents: number;
  readonly rising: number;
  readonly falling: number;
};

export type OrderCompared = {
  readonly id: string;
  readonly trackingNumber: string;
  readonly outcome: OrderOutcome;
  readonly had: Settlement;
  readonly would: Settlement;
};

type RulesCompared = {
  readonly orders: number;
  readonly customers: SideCompared;
  readonly drivers: SideCompared;
  readonly platform: SideCompared;
  readonly outcomes: readonly {
    readonly outcome: OrderOutcome;
    readonly orders: number;
    readonly customersCents: number;
    readonly driversCents: number;
    readonly platformCents: number;
  }[];
  /** The orders whose customers' charges would rise the most. */
  readonly worstForCustomers: readonly OrderCompared[];
  /** The orders whose drivers' pay would fall the most. */
  readonly worstForDrivers: readonly OrderCompared[];
  /** The orders whose customers' charges would rise or fall the most. */
  readonly mostChanged: readonly OrderCompared[];
};

const shownWorst = 5;
const shownChanged = 10;

/** The price of an ended order under the given rules, with the final tip. */
export function priceEnded(
  order: Pick<EndedOrder, 'input' | 'tipCents'>,
  rules: FareRules,
): TripPrice {
  const quoted = priceTrip(order.input, rules);
  return order.tipCents > order.input.tipCents ? raiseTip(quoted, order.tipCents) : quoted;
}

function settledBy(order: EndedOrder, rules: FareRules): Settlement {
  const { fare, driverPay } = priceEnded(order, rules);
  return settle(
    order.outcome,
    {
      totalCents: fare.totalCents,
      tipCents: fare.tipCents,
      driverPayLines: driverPay.lines,
      extraLegsCents: order.extraLegsCents,
    },
    rules,
  );
}

type Amount = (settlement: Settlement) => number;
const customer: Amount = ({ customerPaysCents }) => customerPaysCents;
const driver: Amount = ({ driverGetsCents }) => driverGetsCents;
const platform: Amount = (settlement) => customer(settlement) - driver(settlement);

const change = ({ had, would }: OrderCompared, of: Amount) => of(would) - of(had);

function sideOf(orders: readonly OrderCompared[], of: Amount): SideCompared {
  return {
    hadCents: sumCents(orders.map(({ had }) => of(had))),
    wouldCents: sumCents(orders.map(({ would }) => of(would))),
    rising: orders.filter((order) => change(order, of) > 0).length,
    falling: orders.filter((order) => change(order, of) < 0).length,
  };
}

const most = (
  orders: readonly OrderCompared[],
  of: (order: OrderCompared) => number,
  shown: number,
) =>
  orders
    .filter((order) => of(order) > 0)
    .toSorted((one, other) => of(other) - of(one))
    .slice(0, shown);

/**
 * Compares ended orders under their own price rules with the same orders under a draft of new rules. It
 * compares the customers' payments, the drivers' pay and the platform's share.
 */
export function compareRules(ended: readonly EndedOrder[], draft: FareRules): RulesCompared {
  const orders = ended.map((order): OrderCompared => {
    const { id, trackingNumber, outcome } = order;
    const had = settledBy(order, order.rules);
    return { id, trackingNumber, outcome, had, would: settledBy(order, draft) };
  });
  return {
    orders: orders.length,
    customers: sideOf(orders, customer),
    drivers: sideOf(orders, driver),
    platform: sideOf(orders, platform),
    outcomes: orderOutcomes.flatMap((outcome) => {
      const those = orders.filter((order) => order.outcome === outcome);
      const sum = (of: Amount) => sumCents(those.map((order) => change(order, of)));
      return those.length === 0
        ? []
        : [
            {
              outcome,
              orders: those.length,
              customersCents: sum(customer),
              driversCents: sum(driver),
              platformCents: sum(platform),
            },
          ];
    }),
    worstForCustomers: most(orders, (order) => change(order, customer), shownWorst),
    worstForDrivers: most(orders, (order) => -change(order, driver), shownWorst),
    mostChanged: most(orders, (order) => Math.abs(change(order, customer)), shownChanged),
  };
}
