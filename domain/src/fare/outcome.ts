import { orderDeadlines } from '../order/order-deadlines.ts';
import { sumCents } from '../money/cents.ts';
import type { Ending } from '../order/order-actions.ts';
import type { PickupFailureReason, RefusalReason } from '../order/action-reasons.ts';
import { linesTotalCents, type FareLine } from './fare-line.ts';

export const faults = ['customer', 'driver', 'store', 'platform'] as const;
export type Fault = (typeof faults)[number];

/**
 * All outcomes that an order can have, including the normal one (product-rules.md#outcomes). The outcome
 * decides the customer's charge and the driver's pay.
 */
export const orderOutcomes = [
  'completed',
  'cancelled_free',
  'cancelled_by_customer_late',
  'cancelled_by_platform',
  'pickup_failed_customer',
  'pickup_failed_other',
  'returned_charged',
  'returned_platform',
  'verdict_returned',
  'verdict_elsewhere',
  'driver_at_fault',
  'lost',
] as const;
export type OrderOutcome = (typeof orderOutcomes)[number];

export const customerPayments = ['nothing', 'cancellation_fee', 'tip', 'total'] as const;
export const driverPayments = [
  'nothing',
  'trip_fee',
  'guaranteed_pay',
  'guaranteed_pay_and_return_leg',
] as const;
type CustomerPays = (typeof customerPayments)[number];
type DriverGets = (typeof driverPayments)[number];
export type OutcomeRule = { readonly customerPays: CustomerPays; readonly driverGets: DriverGets };

/**
 * The part of the price rules that sets the customer's charge and the driver's pay for each outcome of an
 * order.
 */
export type SettlementRules = {
  /**
   * The driver's pay for a trip on which nothing was picked up. `cancellationFeeCents` is the maximum that
   * the customer pays for such a trip if they are at fault.
   */
  readonly tripFeeCents: number;
  readonly cancellationFeeCents: number;
  readonly outcomes: Readonly<Record<OrderOutcome, OutcomeRule>>;
};

/** The party at fault for each reason of a failed pickup or a store's refusal. */
export const faultOfReason: Readonly<Record<PickupFailureReason | RefusalReason, Fault>> = {
  customer_absent: 'customer',
  not_ready: 'customer',
  not_as_described: 'customer',
  bad_address: 'customer',
  unsafe: 'platform',
  policy: 'customer',
  worn: 'customer',
  tags_gone: 'customer',
  no_receipt: 'customer',
  other_item: 'customer',
  damaged: 'customer',
  store_closed: 'store',
  store_gone: 'platform',
};

/**
 * The outcome of a cancellation. Instants are milliseconds since the epoch; `acceptedAt` is null until a
 * driver accepts.
 */
export function cancellationOutcome(cancellation: {
  by: 'owner' | 'admin' | 'system';
  acceptedAt: number | null;
  at: number;
}): OrderOutcome {
  if (cancellation.acceptedAt === null) return 'cancelled_free';
  if (cancellation.by !== 'owner') return 'cancelled_by_platform';
  const elapsedMs = cancellation.at - cancellation.acceptedAt;
  return elapsedMs <= orderDeadlines.freeCancellationAfterAcceptMs
    ? 'cancelled_free'
    : 'cancelled_by_customer_late';
}

export function pickupFailureOutcome(fault: Fault): OrderOutcome {
  if (fault === 'driver') return 'driver_at_fault';
  return fault === 'customer' ? 'pickup_failed_customer' : 'pickup_failed_other';
}

export function returnOutcome(fault: Fault): OrderOutcome {
  if (fault === 'driver') return 'driver_at_fault';
  return fault === 'platform' ? 'returned_platform' : 'returned_charged';
}

export type EndingFacts = {
  readonly by: string;
  readonly reason: string | null;
  readonly refusalReason: string | null;
  /**
   * The party at fault, if an admin decided it. If null, the reason given for the failed pickup or the
   * refusal decides.
   */
  readonly fault: Fault | null;
  /**
   * True if a store refused the item because of its policy, although our policy check approved it (see
   * verdict-stands.ts).
   */
  readonly isTripFree?: boolean;
  /** Instants in milliseconds since the epoch; `acceptedAt` is null until a driver accepts. */
  readonly acceptedAt: number | null;
  readonly at: number;
};

/** The party at fault for a reason. An unknown reason counts as the platform's fault. */
function faultOf(reason: string | null): Fault {
  const listed: Readonly<Record<string, Fault>> = faultOfReason;
  return (reason !== null && Object.hasOwn(listed, reason) && listed[reason]) || 'platform';
}

const outcomesOfEndings: Readonly<Record<Ending, (facts: EndingFacts) => OrderOutcome>> = {
  completed: ({ isTripFree }) => (isTripFree === true ? 'verdict_elsewhere' : 'completed'),
  cancelled: ({ by, ...times }) =>
    cancellationOutcome({ by: by === 'owner' || by === 'admin' ? by : 'system', ...times }),
  pickup_failed: ({ fault, reason }) => pickupFailureOutcome(fault ?? faultOf(reason)),
  returned: ({ fault, refusalReason, isTripFree }) =>
    isTripFree === true && fault === null
      ? 'verdict_returned'
      : returnOutcome(fault ?? faultOf(refusalReason)),
  lost: () => 'lost',
};

/** The outcome of an ended order (product-rules.md#outcomes). */
export function outcomeOf(ending: Ending, facts: EndingFacts): OrderOutcome {
  return outcomesOfEndings[ending](facts);
}

export type Settlement = {
  readonly customerPaysCents: number;
  /** The driver's total pay, including the pay for waiting. */
  readonly driverGetsCents: number;
  /** The part of the driver's pay for waiting at the door. */
  readonly waitingCents: number;
};

export type BookedMoney = {
  readonly totalCents: number;
  readonly tipCents: number;
  readonly driverPayLines: readonly FareLine[];
  /** The pay for drives from a store that refused the item to the next store; zero if absent. */
  readonly extraLegsCents?: number;
  /** The pay for waiting at the customer's door before the pickup failed; zero if absent. */
  readonly waitingPayCents?: number | undefined;
};

const customerAmounts: Readonly<
  Record<CustomerPays, (booked: BookedMoney, rules: SettlementRules) => number>
> = {
  nothing: () => 0,
  cancellation_fee: ({ totalCents, tipCents }, rules) =>
    Math.min(rules.cancellationFeeCents, totalCents - tipCents),
  tip: ({ tipCents }) => tipCents,
  total: ({ totalCents }) => totalCents,
};

const travelCodes: ReadonlySet<string> = new Set(['distance', 'time']);

/**
 * The pay for driving the item back to the customer. It is the same as the pay for the distance and time of
 * the drive to the store.
 */
export function returnLegCents(
  lines: readonly { readonly code: string; readonly amountCents: number }[],
): number {
  const travel = lines.filter(({ code }) => travelCodes.has(code));
  return sumCents(travel.map(({ amountCents }) => amountCents));
}

/** The maximum that a customer pays if the pickup fails through their fault. */
export function missedPickupFeeCents({ outcomes, cancellationFeeCents }: SettlementRules): number {
  return outcomes.pickup_failed_customer.customerPays === 'nothing' ? 0 : cancellationFeeCents;
}

/**
 * The driver's pay for a failed pickup, unless the driver is at fault. It is the same for every other party
 * at fault.
 */
export function failedPickupPayCents({ outcomes, tripFeeCents }: SettlementRules): number {
  return outcomes.pickup_failed_other.driverGets === 'trip_fee' ? tripFeeCents : 0;
}

const driverAmounts: Readonly<
  Record<DriverGets, (booked: BookedMoney, rules: SettlementRules) => number>
> = {
  nothing: () => 0,
  trip_fee: (_, rules) => rules.tripFeeCents,
  guaranteed_pay: ({ driverPayLines, extraLegsCents = 0 }) =>
    linesTotalCents(driverPayLines) + extraLegsCents,
  guaranteed_pay_and_return_leg: ({ driverPayLines, extraLegsCents = 0 }) =>
    linesTotalCents(driverPayLines) + extraLegsCents + returnLegCents(driverPayLines),
};

/**
 * Calculates the customer's charge and the driver's pay for an outcome, under the price rules of the booking.
 * The platform keeps the difference, which can be negative.
 */
export function settle(
  outcome: OrderOutcome,
  booked: BookedMoney,
  rules: SettlementRules,
): Settlement {
  const { customerPays, driverGets } = rules.outcomes[outcome];
  // Waiting is paid on top of the trip fee, but not on top of the full guaranteed pay.
  const waitingCents = driverGets === 'trip_fee' ? (booked.waitingPayCents ?? 0) : 0;
  return {
    customerPaysCents: customerAmounts[customerPays](booked, rules),
    driverGetsCents: driverAmounts[driverGets](booked, rules) + waitingCents,
    waitingCents,
  };
}

/**
 * The part of the price that the customer is spared because a store refused a return that our policy check
 * had approved. The ledger records this amount.
 */
export function verdictCents(
  outcome: OrderOutcome,
  { totalCents, tipCents }: Pick<BookedMoney, 'totalCents' | 'tipCents'>,
  rules: SettlementRules,
): number {
  return rules.outcomes[outcome].customerPays === 'tip' ? totalCents - tipCents : 0;
}

/** The party at fault for each outcome, for the case that a captured payment must be refunded. */
export const faultOfOutcome: Record<OrderOutcome, Fault> = {
  completed: 'platform',
  cancelled_free: 'customer',
  cancelled_by_customer_late: 'customer',
  cancelled_by_platform: 'platform',
  pickup_failed_customer: 'customer',
  pickup_failed_other: 'platform',
  returned_charged: 'customer',
  returned_platform: 'platform',
  verdict_returned: 'platform',
  verdict_elsewhere: 'platform',
  driver_at_fault: 'driver',
  lost: 'driver',
};
