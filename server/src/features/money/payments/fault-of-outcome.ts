import type { Fault, OrderOutcome } from '@backhaul/domain/fare/outcome.ts';

/** The party at fault when a payment captured early is refunded. */
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
