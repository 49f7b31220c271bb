import type { OrderOutcome, OutcomeRule } from '@backhaul/domain/fare/outcome.ts';

/** The names, for operators, of each way in which an order can end. */
export const outcomeWords: Readonly<Record<OrderOutcome, string>> = {
  completed: 'Item handed in at the store',
  cancelled_free: 'Customer cancelled in time',
  cancelled_by_customer_late: 'Customer cancelled late',
  cancelled_by_platform: 'We cancelled the order',
  pickup_failed_customer: 'Pickup failed, the customer’s fault',
  pickup_failed_other: 'Pickup failed, the store’s or our fault',
  returned_charged: 'Store refused the item, customer got the item back',
  returned_platform: 'Customer got the item back, our fault',
  verdict_returned: 'Store refused a returnable item, customer got the item back',
  verdict_elsewhere: 'Store refused a returnable item, item taken elsewhere',
  driver_at_fault: 'Driver’s fault',
  lost: 'Lost',
};

export const paysWords: Readonly<Record<OutcomeRule['customerPays'], string>> = {
  nothing: 'Nothing',
  cancellation_fee: 'The cancellation fee, at most the price without the tip',
  tip: 'Only the tip',
  total: 'The whole price',
};

export const getsWords: Readonly<Record<OutcomeRule['driverGets'], string>> = {
  nothing: 'Nothing',
  trip_fee: 'The pay for a wasted trip',
  guaranteed_pay: 'The promised pay',
  guaranteed_pay_and_return_leg: 'The promised pay plus pay for the trip back',
};
