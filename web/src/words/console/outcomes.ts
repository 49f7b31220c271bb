import type { OrderOutcome, OutcomeRule } from '@backhaul/domain/fare/outcome.ts';

/** The names, for operators, of each way in which an order can end. */
export const outcomeWords: Readonly<Record<OrderOutcome, string>> = {
  completed: 'Handed in at the store',
  cancelled_free: 'Cancelled in time',
  cancelled_by_customer_late: 'Cancelled late by the customer',
  cancelled_by_platform: 'Cancelled by us',
  pickup_failed_customer: 'Pickup failed, the customer’s fault',
  pickup_failed_other: 'Pickup failed, the store’s or our fault',
  returned_charged: 'Refused and brought back',
  returned_platform: 'Brought back through our fault',
  verdict_returned: 'Refused against our verdict, brought back',
  verdict_elsewhere: 'Refused against our verdict, taken elsewhere',
  driver_at_fault: 'Driver’s fault',
  lost: 'Lost',
};

export const paysWords: Readonly<Record<OutcomeRule['customerPays'], string>> = {
  nothing: 'Nothing',
  cancellation_fee: 'The fee, at most the price without the tip',
  tip: 'Only the tip',
  total: 'The whole price',
};

export const getsWords: Readonly<Record<OutcomeRule['driverGets'], string>> = {
  nothing: 'Nothing',
  trip_fee: 'The pay for a wasted trip',
  guaranteed_pay: 'The promised pay',
  guaranteed_pay_and_return_leg: 'The promised pay plus the trip back',
};
