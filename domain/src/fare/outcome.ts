import { orderDeadlines } from '../order/order-deadlines.ts';
import { sumCents } from '../money/cents.ts';
import type { OrderAction } from '../order/order-lifecycle.ts';
import type { PickupFailureReason, RefusalReason } from '../order/action-reasons.ts';
import { linesTotalCents, type FareLine } from './fare-line.ts';
import { currentFareRules, type FareRules } from './fare-rules.ts';

export const faults = ['customer', 'driver', 'store', 'platform'] as const;
export type Fault = (typeof faults)[number];

/**
 * Transitions whose money depends on fault. The reason decides it, unless an admin who makes the transition names
 * another party.
 */
export const faultedActions: readonly OrderAction[] = ['fail_pickup', 'return_to_customer'];

/** The ways an order can end (product-rules.md#outcomes), including the ordinary one. */
export const orderOutcomes = [
  'completed',
  'cancelled_free',
  'cancelled_by_customer_late',
  'cancelled_by_platform',
  'pickup_failed_customer',
  'pickup_failed_other',
  'returned_charged',
  'returned_platform',
  'driver_at_fault',
  'lost',
] as const;
export type OrderOutcome = (typeof orderOutcomes)[number];

type CustomerPays = 'nothing' | 'cancellation_fee' | 'total';
type DriverGets = 'nothing' | 'trip_fee' | 'guaranteed_pay' | 'guaranteed_pay_and_return_leg';
type OutcomeRule = { readonly customerPays: CustomerPays; readonly driverGets: DriverGets };

/** Settlement rules as data. Amounts come from the fare rules the order was booked under. */
export const outcomeRules: Readonly<Record<OrderOutcome, OutcomeRule>> = {
  completed: { customerPays: 'total', driverGets: 'guaranteed_pay' },
  cancelled_free: { customerPays: 'nothing', driverGets: 'nothing' },
  cancelled_by_customer_late: { customerPays: 'cancellation_fee', driverGets: 'trip_fee' },
  cancelled_by_platform: { customerPays: 'nothing', driverGets: 'trip_fee' },
  pickup_failed_customer: { customerPays: 'cancellation_fee', driverGets: 'trip_fee' },
  pickup_failed_other: { customerPays: 'nothing', driverGets: 'trip_fee' },
  returned_charged: { customerPays: 'total', driverGets: 'guaranteed_pay_and_return_leg' },
  returned_platform: { customerPays: 'nothing', driverGets: 'guaranteed_pay_and_return_leg' },
  driver_at_fault: { customerPays: 'nothing', driverGets: 'nothing' },
  lost: { customerPays: 'nothing', driverGets: 'nothing' },
};

/** The party at fault for each reason. */
export const faultOfReason: Readonly<Record<PickupFailureReason | RefusalReason, Fault>> = {
  customer_absent: 'customer',
  not_ready: 'customer',
  not_as_described: 'customer',
  bad_address: 'customer',
  unsafe: 'platform',
  policy: 'customer',
  damaged: 'customer',
  store_closed: 'store',
  store_gone: 'platform',
};

/** Instants in milliseconds since the epoch; `acceptedAt` is null until a driver accepts. */
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

export type Settlement = { readonly customerPaysCents: number; readonly driverGetsCents: number };

export type BookedMoney = {
  readonly totalCents: number;
  readonly tipCents: number;
  readonly driverPayLines: readonly FareLine[];
  /** For the ways from a store that refused to the next one; none if absent. */
  readonly extraLegsCents?: number;
};

const customerAmounts: Readonly<
  Record<CustomerPays, (booked: BookedMoney, rules: FareRules) => number>
> = {
  nothing: () => 0,
  cancellation_fee: ({ totalCents, tipCents }, rules) =>
    Math.min(rules.cancellationFeeCents, totalCents - tipCents),
  total: ({ totalCents }) => totalCents,
};

const travelCodes: ReadonlySet<string> = new Set(['distance', 'time']);

/** The return leg pays distance and time once more, as on the way there. */
export function returnLegCents(
  lines: readonly { readonly code: string; readonly amountCents: number }[],
): number {
  const travel = lines.filter(({ code }) => travelCodes.has(code));
  return sumCents(travel.map(({ amountCents }) => amountCents));
}

const driverAmounts: Readonly<
  Record<DriverGets, (booked: BookedMoney, rules: FareRules) => number>
> = {
  nothing: () => 0,
  trip_fee: (_, rules) => rules.tripFeeCents,
  guaranteed_pay: ({ driverPayLines, extraLegsCents = 0 }) =>
    linesTotalCents(driverPayLines) + extraLegsCents,
  guaranteed_pay_and_return_leg: ({ driverPayLines, extraLegsCents = 0 }) =>
    linesTotalCents(driverPayLines) + extraLegsCents + returnLegCents(driverPayLines),
};

/** The customer's charge and the driver's pay for an outcome. The platform takes the difference, which can be negative. */
export function settle(
  outcome: OrderOutcome,
  booked: BookedMoney,
  rules: FareRules = currentFareRules,
): Settlement {
  const { customerPays, driverGets } = outcomeRules[outcome];
  return {
    customerPaysCents: customerAmounts[customerPays](booked, rules),
    driverGetsCents: driverAmounts[driverGets](booked, rules),
  };
}
